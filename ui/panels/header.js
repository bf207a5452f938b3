/** Gameset, game, deal and score, clock and quiet light: above the board and in the title of the window. Shows a view, decides nothing. */

/** @import { Options, View } from "../../tests/ui/wire" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { t } from "../locale/words.js";
import { setWindowTitle } from "../shell/ipc.js";
import { gamesetName } from "../text/rules.js";
import { lazyModule } from "../widgets/lazy.js";

const loadClock = lazyModule(() => import("./clock/clock.js"));
const loadOutlook = lazyModule(() => import("./outlook/outlook.js"), {
	styles: ["panels/outlook/outlook.css"],
});

const title = /** @type {HTMLElement} */ (document.getElementById("title"));
const score = /** @type {HTMLElement} */ (document.getElementById("score"));
const clock = /** @type {HTMLElement} */ (document.getElementById("clock"));
const outlook = /** @type {HTMLElement} */ (document.getElementById("outlook"));
const unsaved = /** @type {HTMLElement} */ (document.getElementById("unsaved"));

/** @param {string} tag @param {string} text @param {string} [className] */
function piece(tag, text, className = "") {
	const element = document.createElement(tag);
	element.textContent = text;
	element.className = className;
	return element;
}

/** @param {View} view @param {Tableau} tableau @param {Options} options */
export function showHeader(view, tableau, options) {
	const name = gamesetName(view);
	const game = t("header.game", { number: view.game });
	const deal = tableau.dealName(view);
	const { label, value, max } = tableau.scoreText(view);
	title.replaceChildren(piece("b", name), piece("span", game, "part"), piece("span", deal, "part"));
	score.replaceChildren(
		piece("span", label),
		document.createTextNode(" "),
		piece("b", value),
		...(max ? [piece("span", max)] : []),
	);
	if (tableau.scoreCommand) score.dataset.command = tableau.scoreCommand;
	else delete score.dataset.command;
	unsaved.hidden = view.saving;
	setWindowTitle(t("header.window", { name, game: view.game, deal, score: value, max }));
	showClock(view, options.clock);
	showOutlook(view, options.outlook);
}

/** @param {View} view @param {boolean} isWanted */
async function showClock(view, isWanted) {
	if (isWanted || !clock.hidden) (await loadClock()).showClock(view, isWanted);
}

/** @param {View} view @param {boolean} isWanted */
async function showOutlook(view, isWanted) {
	if (isWanted || !outlook.hidden) (await loadOutlook()).showOutlook(view, isWanted);
}
