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
	if (!isOver) postMessage({ report });
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
			postMessage({ taken: true });
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
	postMessage({ deleted: true });
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
	live(life).then(() => postMessage({ lives: true }));
	const module = await compiled();
	await init({ module_or_path: module });
	await claimed;
	postMessage({ claimed: true });
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
	postMessage({ opened: true, isStored: hasFiles, isAlone: !hasFiles && !unreached });
	postMessage({ module });
}

/** Fulfilled when the application is open. */
let begun;

/** Lets another window have the files. Without files that it could have, the application stays in this one. */
async function end() {
	await lookForFiles();
	if (!hasFiles) return postMessage({ stays: true });
	close();
	postMessage({ ended: true });
}

/** Does what the page asks; `messages.d.ts` in `host/` has the forms. */
function carryOut({
	id,
	command,
	args,
	files,
	search,
	found,
	isLost,
	forget: stopped,
	shown,
	looks,
}) {
	if (looks) return void lookForFiles();
	if (shown) {
		countStarts(() => 0);
		loadParTable(use_par_table).catch(() => {});
		return;
	}
	if (stopped !== undefined) return forget(stopped);
	if (id === undefined) return;
	if (unreached) {
		const json = JSON.stringify({ code: "noFolder", folder: "", detail: unreached });
		return postMessage({ id, json, failed: true });
	}
	const names = files?.map(({ name }) => name) ?? [];
	const contents = files?.map(({ content }) => content) ?? [];
	const faults = files?.map(({ fault = "" }) => fault) ?? [];
	const answer = () => (isLost ? give_up(search) : finish(search, found));
	const reply = search === undefined ? call(command, args, names, contents, faults) : answer();
	const { json, failed, file: offered, search: asked } = reply;
	postMessage({ id, json, failed, file: offered, search: asked });
	reply.free();
}

addEventListener("message", async ({ data }) => {
	if (isOver) return;
	if (data.wanted !== undefined) {
		isWanted = data.wanted;
		return;
	}
	begun ??= begin(data);
	// Later messages wait for the new places, too.
	if (data.places) begun = begun.then(add_places);
	try {
		await begun;
		if (data.end) await end();
		else carryOut(data);
	} catch (why) {
		giveUp(`${why}\n`);
	}
});
