/** The application, alone with its files. Only a worker can write files so that a command is done when it is answered. */

import { live } from "./host/life.js";
import { loadParTable } from "./host/par.js";
import {
	findFolder,
	folderName,
	hasContent,
	mendNames,
	storedPlaces,
	useNextFolder,
} from "./host/places.js";
import { WANTED } from "./host/wanted.js";
import init, {
	add_places,
	call,
	close,
	finish,
	forget,
	give_up,
	note_storage_deleted,
	open,
	take_files,
	use_par_table,
} from "./web.js";

/** How long, and after which pauses, a window tries to get files that somebody still holds, in milliseconds. */
const TRYING_MS = 15_000;
const PAUSE_MS = 200;

/** The file with the number of starts in a row that did not reach their first board. */
const STARTS = "rangoon-starts";
/** The number of such starts after which the running game is left out. */
const PATIENCE = 2;

/** Whether the application has panicked or could not be loaded. */
let isOver = false;

/** Reports that once. @param {string} report */
function giveUp(report) {
	if (!isOver) postMessage({ kind: "crashed", report });
	isOver = true;
}
globalThis.rangoonPanicked = giveUp;

/** Whether the player wants to play in this window while another one has the application. */
let isWanted = false;

/** Returns whether the player wants to play in another window. That window holds a lock until it has the application. */
const isWantedElsewhere = async () =>
	!isWanted && !(await navigator.locks.request(WANTED, { ifAvailable: true }, Boolean));

/** Lets go of the lock that `claim` holds. */
let letGo = () => {};

/** Waits until no other window has the application. The lock is held until `letGo`, or until this worker ends, however it ends. */
const claim = () =>
	new Promise((claimed) => {
		// Without encryption there are neither locks nor files.
		if (!navigator.locks) return claimed();
		const hold = () => {
			claimed();
			return new Promise((done) => {
				letGo = () => done(false);
			});
		};
		// Several windows may wait. The one that has waited longest lets the one pass in which the player wants to play.
		const wait = () =>
			navigator.locks
				.request("rangoon", async () => (await isWantedElsewhere()) || hold())
				.then((isPassedOn) => isPassedOn && wait());
		const asked = navigator.locks.request("rangoon", { ifAvailable: true }, (lock) => {
			if (lock) return hold();
			postMessage({ kind: "taken" });
			wait();
		});
		// A browser that refuses locks has no files for this page either.
		asked.catch(() => claimed());
	});

/**
 * Takes the files. Returns whether the browser has any for this window. Files of earlier starts that another window or the
 * browser itself still holds are waited for: without them, the player would find no games, and might believe they are lost.
 * @param {Promise<void>} mended fulfilled when their names are mended
 */
async function takeFiles(mended) {
	const last = performance.now() + TRYING_MS;
	while (true) {
		try {
			await mended;
			await take_files(folderName());
			return true;
		} catch (why) {
			console.warn("The files cannot be taken:", why);
			if (await hasContent().catch(() => false)) {
				if (performance.now() > last) throw why;
				await new Promise((done) => setTimeout(done, PAUSE_MS));
			} else if (!(await useNextFolder())) return false;
			mended = mendNames();
		}
	}
}

/**
 * Changes the number of starts without a board. It is in a file, because whatever a page keeps otherwise reaches the disk
 * seconds later: a browser that is killed would forget that a board was shown, but not the start. Returns the number
 * before; 0 if the browser has no files.
 * @param {(count: number) => number} change @returns {Promise<number>}
 */
async function countStarts(change) {
	try {
		const folder = await navigator.storage.getDirectory();
		const file = await folder.getFileHandle(STARTS, { create: true });
		const handle = await file.createSyncAccessHandle();
		const bytes = new Uint8Array(1);
		try {
			handle.read(bytes, { at: 0 });
			handle.write(new Uint8Array([change(bytes[0])]), { at: 0 });
			handle.flush();
		} finally {
			handle.close();
		}
		return bytes[0];
	} catch {
		return 0;
	}
}

/** Whether the application has files that stay. */
let hasFiles = false;

/** The name of one of their places. */
let place = "";

/** Why the files could not be taken, although they are there; empty if they were. */
let unreached = "";

/** Whether the files of this worker are still there. Another window may have begun new ones. */
async function areThere() {
	try {
		return (await storedPlaces()).some(({ name }) => name === place);
	} catch (why) {
		return /** @type {Error} */ (why).name !== "NotFoundError";
	}
}

/**
 * Tells the application and the page if the files were deleted. It can still read and write them, but nobody finds them
 * again. Another window may then begin new ones.
 */
async function lookForFiles() {
	if (!hasFiles || (await areThere()) || !hasFiles) return;
	hasFiles = false;
	letGo();
	note_storage_deleted();
	postMessage({ kind: "deleted" });
}

/** Returns the compiled application. Some hosts do not know the type of such a file, which is needed to compile it while it comes. */
async function compiled() {
	const address = new URL("web_bg.wasm", import.meta.url);
	try {
		return await WebAssembly.compileStreaming(fetch(address));
	} catch (why) {
		if (!(why instanceof TypeError)) throw why;
		return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
	}
}

/** Opens the application, once the files are here. A page that nobody sees draws no board, so its start is not counted. */
async function begin({ isSeen, wasLeft, life }) {
	const claimed = claim();
	const mended = claimed.then(findFolder).then(mendNames);
	live(life).then(() => postMessage({ kind: "lives" }));
	const module = await compiled();
	await init({ module_or_path: module });
	await claimed;
	postMessage({ kind: "claimed" });
	try {
		hasFiles = await takeFiles(mended);
		if (hasFiles) [{ name: place }] = await storedPlaces();
	} catch (why) {
		unreached = String(why);
	}
	if (!hasFiles) letGo();
	const counted = (count) => Math.max(0, count - (wasLeft ? 1 : 0));
	if (!unreached) {
		const before = await countStarts((count) =>
			Math.min(counted(count) + (isSeen ? 1 : 0), PATIENCE),
		);
		open(counted(before) >= PATIENCE, hasFiles);
	}
	postMessage({ kind: "opened", keeping: hasFiles ? "stored" : unreached ? "unreached" : "here" });
	postMessage({ kind: "module", module });
}

/** Fulfilled when the application is open. */
let begun;

/** Lets another window have the files. Without files that it could have, the application stays in this one. */
async function end() {
	await lookForFiles();
	if (!hasFiles) return postMessage({ kind: "stays" });
	close();
	postMessage({ kind: "ended" });
}

/** Carries out a command. */
function carryOut({ id, command, args, files }) {
	if (unreached) {
		const json = JSON.stringify({ code: "noFolder", folder: "", detail: unreached });
		return postMessage({ kind: "answer", id, json, failed: true });
	}
	const names = files.map(({ name }) => name);
	const contents = files.map(({ content }) => content);
	const faults = files.map(({ fault = "" }) => fault);
	reply(id, call(command, args, names, contents, faults));
}

/** Sends what the application says to a command: its answer, or the search that it needs for that. */
function reply(id, said) {
	const { json, failed, file, search } = said;
	if (search === undefined) postMessage({ kind: "answer", id, json, failed, file });
	else postMessage({ kind: "search", id, search, question: json });
	said.free();
}

/** Does what the page asks of the open application; `messages.d.ts` in `host/` has the forms. */
function obey(asked) {
	switch (asked.kind) {
		case "call":
			return carryOut(asked);
		case "found":
			return reply(asked.id, finish(asked.search, asked.found));
		case "lost":
			return reply(asked.id, give_up(asked.search));
		case "stopped":
			return forget(asked.search);
		case "look":
			return lookForFiles();
		case "shown":
			countStarts(() => 0);
			return loadParTable(use_par_table).catch(() => {});
		case "end":
			return end();
	}
}

addEventListener("message", async ({ data }) => {
	if (isOver) return;
	if (data.kind === "want") {
		isWanted = data.isWanted;
		return;
	}
	if (data.kind === "begin") begun = begin(data);
	// Later messages wait for the new places, too.
	if (data.kind === "makePlaces") begun = begun.then(add_places);
	try {
		await begun;
		await obey(data);
	} catch (why) {
		giveUp(`${why}\n`);
	}
});
