/**
 * The header above the board and the title of the window: gameset, game, deal, score and moves. It shows a
 * view and decides nothing.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { TableState } from "../tableau/tableau.js" */
import { counted, number, t } from "../locale/words.js";
import { setWindowTitle } from "../shell/ipc.js";
import { puzzleName } from "../text/puzzle.js";
import { gamesetName } from "../text/rules.js";
import { make } from "../widgets/dom.js";
import { part } from "./part.js";

/** If there are more deals than this, they are shown in words instead of dots. */
const MOST_DOTS = 5;

/** An eye, the sign that the player looked at hidden cards. */
const EYE =
	'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.500 12C6 6.500 9 5.500 12 5.500S18 6.500 21.500 12C18 17.500 15 18.500 12 18.500S6 17.500 2.500 12ZM12 15A3 3 0 0 0 12 9A3 3 0 0 0 12 15"/></svg>';

/** Returns the game's mark: a sign next to its name, and words for screen readers. @param {string} words empty for no mark */
function markPieces(words) {
	if (!words) return [];
	const sign = make("span", "mark");
	sign.title = words;
	sign.innerHTML = EYE;
	return [comma(), make("span", "unseen", words), sign];
}

/** Returns a word and what it means: for a mouse or a finger that rests on it, and for screen readers. @param {string} word @param {string} about */
const explained = (word, about) => [
	make("span", { className: "part", title: about, textContent: word }),
	make("span", "unseen", `: ${about}`),
];

/** Makes a comma for screen readers; the screen shows a dot instead. */
const comma = () => make("span", "unseen", ", ");

/** @param {HTMLElement} element @param {TableState} state */
export function renderHeader(element, { options, tableau, view }) {
	const name = view.puzzle ? puzzleName(view.puzzle) : gamesetName(view);
	const game = tableau.gameName(view);
	const deal = tableau.dealName(view);
	const { label, value, max } = tableau.scoreText(view);
	const meaning = tableau.dealAbout(view);
	const about = tableau.scoreAbout(view, options);
	const isPractice = view.introduction?.ownGame ?? false;
	const isTaught = isPractice && view.introduction?.says !== null;
	part(element, "#title").replaceChildren(
		...(isTaught
			? [make("b", "", t("home.help"))]
			: isPractice
				? [make("b", "", name), comma(), dealPiece(view, deal)]
				: [
						make("b", "", name),
						comma(),
						make("span", "part", game),
						...markPieces(tableau.gameMark(view)),
						comma(),
						...(meaning ? explained(deal, meaning) : [dealPiece(view, deal)]),
					]),
	);
	const score = part(element, "#score");
	score.replaceChildren(
		make("span", label ? "" : "unseen", label || t("header.score")),
		" ",
		make("b", "", value),
		...(max ? [" ", make("span", "", max)] : []),
		make("span", "unseen", `: ${about}`),
	);
	score.title = about;
	if (tableau.scoreCommand) score.dataset.command = tableau.scoreCommand;
	else delete score.dataset.command;
	const unit = make("span", "", counted("panel.moves", view.moveCount));
	part(element, "#move-counter").replaceChildren(make("b", "", number(view.moveCount)), " ", unit);
	part(element, "#unsaved").hidden = view.saving;
	if (isPractice) setWindowTitle(t("header.howToPlay"));
	else setWindowTitle(t("header.window", { name, game: view.game, deal, score: value, max }));
}

/** Returns the deal as dots, one for each deal, if there are few; screen readers get words. @param {View} view @param {string} words */
function dealPiece({ deal, deals }, words) {
	const element = make("span", { className: "part", title: words });
	if (!deals || deals > MOST_DOTS) {
		element.textContent = words;
		return element;
	}
	const dots = make("span", "dots");
	dots.ariaHidden = "true";
	for (let nth = 1; nth <= deals; nth++) dots.append(make("i", nth <= deal ? "on" : ""));
	element.append(make("span", "unseen", words), dots);
	return element;
}
