/**
 * What the first board does not need: dialogs and panels, with their markup and style sheets, and what is heard or seen
 * later. Each part comes when it is first wanted; once the board is on the screen all of them come by themselves, one
 * after the other while the player does nothing, so that they open at once. Must not know what a part does.
 *
 * A new dialog or panel is one line in `parts`, and where it is used: `(await parts.clock()).showClock(view)`, or for a
 * dialog, which comes through the gate, `parts.start((it) => it.askNumber(view))`.
 */

import { gate } from "./dialogs/gate.js";
import { translatePage } from "./locale/words.js";

/** @type {(() => Promise<unknown>)[]} */
const all = [];

/**
 * A part, brought at most once; what could not be brought is tried again.
 * @template T @param {() => Promise<T>} load its module @param {string[]} [styles] its sheets in css/, in their order
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
	const bring = part(load, ["dialogs", ...styles], `${path}.html`);
	/** @template R @param {(it: T) => R | Promise<R>} open @returns {Promise<R>} */
	const come = (open) => gate.pass(async () => open(await bring()));
	return Object.assign(come, { bring });
}

export const parts = {
	about: dialog("dialogs/about", () => import("./dialogs/about.js")),
	ask: dialog("dialogs/ask", () => import("./dialogs/ask.js")),
	help: dialog("dialogs/help", () => import("./dialogs/help.js"), "help"),
	menu: dialog("panels/menu", () => import("./panels/menu.js"), "menu"),
	options: dialog("dialogs/options", () => import("./dialogs/options.js"), "options"),
	houseRules: dialog("dialogs/rules", () => import("./dialogs/rules.js"), "help", "rules"),
	compare: dialog("dialogs/compare", () => import("./dialogs/compare.js"), "compare"),
	trial: part(() => import("./trial.js")),
	history: dialog("dialogs/history", () => import("./dialogs/history.js"), "history"),
	gamesets: dialog("dialogs/gamesets", () => import("./dialogs/gamesets.js"), "gamesets"),
	createGameset: dialog("dialogs/create", () => import("./dialogs/create.js"), "gamesets"),
	start: dialog("dialogs/start", () => import("./dialogs/start.js"), "working"),
	review: dialog("dialogs/review", () => import("./dialogs/review.js"), "working", "truth"),
	export: dialog("dialogs/export", () => import("./dialogs/export.js"), "transfer"),
	view: dialog("dialogs/view", () => import("./dialogs/view.js"), "transfer", "working"),
	verify: dialog("dialogs/verify", () => import("./dialogs/verify.js"), "transfer", "working"),
	scores: dialog("dialogs/scores", () => import("./dialogs/scores.js"), "transfer", "working"),
	profile: dialog("dialogs/profile", () => import("./dialogs/profile.js"), "transfer"),
	backup: part(() => import("./dialogs/backup.js")),
	crash: part(() => import("./crash.js")),
	drop: part(() => import("./drop.js")),
	deck: part(() => import("./dialogs/deck.js")),
	replay: part(() => import("./panels/replay.js"), ["replay"], "panels/replay.html"),
	opening: part(() => import("./panels/opening.js"), ["opening"]),
	feast: part(() => import("./panels/feast.js")),
	clock: part(() => import("./panels/clock.js")),
	outlook: part(() => import("./panels/outlook.js"), ["truth"]),
	hints: part(() => import("./hints.js"), ["working", "truth"]),
	menuBar: part(() => import("./panels/menu-bar.js")),
	chain: part(() => import("./tableau/chain.js")),
	sound: part(() => import("./sound.js")),
	ownTheme: part(() => import("./theme/own.js")),
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

/** Asks a question, after those that were asked before; see dialogs/ask.js. @param {import("./dialogs/ask.js").Question} question */
export function ask(question) {
	const answer = lastQuestion.then(() => parts.ask((it) => it.ask(question)));
	lastQuestion = answer.catch(() => {});
	return answer;
}

/** Opens help; see dialogs/help.js. @param {string} [topic] */
export const openHelp = (topic) => parts.help((it) => it.openHelp(topic));

/** Puts an element into the page, in the words that are spoken. @param {string} path */
async function place(path) {
	const answer = await fetch(new URL(path, import.meta.url));
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
	const element = document.importNode(/** @type {Element} */ (body.firstElementChild), true);
	translatePage(element);
	document.body.append(element);
}

/** Puts a style sheet behind the others and waits until it holds. @param {string} name */
function dress(name) {
	const id = `css-${name}`;
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
		sheet.href = new URL(`css/${name}.css`, import.meta.url).href;
		document.head.append(sheet);
	});
}
