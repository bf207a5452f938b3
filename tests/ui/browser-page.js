// The page of a browser around the host's modules: what happens to it, and what it does. Each test gets its own modules.

/** The number of pages so far. */
let pages = 0;

const makeElement = () =>
	Object.assign(new EventTarget(), {
		style: {},
		append(...parts) {
			this.parts = parts;
		},
		setAttribute() {},
		showModal() {},
	});

/** @param {Map<string, string>} kept */
const storageOf = (kept) => ({
	getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
	removeItem: (/** @type {string} */ name) => kept.delete(name),
	setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
});

/**
 * Starts the page's side of the application: its worker never runs, so a test says what it tells.
 * @param {Record<string, unknown>} [given] other globals of the page
 */
export async function startPage(given = {}) {
	const target = new EventTarget();
	/** The texts that the page has laid over everything, and the buttons below them. @type {any[][]} */
	const notices = [];
	const page = Object.assign(new EventTarget(), {
		hidden: false,
		getElementById: () => null,
		createElement: makeElement,
		documentElement: { append: (notice) => notices.push(notice.parts) },
	});
	/** What the page has done, in order. @type {string[]} */
	const done = [];
	/** What the page has asked of its worker. @type {any[]} */
	const asked = [];
	/** @type {any} */
	let worker;
	class FakeWorker extends EventTarget {
		constructor() {
			super();
			worker ??= this;
		}
		postMessage(message) {
			asked.push(message);
		}
		terminate() {
			done.push("terminate");
		}
	}
	/** What the page does later. @type {(() => void)[]} */
	const later = [];
	const kept = new Map();
	const globals = {
		addEventListener: target.addEventListener.bind(target),
		BroadcastChannel: class extends EventTarget {
			postMessage() {}
		},
		document: page,
		localStorage: storageOf(kept),
		location: { reload: () => done.push("reload") },
		navigator: { languages: ["en"], locks: { request: async (_name, _options, held) => held() } },
		// The page began a moment ago.
		performance: { now: () => 1000, getEntriesByType: () => [{ type: "navigate" }] },
		setTimeout: (work) => later.push(work),
		window: target,
		Worker: FakeWorker,
		...given,
	};
	for (const [name, value] of Object.entries(globals))
		Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
	const host = "../../src-tauri/crates/web/page/host/application.js";
	// The other modules of the host know the first one.
	const application = await import(pages === 0 ? host : `${host}?${pages}`);
	pages += 1;
	return {
		application,
		asked,
		done,
		kept,
		later,
		notices,
		/** The worker tells something. */
		tell: (data) => worker.dispatchEvent(Object.assign(new Event("message"), { data })),
		/** Something happens to the window. */
		window: (kind, fields = {}) => target.dispatchEvent(Object.assign(new Event(kind), fields)),
		/** Something happens to the document. */
		document: (kind) => page.dispatchEvent(new Event(kind)),
	};
}
