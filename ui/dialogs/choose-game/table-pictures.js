/** Small pictures of tables: cards with a pip each, backs and empty places. It does not know what lies where. */

/** @import { Suit } from "../../../tests/ui/wire" */
import { outline } from "../../appearance/cards/pips.js";
import { allIn } from "../../widgets/dom.js";

/**
 * The tables of some rules; all others have gaps where cards were removed, as Montana has. `|` separates their lines, and
 * spaces the places of a line: a suit, `S*` if the card is home, `#` for a back, `-` for an empty place, `*` for one
 * where a joker fell, `.` for none. Cards of a pile follow each other without a space.
 * @type {Record<string, string>}
 */
const TABLES = {
	rangoon: "S* S* S* H C - D|H* H* C S D C S|D* - H C S H C|C* C* S - D H -",
	bluemoon: "H* C - D S H C|C* S D H - D S|S* - H C D S H|D* H C S - C D",
	station: "H C S D H C -|S D H C S D -|C H D S C H -|D S C H D S -",
	montana: "C S H D - C S|- H C S D H C|S D - C H S D|H C D S C - H",
	jokers: "* H C S D C H|S D H * C S D|C S D H C * S|D C S H D H *",
	klondike: "# H . S* H* - -|C #D ##S ###H ####C #####D ######S",
	gaps: "- H C S D H C|- S D H C S D|- C H D S C H|- D S C H D S",
};

/** The picture, a card, and a pip, in pixels. */
const [WIDE, HIGH] = [96, 64];
const CARD = { width: 11, height: 12.5 };
const PIP = 7.5;
/** How far cards that lie beside each other are apart, how far a card of a pile is below the one under it, and the edges. */
const STEP = { x: 12.5, y: 14.2 };
const FAN = 4;
const EDGE = { x: 5, y: 4.5 };

/** kind: a card, home or not, a back, or an empty place; suit: that of a card @typedef {{ kind: "card" | "home" | "back" | "empty", suit: Suit | "", isStarred: boolean, x: number, y: number }} Piece */

/** Reads one line of places. @param {string} line @param {number} y @returns {Piece[]} */
function piecesOf(line, y) {
	return line.split(" ").flatMap((pile, column) =>
		[...pile.matchAll(/([SHDC])(\*?)|#|-|\*/g)].map(([sign, suit, home], i) => ({
			kind: suit ? (home ? "home" : "card") : sign === "#" ? "back" : "empty",
			suit: /** @type {Suit | ""} */ (suit ?? ""),
			isStarred: sign === "*",
			x: EDGE.x + column * STEP.x,
			y: y + i * FAN,
		})),
	);
}

/** The star of a joker around a point. @param {number} x @param {number} y */
const star = (x, y) =>
	`<path class="star" d="M${x} ${y - 3.6}l1 2.500 2.700.2-2.100 1.700.7 2.600-2.300-1.400-2.300 1.400.7-2.600-2.100-1.700 2.700-.2Z"/>`;

/** @param {Piece} piece */
function drawn({ kind, suit, isStarred, x, y }) {
	const { width, height } = CARD;
	const card = `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="1.5"/>`;
	if (isStarred) return card + star(x + width / 2, y + height / 2);
	if (!suit) return card;
	const pip = outline(suit, [[x + width / 2, y + height / 2, PIP]]);
	return `${card}<g class="${suit}"><path class="pip" d="${pip}"/></g>`;
}

/** Draws a table as markup, from its lines. @param {string[]} lines */
function tablePicture(lines) {
	const pieces = lines.flatMap((line, row) => piecesOf(line, EDGE.y + row * STEP.y));
	return `<svg class="table" viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true" focusable="false"><rect class="cloth" width="${WIDE}" height="${HIGH}" rx="6"/>${pieces.map(drawn).join("")}</svg>`;
}

/** Names the table of these rules. @param {string} rules */
export const tableName = (rules) =>
	Object.keys(TABLES).find((name) => name === rules.split("/")[0]) ?? "montana";

/** Draws the tables whose names buttons have as `data-table`. @param {ParentNode} root */
export function drawTables(root) {
	for (const button of allIn(root, "[data-table]")) {
		const lines = TABLES[button.dataset.table ?? ""].split("|");
		button.insertAdjacentHTML("afterbegin", tablePicture(lines));
	}
}
