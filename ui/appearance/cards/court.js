/**
 * King, queen and jack: half a figure each, in the upper half of a card 252 units wide, with the shoulders at the edges
 * of the card. A head takes a third of the width, and its details tell the ranks apart from afar: a crown and a beard, a
 * tiara over long hair, a cap. What a figure holds or wears at the right tells the suits apart. Colours come from classes
 * (cards.css), so that each suit has its own court colours.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
/** @import { HalfFigure } from "./features.js" */
import { JACKS } from "./jacks.js";
import { KINGS } from "./kings.js";
import { outline } from "./pips.js";
import { QUEENS } from "./queens.js";

/** @type {Record<number, Record<Suit, HalfFigure>>} */
const FIGURES = { 11: JACKS, 12: QUEENS, 13: KINGS };

/** Draws a figure down to its waist, and the suit's pip in gold. @param {Suit} suit @param {number} rank */
function figure(suit, rank) {
	const { layers, house, placed } = FIGURES[rank][suit];
	const drawn = layers.map(([name, d]) => `<path class="${name}" d="${d}"/>`).join("");
	const place = placed === undefined ? "" : ` transform="${placed}"`;
	return `<g${place}>${drawn}<path class="house" d="${outline(suit, [house])}"/></g>`;
}

/**
 * Draws a court card without its indices: two halves that meet at a slanted line, and a sash over it.
 * @param {Suit} suit @param {number} rank @param {number} height the height of the card
 */
export function court(suit, rank, height) {
	const middle = height / 2;
	const clip = `half-${suit}${rank}-${height}`;
	const half = `<g clip-path="url(#${clip})"><g transform="translate(0 ${height > 370 ? 8 : 1})">${figure(suit, rank)}</g></g>`;
	return `<clipPath id="${clip}"><path d="M0 0H252V${middle - 17}L0 ${middle + 17}Z"/></clipPath>
${half}<g transform="rotate(180 126 ${middle})">${half}</g>
<path class="sash" d="M-4 ${middle + 9}L256 ${middle - 26}V${middle - 9}L-4 ${middle + 26}Z"/>
<path class="sashline" d="M-4 ${middle + 17.5}L256 ${middle - 17.5}"/>`;
}

/**
 * Draws only the upper half, for cards whose index takes the rest.
 * @param {Suit} suit @param {number} rank @param {string} place the value of `transform` that puts it in place
 */
export function bust(suit, rank, place) {
	const clip = `bust-${suit}${rank}`;
	return `<clipPath id="${clip}"><path d="M-14-20H266V236H-14Z"/></clipPath>
<g transform="${place}"><g clip-path="url(#${clip})">${figure(suit, rank)}</g></g>`;
}
