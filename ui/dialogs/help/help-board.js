/** Draws boards written as text, `KS QH -- ..`, with the faces of the deck. `--` is a gap, `..` any card. */

/** @import { Suit } from "../../../tests/ui/wire" */
import { face } from "../../appearance/cards/face.js";
import { t } from "../../locale/words.js";
import { faceName } from "../../text/cards.js";
import { RANKS } from "../../text/rules.js";
import { make } from "../../widgets/dom.js";

/** A place of a drawn board. @typedef {{ suit: Suit, rank: number } | "empty" | "any"} BoardPlace */

/** @param {string} word @returns {BoardPlace} */
function place(word) {
	if (word === "--") return "empty";
	if (word === "..") return "any";
	if (!/^[A2-9TJQK][SHDC]$/.test(word)) throw new SyntaxError(`no card: ${word}`);
	return { suit: /** @type {Suit} */ (word[1]), rank: RANKS.indexOf(word[0]) };
}

/** Reads a board as rows of places. Throws if a word is not a card. @param {string} text @returns {BoardPlace[][]} */
export const parseBoard = (text) =>
	text
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(place));

/** @param {BoardPlace} place */
function placeName(place) {
	if (place === "empty") return t("help.board.gap");
	if (place === "any") return t("help.board.any");
	return faceName(place);
}

/** Describes the board for screen readers. @param {BoardPlace[][]} rows */
const boardName = (rows) =>
	rows
		.map((row, i) => t("help.board.row", { row: i + 1, cards: row.map(placeName).join(", ") }))
		.join(" ");

/** @param {BoardPlace} place */
function drawPlace(place) {
	if (typeof place === "string") return make("span", place);
	const innerHTML = face("mini", place.suit, place.rank);
	return make("span", { className: `shown ${place.suit}`, innerHTML });
}

/** Draws a board. @param {string} text */
export function drawBoard(text) {
	const rows = parseBoard(text);
	// A board with a whole table has twice as many places in a row as a board with a detail.
	const className = rows.some((row) => row.length > 8) ? "help-board wide" : "help-board";
	const lines = rows.map((row) => make("div", "row", ...row.map(drawPlace)));
	return make("div", { className, role: "img", ariaLabel: boardName(rows) }, ...lines);
}
