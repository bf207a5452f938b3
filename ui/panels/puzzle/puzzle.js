/**
 * The panel of a puzzle: the task or the verdict, how hard it is, the player's rating and streak, and the cards of an open
 * hand that the board does not show. It replaces the button panel while the view has a puzzle. It shows what the view says and decides nothing.
 */

/** @import { PuzzleView } from "../../../tests/ui/wire" */
/** @import { CardRow, TableState } from "../../tableau/tableau.js" */
import { asMarkup, index } from "../../appearance/cards/indices.js";
import { pipPicture } from "../../appearance/cards/pips.js";
import { counted, number, t } from "../../locale/words.js";
import { faceName } from "../../text/cards.js";
import { puzzleText } from "../../text/puzzle.js";
import { dotsOf, make, part } from "../../widgets/dom.js";
import { showPanel } from "../show-panel.js";

const GRADES = 5;

export class PuzzlePanel {
	/** @param {HTMLElement} element */
	constructor(element) {
		this.element = element;
	}

	/** Shows the panel if the view has a puzzle. @param {TableState} state */
	render({ tableau, view }) {
		const { puzzle } = view;
		const { element } = this;
		const focused = document.activeElement;
		const hasFocus = element.contains(focused);
		showPanel(element, puzzle !== null);
		document.documentElement.dataset.puzzling = puzzle ? "1" : "0";
		if (!puzzle) return;
		const { cameNext, missed, open, state } = puzzle;
		element.dataset.state = state;
		element.dataset.open = open ? "1" : "0";
		part(element, "#puzzle-text").textContent = puzzleText(puzzle);
		part(element, "#puzzle-figures").replaceChildren(...figures(puzzle));
		const note = tableau.openNote(view);
		part(element, "#puzzle-rows").replaceChildren(
			...(note ? [make("span", "row note", `${note} `)] : []),
			...tableau.openRows(view).map(rowPiece),
		);
		/** @param {string} name @param {boolean} isShown @param {boolean} isPrimary */
		const button = (name, isShown, isPrimary) => {
			const found = part(element, name);
			found.hidden = !isShown;
			found.classList.toggle("primary", isPrimary);
		};
		button("#puzzle-back", state === "wrong", true);
		button("#puzzle-show", state !== "solved", false);
		button("#puzzle-next", cameNext && (missed || state === "solved"), state === "solved");
		// No other one follows the move that a player looks for after a game.
		button("#puzzle-done", !cameNext && state === "solved", true);
		if (hasFocus && focused instanceof HTMLElement && focused.hidden)
			part(element, ".button:not([hidden])").focus();
	}
}

/** Returns the figures of a puzzle, each in an element. @param {PuzzleView} puzzle */
function figures({ change, found, grade, moves, rating, streak }) {
	const all = [];
	if (grade !== null) all.push(gradeDots(grade));
	if (moves > 1)
		all.push(make("span", "place", t("puzzle.place", { at: Math.min(found + 1, moves), moves })));
	if (grade !== null) all.push(ratingOf(rating, change));
	if (streak > 0) all.push(make("span", "streak", counted("puzzle.streak", streak)));
	// Screen readers get commas; on the screen there is space between them.
	return all.flatMap((each, nth) => (nth > 0 ? [make("span", "unseen", ", "), each] : [each]));
}

/** Returns a row of cards, each group kept together; screen readers get its words. @param {CardRow} row */
function rowPiece({ name, groups }) {
	const faces = groups.flat();
	const words = t("cell.name", { place: name, what: faces.map(faceName).join(", ") || "–" });
	const list = make("span", "groups");
	const signs = make("span", "listed", make("span", "name", name), list);
	signs.ariaHidden = "true";
	for (const group of groups) {
		const piece = make("span", "group");
		for (const { rank, suit } of group) {
			const sign = make("span", `sign ${suit}`);
			sign.innerHTML = `${asMarkup(index(rank))}${pipPicture(suit, "faint")}`;
			piece.append(sign);
		}
		list.append(piece);
	}
	return make("span", "row", make("span", "unseen", `${words}. `), signs);
}

/** Returns the grade as dots; screen readers get words. @param {number} grade */
function gradeDots(grade) {
	const dots = make("span", "dots", ...dotsOf(grade, GRADES));
	dots.ariaHidden = "true";
	const words = t("puzzle.grade", { grade, grades: GRADES });
	const all = make("span", "", make("span", "unseen", words), dots);
	all.title = words;
	return all;
}

/** @param {number} rating @param {number | null} change */
function ratingOf(rating, change) {
	const words = t("puzzle.rating", { rating: String(rating) });
	if (change === null) return make("span", "", words);
	const sign = change < 0 ? "−" : "+";
	return make("span", "", `${words} (${sign}${number(Math.abs(change))})`);
}
