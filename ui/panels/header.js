/**
 * The header above the board and the title of the window: gameset, game, deal, score and moves. It shows a
 * view and decides nothing.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Tableau, TableState } from "../tableau/tableau.js" */
import { counted, number, t } from "../locale/words.js";
import { setWindowTitle } from "../shell/ipc.js";
import { puzzleName } from "../text/puzzle.js";
import { gamesetName } from "../text/rules.js";
import { dotsOf, icon, make, part } from "../widgets/dom.js";
import { frameDrawn } from "../widgets/pause.js";

/** If there are more deals than this, they are shown in words instead of dots. */
const MOST_DOTS = 5;

/** An eye, the sign that the player looked at hidden cards. */
const EYE = icon(
	"M2.500 12C6 6.500 9 5.500 12 5.500S18 6.500 21.500 12C18 17.500 15 18.500 12 18.500S6 17.500 2.500 12ZM12 15A3 3 0 0 0 12 9A3 3 0 0 0 12 15",
);

/**
 * A figure beside the title: its content, empty if the game has none; what it means, if the content does not say that; and
 * the command that a press on it runs.
 * @typedef {object} HeaderFigure
 * @property {string} id the id of its element
 * @property {(state: TableState) => (Node | string)[]} content
 * @property {(state: TableState) => string} [about]
 * @property {(tableau: Tableau) => string | null} [command]
 */

/** The figures, from left to right. @type {HeaderFigure[]} */
const FIGURES = [
	{
		id: "score",
		content: ({ tableau, view }) => {
			const { label, value, max } = tableau.scoreText(view);
			const name = make("span", label ? "" : "unseen", label || t("header.score"));
			return [name, " ", make("b", "", value), ...(max ? [" ", make("span", "", max)] : [])];
		},
		about: ({ options, tableau, view }) => tableau.scoreAbout(view, options),
		command: ({ scoreCommand }) => scoreCommand,
	},
	{
		id: "move-counter",
		content: ({ view: { moveCount } }) => [
			make("b", "", number(moveCount)),
			" ",
			make("span", "", counted("panel.moves", moveCount)),
		],
	},
];

/** Shows a figure. @param {HTMLElement} place @param {TableState} state @param {HeaderFigure} figure */
function renderFigure(place, state, { id, content, about, command }) {
	/** @type {HTMLElement} */
	const element = place.querySelector(`#${id}`) ?? place.appendChild(make("p", { id }));
	const pieces = content(state);
	const meaning = about?.(state) ?? "";
	const runs = command?.(state.tableau);
	element.hidden = pieces.length === 0;
	element.replaceChildren(...pieces, ...(meaning ? [make("span", "unseen", `: ${meaning}`)] : []));
	element.title = meaning;
	if (runs) element.dataset.command = runs;
	else delete element.dataset.command;
}

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
export function renderHeader(element, state) {
	const { tableau, view } = state;
	const name = view.puzzle ? puzzleName(view.puzzle) : gamesetName(view);
	const deal = tableau.dealName(view);
	const meaning = tableau.dealAbout(view);
	const isPractice = view.introduction?.ownGame ?? false;
	const isTaught = isPractice && view.introduction?.text !== null;
	part(element, "#title").replaceChildren(
		...(isTaught
			? [make("b", "", t("command.howToPlay"))]
			: isPractice
				? [make("b", "", name), comma(), dealPiece(view, deal)]
				: [
						make("b", "", name),
						comma(),
						make("span", "part", tableau.gameName(view)),
						...markPieces(tableau.gameMark(view)),
						comma(),
						...(meaning ? explained(deal, meaning) : [dealPiece(view, deal)]),
					]),
	);
	for (const figure of FIGURES) renderFigure(part(element, "#figures"), state, figure);
	part(element, "#unsaved").hidden = view.saving;
	const { value, max } = tableau.scoreText(view);
	const window = { name, game: view.game, deal, score: value, max };
	const words = isPractice ? t("header.howToPlay") : t("header.window", window);
	// The title is outside of the page, whose next frame comes first.
	frameDrawn().then(() => setWindowTitle(words));
}

/** Returns the deal as dots, one for each deal, if there are few; screen readers get words. @param {View} view @param {string} words */
function dealPiece({ deal, deals }, words) {
	const element = make("span", { className: "part", title: words });
	if (!deals || deals > MOST_DOTS) {
		element.textContent = words;
		return element;
	}
	const dots = make("span", "dots", ...dotsOf(deal, deals));
	dots.ariaHidden = "true";
	element.append(make("span", "unseen", words), dots);
	return element;
}
