/**
 * What the first board does not need: dialogs and panels, with their markup and style sheets, and what is heard or seen
 * later. Each part comes when it is first wanted; once the board is on the screen all of them come by themselves, one
 * after the other while the player does nothing, so that they open at once. Must not know what a part does.
 *
 * A new dialog or panel is one line in `parts`, and where it is used: `(await parts.clock()).showClock(view)`, or for a
 * dialog, which comes through the gate, `parts.start((it) => it.askNumber(view))`.
 */

import { translatePage } from "../locale/words.js";
import { gate } from "./gate.js";

/** @type {(() => Promise<unknown>)[]} */
const all = [];

/**
 * A part, brought at most once; what could not be brought is tried again.
 * @template T @param {() => Promise<T>} load its module @param {string[]} [styles] its sheets without the ending, in their order
 * @param {string} [markup] the file its element is in @returns {() => Promise<T>}
 */
function part(load, styles = [], markup) {
	/** @type {Promise<T> | null} */
	let coming = null;
	const bring = () => {
		coming ??= Promise.all([markup && place(markup), ...styles.map(dress)])
			.then(load)
			.catch((why) => {
				coming = null;
				throw why;
			});
		return coming;
	};
	all.push(bring);
	return bring;
}

/**
 * A dialog: its element is in the file of its name beside its module, and it wears what all dialogs wear. Its module can
 * only be had by opening it, so that the gate is closed from then on; `bring` is for what does
 * something else before it opens one.
 * @template T @param {string} path without the ending @param {() => Promise<T>} load @param {string[]} styles
 */
function dialog(path, load, ...styles) {
	const bring = part(load, ["widgets/dialog", ...styles], `${path}.html`);
	/** @template R @param {(it: T) => R | Promise<R>} open @returns {Promise<R>} */
	const come = (open) => gate.pass(async () => open(await bring()));
	return Object.assign(come, { bring });
}

export const parts = {
	about: dialog("dialogs/about/about", () => import("../dialogs/about/about.js")),
	ask: dialog("widgets/ask/ask", () => import("./ask/ask.js")),
	help: dialog("dialogs/help/help", () => import("../dialogs/help/help.js"), "dialogs/help/help"),
	menu: dialog("panels/menu/menu", () => import("../panels/menu/menu.js"), "panels/menu/menu"),
	options: dialog(
		"dialogs/options/options",
		() => import("../dialogs/options/options.js"),
		"dialogs/options/options",
	),
	houseRules: dialog(
		"dialogs/house-rules/house-rules",
		() => import("../dialogs/house-rules/house-rules.js"),
		"dialogs/help/help",
		"dialogs/house-rules/house-rules",
	),
	compare: dialog(
		"dialogs/compare/compare",
		() => import("../dialogs/compare/compare.js"),
		"dialogs/compare/compare",
	),
	trial: part(() => import("../commands/trial.js")),
	history: dialog(
		"dialogs/history/history",
		() => import("../dialogs/history/history.js"),
		"dialogs/history/history",
	),
	gamesets: dialog(
		"dialogs/gamesets/gamesets",
		() => import("../dialogs/gamesets/gamesets.js"),
		"dialogs/gamesets/gamesets",
	),
	createGameset: dialog(
		"dialogs/create-gameset/create-gameset",
		() => import("../dialogs/create-gameset/create-gameset.js"),
		"dialogs/gamesets/gamesets",
	),
	start: dialog(
		"dialogs/start/start",
		() => import("../dialogs/start/start.js"),
		"widgets/progress",
	),
	review: dialog(
		"dialogs/review/review",
		() => import("../dialogs/review/review.js"),
		"widgets/progress",
		"panels/outlook/outlook",
	),
	export: dialog(
		"dialogs/export/export",
		() => import("../dialogs/export/export.js"),
		"dialogs/transfer/transfer",
	),
	view: dialog(
		"dialogs/view/view",
		() => import("../dialogs/view/view.js"),
		"dialogs/transfer/transfer",
		"widgets/progress",
	),
	verify: dialog(
		"dialogs/verify/verify",
		() => import("../dialogs/verify/verify.js"),
		"dialogs/transfer/transfer",
		"widgets/progress",
	),
	scores: dialog(
		"dialogs/scores/scores",
		() => import("../dialogs/scores/scores.js"),
		"dialogs/transfer/transfer",
		"widgets/progress",
	),
	profile: dialog(
		"dialogs/profile/profile",
		() => import("../dialogs/profile/profile.js"),
		"dialogs/transfer/transfer",
	),
	backup: part(() => import("../dialogs/backup/backup.js")),
	crash: part(() => import("../dialogs/crash/crash.js")),
	drop: part(() => import("../shell/file-drop.js")),
	deck: part(() => import("../appearance/deck-file.js")),
	replay: part(
		() => import("../panels/replay/replay.js"),
		["panels/replay/replay"],
		"panels/replay/replay.html",
	),
	opening: part(() => import("../panels/opening/opening.js"), ["panels/opening/opening"]),
	feast: part(() => import("../panels/end/celebration.js")),
	clock: part(() => import("../panels/clock/clock.js")),
	outlook: part(() => import("../panels/outlook/outlook.js"), ["panels/outlook/outlook"]),
	hints: part(
		() => import("../panels/hint/hint.js"),
		["widgets/progress", "panels/outlook/outlook"],
	),
	menuBar: part(() => import("../panels/menu/menu-bar.js")),
	chain: part(() => import("../tableau/gaps/chain.js")),
	sound: part(() => import("../shell/sound.js")),
	ownTheme: part(() => import("../appearance/theme/own.js")),
};

/** How long to wait between two parts, and until the player may have done with what goes on, in milliseconds. */
const TURN = 10;
const PATIENCE = 200;

/** Waits a while. @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings everything that has not come yet, leaving the player the turn: a card that is dragged must not wait for a dialog
 * that is made ready.
 * @param {() => boolean} isBusy whether the player does something
 */
export async function bringAll(isBusy) {
	for (const bring of all) {
		await pause(TURN);
		while (isBusy()) await pause(PATIENCE);
		await bring().catch(() => {});
	}
}

/** Questions come one after the other. @type {Promise<unknown>} */
let lastQuestion = Promise.resolve();

/** Asks a question, after those that were asked before; see dialogs/ask.js. @param {import("./ask/ask.js").Question} question */
export function ask(question) {
	const answer = lastQuestion.then(() => parts.ask((it) => it.ask(question)));
	lastQuestion = answer.catch(() => {});
	return answer;
}

/** Opens help; see dialogs/help.js. @param {string} [topic] */
export const openHelp = (topic) => parts.help((it) => it.openHelp(topic));

/** Puts an element into the page, in the words that are spoken. @param {string} path */
async function place(path) {
	const answer = await fetch(new URL(`../${path}`, import.meta.url));
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
	const element = document.importNode(/** @type {Element} */ (body.firstElementChild), true);
	translatePage(element);
	document.body.append(element);
}

/** Puts a style sheet behind the others and waits until it holds. @param {string} name */
function dress(name) {
	const id = `css-${name.replaceAll("/", "-")}`;
	const sheet = /** @type {HTMLLinkElement} */ (
		document.getElementById(id) ?? document.createElement("link")
	);
	if (sheet.sheet) return;
	return new Promise((resolve, reject) => {
		sheet.addEventListener("load", resolve);
		sheet.addEventListener("error", reject);
		if (sheet.id === id) return;
		sheet.id = id;
		sheet.rel = "stylesheet";
		sheet.href = new URL(`../${name}.css`, import.meta.url).href;
		document.head.append(sheet);
	});
}
