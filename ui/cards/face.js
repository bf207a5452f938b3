/**
 * The faces of the cards, drawn as SVG from code. A strict content policy forbids style attributes: all colours
 * are classes of css/cards.css. Knows no game and no words; indices are the short signs on the card itself.
 */

/** @import { Options, Suit } from "../../tests/ui/wire" */
import { court } from "./court.js";
import { indexOf } from "./indices.js";
import { pip, pips } from "./pips.js";

/** How much of a card fits: full from 60 px width, mini below, tile where cards lie on their side. @typedef {"full" | "mini" | "tile"} FaceKind */

/** @type {Pick<Options, "indices" | "ownIndices">} */
let letters = { indices: "english", ownIndices: ["A", "K", "Q", "J"] };

/** Which signs the faces have that are drawn from now on. @param {Pick<Options, "indices" | "ownIndices">} options */
export function setIndices({ indices, ownIndices }) {
	letters = { indices, ownIndices };
}

/** A player may have chosen any sign. @param {string} sign */
const escaped = (sign) =>
	sign.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The sign in the corner of a card, safe inside markup. @param {number} rank 1 ace … 13 king */
export const index = (rank) => escaped(indexOf(letters, rank));

/** @param {number} rank @param {number} x @param {number} y @param {number} size @param {number} widest */
function text(rank, x, y, size, widest) {
	const signs = [...indexOf(letters, rank)].length;
	if (signs === 0) return "";
	const squeezed = signs > 1 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : "";
	return `<text class="index" x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${squeezed}>${index(rank)}</text>`;
}

/** @param {Suit} suit @param {number} rank */
function full(suit, rank) {
	const corner = text(rank, 32, 70, 76, 48) + pip(suit, 32, 100, 42);
	const middle = rank > 10 ? court(suit, rank) : pips(suit, rank);
	return `${middle}${corner}<g transform="rotate(180 125 175)">${corner}</g>`;
}

/** @param {Suit} suit @param {number} rank */
const mini = (suit, rank) => text(rank, 88, 152, 186, 150) + pip(suit, 160, 254, 150);

/** @param {Suit} suit @param {number} rank */
const tile = (suit, rank) => text(rank, 76, 107, 114, 100) + pip(suit, 180, 67, 96);

const FACES = {
	full: { draw: full, box: "0 0 250 350" },
	mini: { draw: mini, box: "0 0 250 350" },
	tile: { draw: tile, box: "0 0 250 134" },
};

/** One face as an SVG picture. @param {FaceKind} kind @param {Suit} suit @param {number} rank */
export function face(kind, suit, rank) {
	const { draw, box } = FACES[kind];
	return `<svg class="face" viewBox="${box}" aria-hidden="true" focusable="false">${draw(suit, rank)}</svg>`;
}
