/** The worker that has the application and its files: carries commands to it and answers back. */

/** @import { Asked, Chosen, Keeping, Told } from "./messages" */
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
/**
 * How far the application in this window has come: it opens; it waits for another window that has it, or is free to open
 * after that; it is open; it is given to another window; or the page has ended its worker on purpose.
 * @type {"opening" | "waiting" | "free" | "open" | "given" | "ended"}
 */
let phase = "opening";
/** Whether the application has panicked, or its worker has ended, so that nothing is answered any longer. */
let isOver = false;
/** Where the games are, as far as is known. @type {Keeping} */
let keeping = "unreached";

/** Whether this window waits for another one, or has got the application from it and opens it. */
const isWaiting = () => phase === "waiting" || phase === "free";

/** When the application was asked for something last, in milliseconds since the page began. */
let asked = 0;
export const lastAsked = () => asked;

/** Whether the games stay when the window is closed. */
export const isStored = () => keeping === "stored";

/** Whether the games are nowhere but in this window. */
export const areOnlyHere = () => keeping === "here";

/** The work in the background that ended the application in the last page; a start that does it again would end, too. */
const skipped = kept(SKIPPED);
keep(SKIPPED, null);

/** @param {Asked} asked */
const tell = (asked) => worker.postMessage(asked);

/** Makes as many free places for files as there are after a start. */
export const makePlaces = () => tell({ kind: "makePlaces" });

/** Asks the application. @param {string} command @param {object} [args] @param {Chosen[]} [files] those that the player has chosen @returns {Promise<Reply>} */
export function ask(command, args = {}, files = []) {
	return new Promise((resolve, reject) => {
		if (isOver) return startAgain() || reject({ code: "crashed" });
		if (command === skipped) return reject({ code: "crashed" });
		count += 1;
		asked = performance.now();
		open.set(count, { command, resolve, reject });
		tell({ kind: "call", id: count, command, args: JSON.stringify(args), files });
	});
}

export const searches = new Searches({
	found: (id, search, found) => tell({ kind: "found", id, search, found }),
	stopped(id, search) {
		tell({ kind: "stopped", search });
		open.get(id)?.reject({ code: "stopped" });
		open.delete(id);
	},
	// The game goes on. The report is offered at the next start, because the same search may break down at every move.
	lost(id, search, report) {
		keepReport(report);
		tell({ kind: "lost", id, search });
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
	const mayShow = isShown || isWaiting() || phase === "given";
	if (!mayShow || !isPeaceful) return false;
	location.reload();
	return true;
}

/** Ends an application that has panicked, or whose worker has ended. @param {string} report */
function crash(report) {
	if (isOver || phase === "ended") return;
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
	tell({ kind: "shown" });
}

/** Lets another window have the application, once everything asked so far is done. */
function give() {
	phase = "given";
	tell({ kind: "end" });
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
	if (phase !== "opening" && phase !== "open") return;
	give();
	showNotice("given", () => location.reload());
});

/** Lets go of the lock by which this window got the application. */
let release = () => {};

/** Asks the window that has the application for it. Windows that have waited longer let this one pass. */
async function takeOver() {
	release = await want(() => tell({ kind: "want", isWanted: false }));
	tell({ kind: "want", isWanted: true });
	windows?.postMessage("give");
	// A browser may have put the other window to sleep.
	setTimeout(() => phase === "waiting" && showNotice("silent", takeOver), WAIT_MS);
}

/** Ends the worker and all searches on purpose. */
function end() {
	phase = "ended";
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
	switch (told.kind) {
		case "answer":
			return settle(told);
		case "search": {
			const command = open.get(told.id)?.command;
			return command && searches.begin({ ...told, command });
		}
		case "module":
			return searches.use(told.module);
		case "lives":
			return watch(life, () => crash("The worker has ended.\n"));
		case "taken":
			if (phase === "given") return;
			phase = "waiting";
			return showNotice("taken", takeOver);
		case "claimed":
			if (phase === "waiting") phase = "free";
			return;
		case "opened":
			keeping = told.keeping;
			release();
			return phase === "given" || goOn();
		case "stays":
			return goOn();
		case "deleted":
			keeping = "here";
			return globalThis.rangoonLook?.();
		case "crashed":
			return crash(told.report);
		case "ended":
			return end();
	}
}

/** Plays on in this window. */
function goOn() {
	phase = "open";
	hideNotice();
}

/** Settles what waits for the answer to a command. @param {Extract<Told, { kind: "answer" }>} answered */
function settle({ id, json, failed, file }) {
	const waiting = open.get(id);
	if (!waiting) return;
	open.delete(id);
	const answer = JSON.parse(json);
	if (failed && answer.code === "databaseRepaired")
		keepNotices()
			.catch(() => {})
			.finally(() => waiting.reject(answer));
	else if (failed) waiting.reject(answer);
	else waiting.resolve({ answer, file });
}

// Some messages of a worker may come after its end.
worker.addEventListener("message", ({ data }) => phase === "ended" || hear(data));
worker.addEventListener("error", ({ message }) => crash(`The worker cannot go on: ${message}\n`));

tell({ kind: "begin", isSeen: !document.hidden, wasLeft: kept(LEFT) !== null, life });
keep(LEFT, null);

// The data of a page are deleted in a menu of the browser or in another of its windows.
for (const [place, kind] of /** @type {const} */ ([
	[window, "focus"],
	[document, "visibilitychange"],
]))
	place.addEventListener(kind, () => {
		if (isStored() && !document.hidden && phase !== "ended") tell({ kind: "look" });
	});

/** Whether this start has ended without a board, so that leaving the page is not the reason for that. */
const hasFailed = () => isOver || document.getElementById("failure")?.hidden === false;

// A page that the browser keeps for going back to, or puts to sleep, must not keep the files. What was answered is on the
// disk. A window without files goes on when it wakes, because it alone has its games.
addEventListener("pagehide", ({ persisted }) => {
	if (!isShown && !isWaiting() && !hasFailed() && performance.now() < START_MS) keep(LEFT, "yes");
	if (!(persisted && areOnlyHere())) end();
});
document.addEventListener("freeze", () => areOnlyHere() || end());
const wake = () => phase === "ended" && location.reload();
addEventListener("pageshow", ({ persisted }) => persisted && wake());
document.addEventListener("resume", wake);
