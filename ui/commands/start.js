/** Starts the window: loads what a view needs, shows the first one, and then does everything that could wait for it. */

/** @import { Bootstrap, Failure } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { State } from "../game/store.js" */
/** @import { News } from "../panels/news.js" */
/** @import { Board } from "../tableau/board.js" */
/** @import { Drag } from "../tableau/drag.js" */
import { warmUp } from "../appearance/cards/face.js";
import { wakeSound } from "../panels/feedback.js";
import { loadHome } from "../panels/home/home.js";
import { loadStartFailure } from "../panels/lazy-panels.js";
import { firstOpening } from "../shell/early-open.js";
import { call } from "../shell/ipc.js";
import { keepSwipes } from "../shell/phone.js";
import { dayNumber } from "../text/days.js";
import { reportStillness } from "../widgets/animations.js";
import { dialogOpen } from "../widgets/dialog.js";
import { lazyModule, preloadAll } from "../widgets/lazy.js";
import { restore } from "./file-dialogs.js";
import { fillMenus } from "./menu-bars.js";
import { askAboutCrashes, askAboutNewCrash, offerLargeCards } from "./start-questions.js";

/** @typedef {{ board: Board, commands: Commands, drag: Drag, play: Play, settings: Settings, words: Promise<unknown> }} StartParts words: settles when the page can speak */

const loadLinks = lazyModule(() => import("./links.js"));
const loadDroppedFiles = lazyModule(() => import("./dropped-files.js"));
const page = document.documentElement;

/** Makes the page visible. */
export function reveal() {
	document.body.hidden = false;
}

/**
 * Loads everything a view needs before it is shown, each time the program opens, and returns what changes with it.
 * @param {Bootstrap} bootstrap @param {Pick<StartParts, "play" | "settings" | "words"> & { news: News }} services
 * @returns {Promise<Partial<State>>}
 */
export async function prepare(bootstrap, { news, play, settings, words }) {
	const { homeScreen, interrupted, notices, version, view } = bootstrap;
	const isFirst = play.view === null;
	await words;
	const prepared = { ...(await settings.prepare(bootstrap)), notices, version };
	await news.prepare(view);
	if (!isFirst) return prepared;
	if (homeScreen || interrupted) await loadHome();
	return { ...prepared, home: homeScreen, offer: interrupted };
}

/** The day of the last check and copy of everything. */
let dayRead = dayNumber(new Date());

/** Loads the history of the gameset in advance, so that it opens quickly; then checks everything, and makes the day's copy. */
export function readAhead() {
	dayRead = dayNumber(new Date());
	call("read_ahead", { today: dayRead }).catch(() => {
		// Errors are reported when the history is opened.
	});
}

/** Does the same on each day on which a window stays open. */
export function readAheadOnNewDay() {
	if (dayNumber(new Date()) !== dayRead) readAhead();
}

/** Asks the questions of a start. The board does not wait for the answers. @param {Settings} settings @param {Bootstrap} bootstrap */
async function askFirst(settings, { offersLargeCards }) {
	await askAboutCrashes();
	if (offersLargeCards) offerLargeCards(settings);
}

/** Does everything that can wait until the first board is on the screen. @param {StartParts} services */
async function finishStart({ board, commands, drag, play, settings }) {
	page.dataset.ready = "1";
	keepSwipes(board.element);
	settings.boardShown();
	const counted = call("board_shown", {});
	await document.fonts.ready;
	reportStillness();
	(await loadDroppedFiles()).useDroppedFiles(play, settings);
	(await loadLinks()).followLinks(play);
	await fillMenus(play, commands);
	readAhead();
	await preloadAll(() => drag.isHeld || dialogOpen());
	await counted.catch(() => {});
	// Opening the sound device causes a visible delay, so do it now. If that requires an input, it happens at the first one.
	await wakeSound(settings.options);
	page.dataset.complete = "1";
}

/** Shows the first board, or the reason why the program cannot start. @param {StartParts} services */
export async function start(services) {
	const { play, settings, words } = services;
	addEventListener("crash", () => words.then(askAboutNewCrash));
	// Use the time until the first view arrives.
	warmUp();
	try {
		await play.open(firstOpening);
		askFirst(settings, await firstOpening);
		requestAnimationFrame(() => setTimeout(() => finishStart(services)));
	} catch (failure) {
		await words;
		const { showStartFailure } = await loadStartFailure();
		showStartFailure(/** @type {Failure} */ (failure), restore);
		reveal();
		page.dataset.ready = "1";
		await askAboutCrashes();
	}
}
