/** Gameset, game, deal and score: above the board and in the title of the window. Shows a view, decides nothing. */

import { number, t, USUAL } from "../locale/words.js";
/** @import { View } from "../../tests/ui/wire" */
import { setWindowTitle } from "../shell/ipc.js";
import { dealName } from "../tableau/gaps/labels.js";

const title = /** @type {HTMLElement} */ (document.getElementById("title"));
const score = /** @type {HTMLElement} */ (document.getElementById("score"));
const unsaved = /** @type {HTMLElement} */ (document.getElementById("unsaved"));

/** @param {string} tag @param {string} text @param {string} [className] */
function piece(tag, text, className = "") {
	const element = document.createElement(tag);
	element.textContent = text;
	element.className = className;
	return element;
}

/** Whether rules have no name; their code begins with its version. @param {string} rules */
export const isCode = (rules) => /^\d/.test(rules);

/** What a gameset is called: the one of a named game like the game, RANGOON is Rangoon; any other by its PlayID. @param {View} view */
export function gamesetName({ playid, rules, trial }) {
	if (trial)
		return isCode(rules) ? t("header.trial") : t("header.trialOf", { name: t(`preset.${rules}`) });
	const letters = rules
		.replace(/[^a-z]/g, "")
		.slice(0, 8)
		.toUpperCase();
	return letters === playid ? t(`preset.${rules}`) : playid;
}

/** @param {View} view */
export function showHeader(view) {
	const name = gamesetName(view);
	const game = t("header.game", { number: view.game });
	const deal = dealName(view);
	const max = view.score.max === USUAL ? "" : t("header.of", { max: view.score.max });
	title.replaceChildren(piece("b", name), piece("span", game, "part"), piece("span", deal, "part"));
	score.replaceChildren(
		piece("span", t("header.score")),
		document.createTextNode(" "),
		piece("b", number(view.score.total)),
		...(max ? [piece("span", max)] : []),
	);
	unsaved.hidden = view.saving;
	setWindowTitle(t("header.window", { name, game: view.game, deal, score: view.score.total, max }));
}
