/** Gameset, game, deal, score and moves, clock and quiet light: above the board and in the title of the window. Shows a view, decides nothing. */

/** @import { Options, View } from "../../tests/ui/wire" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { counted, number, t } from "../locale/words.js";
import { setWindowTitle } from "../shell/ipc.js";
import { gamesetName } from "../text/rules.js";
import { lazyModule } from "../widgets/lazy.js";

const loadClock = lazyModule(() => import("./clock/clock.js"));
const loadOutlook = lazyModule(() => import("./outlook/outlook.js"), {
	styles: ["panels/outlook/outlook.css"],
});

const title = /** @type {HTMLElement} */ (document.getElementById("title"));
const score = /** @type {HTMLElement} */ (document.getElementById("score"));
const moves = /** @type {HTMLElement} */ (document.getElementById("move-counter"));
const clock = /** @type {HTMLElement} */ (document.getElementById("clock"));
const outlook = /** @type {HTMLElement} */ (document.getElementById("outlook"));
const unsaved = /** @type {HTMLElement} */ (document.getElementById("unsaved"));

/** More deals than this are said in words. */
const MOST_DOTS = 5;

/** @param {string} tag @param {string} text @param {string} [className] */
function piece(tag, text, className = "") {
	const element = document.createElement(tag);
	element.textContent = text;
	element.className = className;
	return element;
}

/** An eye: what was hidden has been looked at. */
const EYE =
	'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.500 12C6 6.500 9 5.500 12 5.500S18 6.500 21.500 12C18 17.500 15 18.500 12 18.500S6 17.500 2.500 12ZM12 15A3 3 0 0 0 12 9A3 3 0 0 0 12 15"/></svg>';

/** What marks the game, as a sign beside its name; it is read out in words. @param {string} words empty for no mark */
function markPieces(words) {
	if (!words) return [];
	const sign = piece("span", "", "mark");
	sign.title = words;
	sign.innerHTML = EYE;
	return [comma(), piece("span", words, "unseen"), sign];
}

/** What parts two words where they are read out; on the screen there is a dot. */
const comma = () => piece("span", ", ", "unseen");

/** @param {View} view @param {Tableau} tableau @param {Options} options */
export function showHeader(view, tableau, options) {
	const name = gamesetName(view);
	const game = tableau.gameName(view);
	const deal = tableau.dealName(view);
	const { label, value, max, parts } = tableau.scoreText(view);
	const isTaught = view.introduction?.says === "question" || (view.introduction?.step ?? 0) > 0;
	title.replaceChildren(
		...(isTaught
			? [piece("b", t("opening.help"))]
			: [
					piece("b", name),
					comma(),
					piece("span", game, "part"),
					...markPieces(tableau.gameMark(view)),
					comma(),
					tableau.hasPiles ? piece("span", deal, "part") : dealPiece(view, deal),
				]),
	);
	score.replaceChildren(
		piece("span", label || t("header.score"), label ? "" : "unseen"),
		document.createTextNode(" "),
		piece("b", value),
		document.createTextNode(" "),
		...(max ? [piece("span", max)] : []),
		...(parts ? [piece("span", `: ${parts}`, "unseen")] : []),
	);
	showMoves(view);
	if (tableau.scoreCommand) score.dataset.command = tableau.scoreCommand;
	else delete score.dataset.command;
	unsaved.hidden = view.saving;
	setWindowTitle(t("header.window", { name, game: view.game, deal, score: value, max }));
	showClock(view, options.clock);
	showOutlook(view, options.outlook);
}

/** The deal as dots, one for each, if there are few; it is read out in words. @param {View} view @param {string} words */
function dealPiece({ deal, deals }, words) {
	const element = piece("span", "", "part");
	if (!deals || deals > MOST_DOTS) {
		element.textContent = words;
		return element;
	}
	const dots = piece("span", "", "dots");
	dots.ariaHidden = "true";
	for (let nth = 1; nth <= deals; nth++) dots.append(piece("i", "", nth <= deal ? "on" : ""));
	element.append(piece("span", words, "unseen"), dots);
	return element;
}

/** @param {View} view */
function showMoves({ moveCount }) {
	const unit = piece("span", counted("panel.moves", moveCount));
	moves.replaceChildren(piece("b", number(moveCount)), document.createTextNode(" "), unit);
}

/** @param {View} view @param {boolean} isWanted */
async function showClock(view, isWanted) {
	if (isWanted || !clock.hidden) (await loadClock()).showClock(view, isWanted);
}

/** @param {View} view @param {boolean} isWanted */
async function showOutlook(view, isWanted) {
	if (isWanted || !outlook.hidden) (await loadOutlook()).showOutlook(view, isWanted);
}
