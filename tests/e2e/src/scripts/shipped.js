// Runs before the page for browsers when the tests of `browser` drive it; only `shipped.rs` serves it. Everything below
// the calls of the page is the shipped program. As in `shim.js` of the harness, `unanswered` lets a test wait until all
// requests of the page are answered, and `lastPress` is the last pointer press, even if the page has stopped it.
(() => {
	globalThis.unanswered = 0;
	globalThis.lastPress = { timeStamp: Number.NEGATIVE_INFINITY };
	addEventListener(
		"pointerdown",
		(event) => {
			globalThis.lastPress = event;
		},
		true,
	);

	// A test may have put itself between the page and the program, too.
	const between = Object.getOwnPropertyDescriptor(globalThis, "__TAURI__")?.set;
	Object.defineProperty(globalThis, "__TAURI__", {
		configurable: true,
		set(tauri) {
			const { invoke } = tauri.core;
			// The test's own calls do not go through what it changes in the page.
			globalThis.program = invoke;
			tauri.core.invoke = async (command, args) => {
				globalThis.unanswered += 1;
				try {
					return await invoke(command, args);
				} finally {
					globalThis.unanswered -= 1;
				}
			};
			Object.defineProperty(globalThis, "__TAURI__", {
				configurable: true,
				writable: true,
				value: tauri,
			});
			between?.(tauri);
		},
	});

	// The player of these tests has heard all about browsers. What the page says about them has tests of its own.
	const heard = { isTold: true, backedUp: 1e9, advised: 1e9 };
	localStorage.setItem("rangoon.said", JSON.stringify(heard));

	// Each test would store the whole page once more.
	navigator.serviceWorker.register = async () => {};

	/** The chosen files, which may be missing. @param {HTMLInputElement} input */
	async function choose(input) {
		const names = await (await fetch("/__chosen")).json();
		const read = async (/** @type {string} */ name, /** @type {number} */ place) => {
			const answer = await fetch(`/__chosen/${place}`);
			if (answer.ok) return new File([await answer.blob()], name);
			const missing = async () => {
				throw new DOMException("the file is missing", "NotFoundError");
			};
			return { name, slice: () => ({ arrayBuffer: missing }) };
		};
		const files = await Promise.all(names.map(read));
		Object.defineProperty(input, "files", { value: files });
		input.dispatchEvent(new Event(files.length === 0 ? "cancel" : "change"));
	}
	const clickInput = HTMLInputElement.prototype.click;
	HTMLInputElement.prototype.click = function () {
		if (this.type === "file") choose(this);
		else clickInput.call(this);
	};

	// A download goes to the file that the test has chosen, before the page goes on.
	/** @type {Map<string, Blob>} */
	const offered = new Map();
	const { createObjectURL } = URL;
	URL.createObjectURL = (/** @type {Blob} */ blob) => {
		const address = createObjectURL(blob);
		offered.set(address, blob);
		return address;
	};
	const clickLink = HTMLAnchorElement.prototype.click;
	HTMLAnchorElement.prototype.click = function () {
		const content = offered.get(this.href);
		if (content === undefined) return clickLink.call(this);
		const request = new XMLHttpRequest();
		request.open("POST", "/__saved", false);
		request.send(content);
	};
})();
