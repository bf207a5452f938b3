/** The worker that has the application and its files: carries commands to it and answers back. */

/** @import { Asked, Chosen, Told } from "./messages" */
import { keep, kept, LEFT, NOTICES, REPORTS, SKIPPED } from "./kept.js";
import { newLife, watch } from "./life.js";
import { hideNotice, showNotice } from "./notice.js";
import { Searches } from "./searches.js";
import { want } from "./wanted.js";

/** The most characters of all reports. */
const MOST_OF_REPORTS = 8192;

/** How long a page that was loaded again does not load itself again, in milliseconds. */
const PEACE_MS = 30_000;

/** How long a window waits for the game before it says that the other one does not answer, in milliseconds. */
const WAIT_MS = 5000;

/** How long a start may take before a player who leaves may be leaving a board that is never shown, in milliseconds. */
const START_MS = 5000;

/** The commands that the page asks for when the player does nothing. */
const IN_BACKGROUND = ["read_ahead", "check_all", "copy_day"];

/** @typedef {{ answer: any, file: Uint8Array | undefined }} Reply */

const worker = new Worker("worker.js", { type: "module", name: "rangoon" });
const life = newLife();

/** The commands that have not been answered. @type {Map<number, { command: string, resolve: (reply: Reply) => void, reject: (failure: unknown) => void }>} */
const open = new Map();
let count = 0;
/** Whether the first board of this page was shown. */
let isShown = false;
/** Whether this window waits for another one that has the application. */
let isWaiting = false;
/** Whether the other window has let go of the application, so that this one only has to open it. */
let isFree = false;
/** Whether another window gets the application from this one. */
let isGiven = false;
/** Whether the application has panicked, or its worker has ended, so that nothing is answered any longer. */
let isOver = false;
/** Whether the page has ended the worker on purpose. */
let isEnded = false;
/** Whether the browser stores what the application writes. */
let isKept = false;
/** Whether the games are in this window alone, so that they end with its worker. */
let isAlone = false;

/** When the application was asked for something last, in milliseconds since the page began. */
let asked = 0;
export const lastAsked = () => asked;

/** Whether the games stay when the window is closed. */
export const isStored = () => isKept;

/** Whether the games are nowhere but in this window. */
export const areOnlyHere = () => isAlone;

/** The work in the background that ended the application in the last page; a start that does it again would end, too. */
const skipped = kept(SKIPPED);
keep(SKIPPED, null);

/** @param {Asked} asked */
const tell = (asked) => worker.postMessage(asked);

/** Makes as many free places for files as there are after a start. */
export const makePlaces = () => tell({ places: true });

/** Asks the application. @param {string} command @param {object} [args] @param {Chosen[]} [files] those that the player has chosen @returns {Promise<Reply>} */
export function ask(command, args = {}, files = []) {
	return new Promise((resolve, reject) => {
		if (isOver) return startAgain() || reject({ code: "crashed" });
		if (command === skipped) return reject({ code: "crashed" });
		count += 1;
		asked = performance.now();
		open.set(count, { command, resolve, reject });
		tell({ id: count, command, args: JSON.stringify(args), files });
	});
}

export const searches = new Searches({
	found: (id, search, found) => tell({ id, search, found }),
	stopped(id, search) {
		tell({ forget: search });
		open.get(id)?.reject({ code: "stopped" });
		open.delete(id);
	},
	// The game goes on. The report is offered at the next start, because the same search may break down at every move.
	lost(id, search, report) {
		keepReport(report);
		tell({ id, search, isLost: true });
	},
});

/** @param {string} report */
const keepReport = (report) =>
	keep(REPORTS, `${kept(REPORTS) ?? ""}${report}`.slice(-MOST_OF_REPORTS));

/**
 * Loads the page again if it has shown a board or waits for another window, but not again and again. The browser itself
 * knows when the page was loaded again, even in a window that keeps nothing. Returns whether it does.
 */
function startAgain() {
	const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (
		performance.getEntriesByType("navigation")
	);
	const isPeaceful = type !== "reload" || performance.now() > PEACE_MS;
	if (!(isShown || isWaiting || isGiven) || !isPeaceful) return false;
	location.reload();
	return true;
}

/** Ends an application that has panicked, or whose worker has ended. @param {string} report */
function crash(report) {
	if (isOver || isEnded) return;
	worker.terminate();
	isOver = true;
	release();
	keepReport(report);
	const broken = [...open.values()].find(({ command }) => IN_BACKGROUND.includes(command));
	if (broken) keep(SKIPPED, broken.command);
	if (startAgain()) return;
	for (const { reject } of open.values()) reject({ code: "crashed" });
	open.clear();
}

/** Notes that the page shows its first board. */
export function noteBoard() {
	isShown = true;
	tell({ shown: true });
}

/** Lets another window have the application, once everything asked so far is done. */
function give() {
	isGiven = true;
	tell({ end: true });
}

/** Returns the channel to the other windows; null if the browser refuses it, which refuses the files as well then. */
function channel() {
	try {
		return new BroadcastChannel("rangoon");
	} catch {
		return null;
	}
}

// Only one window can have the files. The one in which the player asks for them gets them.
const windows = channel();
windows?.addEventListener("message", () => {
	if (isWaiting || isGiven) return;
	give();
	showNotice("given", () => location.reload());
});

/** Lets go of the lock by which this window got the application. */
let release = () => {};

/** Asks the window that has the application for it. Windows that have waited longer let this one pass. */
async function takeOver() {
	release = await want(() => tell({ wanted: false }));
	tell({ wanted: true });
	windows?.postMessage("give");
	// A browser may have put the other window to sleep.
	setTimeout(() => isWaiting && !isFree && showNotice("silent", takeOver), WAIT_MS);
}

/** Ends the worker and all searches on purpose. */
function end() {
	isEnded = true;
	searches.end();
	worker.terminate();
}

/** Keeps what the application says about a repair for the page that is loaded next, because it says it only once. */
async function keepNotices() {
	const { answer } = await ask("open");
	keep(NOTICES, JSON.stringify(answer.notices));
}

/** @param {Told} told */
function hear(told) {
	if (told.ended) return end();
	if (told.lives) return watch(life, () => crash("The worker has ended.\n"));
	if (told.report !== undefined) return crash(told.report);
	if (told.taken) {
		isWaiting = true;
		return showNotice("taken", takeOver);
	}
	if (told.claimed) {
		isFree = true;
		return;
	}
	if (told.opened) {
		isWaiting = false;
		isKept = told.isStored === true;
		isAlone = told.isAlone === true;
		release();
		return isGiven || hideNotice();
	}
	if (told.stays) {
		isGiven = false;
		return hideNotice();
	}
	if (told.deleted) {
		isKept = false;
		isAlone = true;
		return globalThis.rangoonLook?.();
	}
	if (told.module) return searches.use(told.module);
	const waiting = open.get(told.id);
	if (!waiting) return;
	if (told.search !== undefined)
		return searches.begin({
			id: told.id,
			command: waiting.command,
			search: told.search,
			question: told.json,
		});
	open.delete(told.id);
	const answer = JSON.parse(told.json);
	if (told.failed && answer.code === "databaseRepaired")
		keepNotices()
			.catch(() => {})
			.finally(() => waiting.reject(answer));
	else if (told.failed) waiting.reject(answer);
	else waiting.resolve({ answer, file: told.file });
}

worker.addEventListener("message", ({ data }) => hear(data));
worker.addEventListener("error", ({ message }) => crash(`The worker cannot go on: ${message}\n`));

tell({ begin: true, isSeen: !document.hidden, wasLeft: kept(LEFT) !== null, life });
keep(LEFT, null);

// The data of a page are deleted in a menu of the browser or in another of its windows.
for (const [place, kind] of /** @type {const} */ ([
	[window, "focus"],
	[document, "visibilitychange"],
]))
	place.addEventListener(kind, () => {
		if (isKept && !document.hidden && !isEnded) tell({ looks: true });
	});

/** Whether this start has ended without a board, so that leaving the page is not the reason for that. */
const hasFailed = () => isOver || document.getElementById("failure")?.hidden === false;

// A page that the browser keeps for going back to, or puts to sleep, must not keep the files. What was answered is on the
// disk. A window without files goes on when it wakes, because it alone has its games.
addEventListener("pagehide", ({ persisted }) => {
	if (!isShown && !isWaiting && !hasFailed() && performance.now() < START_MS) keep(LEFT, "yes");
	if (!(persisted && isAlone)) end();
});
document.addEventListener("freeze", () => isAlone || end());
const wake = () => isEnded && location.reload();
addEventListener("pageshow", ({ persisted }) => persisted && wake());
document.addEventListener("resume", wake);
