/**
 * The faces of the cards, drawn as SVG from code. A strict content policy forbids style attributes: all colours
 * are classes of css/cards.css. Knows no game and no words; indices are the short signs on the card itself.
 */

/** @import { Deck, Suit } from "../../tests/ui/wire" */
import { bust, court } from "./court.js";
import { asMarkup, CROWNED_K, index, SMALL_D } from "./indices.js";
import { pip, pips } from "./pips.js";

/** How much of a card fits: full from 60 px width, mini below, tile where cards lie on their side. @typedef {"full" | "mini" | "tile"} FaceKind */

/** @param {string} sign @param {number} x @param {number} y @param {number} size @param {number} widest @returns {string} */
function text(sign, x, y, size, widest) {
	if (sign === "") return "";
	if (sign === SMALL_D) return text("D", x, y, size * 0.76, widest);
	if (sign === CROWNED_K)
		return `${text("K", x, y, size * 0.8, widest)}<path class="index" transform="translate(${x} ${y - size * 0.62}) scale(${size / 100})" d="M-22 0L-26 -16L-12 -7L0 -18L12 -7L26 -16L22 0Z"/>`;
	const squeezed = sign.length > 1 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : "";
	return `<text class="index" x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${squeezed}>${asMarkup(sign)}</text>`;
}

/** @param {Suit} suit @param {number} rank */
function full(suit, rank) {
	const corner = text(index(rank), 32, 70, 76, 48) + pip(suit, 32, 100, 42);
	const middle = rank > 10 ? court(suit, rank) : pips(suit, rank);
	return `${middle}${corner}<g transform="rotate(180 125 175)">${corner}</g>`;
}

/** Half of the card is the index; below it a bust or one great pip. @param {Suit} suit @param {number} rank */
function large(suit, rank) {
	const corner = text(index(rank), 82, 128, 152, 128) + pip(suit, 190, 76, 96);
	return corner + (rank > 10 ? bust(suit, rank) : pip(suit, 125, 244, 150));
}

/** @param {Suit} suit @param {number} rank */
const mini = (suit, rank) => text(index(rank), 88, 152, 186, 150) + pip(suit, 160, 254, 150);

/** @param {Suit} suit @param {number} rank */
const tile = (suit, rank) => text(index(rank), 76, 107, 114, 100) + pip(suit, 180, 67, 96);

/** @param {Suit} suit @param {number} rank */
const largeTile = (suit, rank) => text(index(rank), 82, 117, 142, 130) + pip(suit, 194, 67, 96);

const BOXES = { full: "0 0 250 350", mini: "0 0 250 350", tile: "0 0 250 134" };

/** @type {Record<FaceKind, Record<Exclude<Deck, "own">, (suit: Suit, rank: number) => string>>} */
const DRAWINGS = {
	full: { standard: full, large, fourColour: full, plain: mini },
	mini: { standard: mini, large: mini, fourColour: mini, plain: mini },
	tile: { standard: tile, large: largeTile, fourColour: tile, plain: tile },
};

/** One face as an SVG picture. @param {FaceKind} kind @param {Suit} suit @param {number} rank @param {Deck} [deck] */
export function face(kind, suit, rank, deck = "standard") {
	const draw = DRAWINGS[kind][deck === "own" ? "standard" : deck];
	return `<svg class="face" viewBox="${BOXES[kind]}" aria-hidden="true" focusable="false">${draw(suit, rank)}</svg>`;
}

/** A sign as it stands on a card, by itself. @param {string} sign */
export const signPicture = (sign) =>
	`<svg viewBox="0 0 120 80" aria-hidden="true" focusable="false">${text(sign, 60, 68, 76, 110)}</svg>`;

/** One face of the player's own sheet: columns run from the king to the ace, rows by suit. @param {Suit} suit @param {number} rank */
export const picture = (suit, rank) => `<div class="picture own-${suit} own-${rank}"></div>`;
