/** The application, alone with its files. Only a worker can write files so that a command is done when it is answered. */

import { live } from "./host/life.js";
import init, { call, close, finish, forget, give_up, open, take_files } from "./web.js";

/** How often and after how many milliseconds a window tries to get the files that an ended one still holds. */
const TRIES = 75;
const PAUSE_MS = 200;

/** Whether the application has panicked or could not be loaded. */
let isOver = false;

/** Reports that once. @param {string} report */
function giveUp(report) {
	if (!isOver) postMessage({ report });
	isOver = true;
}
globalThis.rangoonPanicked = giveUp;

/** Waits until no other window has the application. The lock is held until this worker ends, however it ends. */
const claim = () =>
	new Promise((claimed) => {
		// Without encryption there are neither locks nor files.
		if (!navigator.locks) return claimed();
		const hold = () => {
			claimed();
			return new Promise(() => {});
		};
		navigator.locks.request("rangoon", { ifAvailable: true }, (lock) => {
			if (lock) return hold();
			postMessage({ taken: true });
			navigator.locks.request("rangoon", hold);
		});
	});

/** Takes the files. Returns whether the browser has any for this window. */
async function takeFiles() {
	for (let left = TRIES; ; left -= 1) {
		try {
			await take_files();
			return true;
		} catch (why) {
			const isHeld = String(why).includes("NoModificationAllowedError");
			if (isHeld && left > 0) await new Promise((done) => setTimeout(done, PAUSE_MS));
			else {
				console.warn("Nothing can be stored:", why);
				return false;
			}
		}
	}
}

/** Opens the application, once the files are here. */
async function begin({ isCautious, life }) {
	const claimed = claim();
	live(life).then(() => postMessage({ lives: true }));
	const module = await WebAssembly.compileStreaming(fetch(new URL("web_bg.wasm", import.meta.url)));
	await init({ module_or_path: module });
	await claimed;
	const isStored = await takeFiles();
	open(isCautious, isStored);
	postMessage({ opened: true, isStored });
	postMessage({ module });
}

/** Fulfilled when the application is open. */
let begun;

/** Does what the page asks; `messages.d.ts` in `host/` has the forms. */
function carryOut({ id, command, args, files, search, found, isLost, forget: stopped, end }) {
	if (end) {
		close();
		return postMessage({ ended: true });
	}
	if (stopped !== undefined) return forget(stopped);
	if (id === undefined) return;
	const names = files?.map(({ name }) => name) ?? [];
	const contents = files?.map(({ content }) => content) ?? [];
	const answer = () => (isLost ? give_up(search) : finish(search, found));
	const reply = search === undefined ? call(command, args, names, contents) : answer();
	const { json, failed, file: offered, search: asked } = reply;
	postMessage({ id, json, failed, file: offered, search: asked });
	reply.free();
}

addEventListener("message", async ({ data }) => {
	if (isOver) return;
	begun ??= begin(data);
	try {
		await begun;
		carryOut(data);
	} catch (why) {
		giveUp(`${why}\n`);
	}
});
