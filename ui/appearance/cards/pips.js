/**
 * The four pips, and their places on a card 252 units wide. This module knows no game and no colours: a pip has the ink
 * of its card.
 */

/** @import { Suit } from "../../../tests/ui/wire" */

/** The place of a pip: its centre, its height, and whether it is upside down. @typedef {[x: number, y: number, size: number, turned?: boolean]} PipPlace */

/** An outline around (0, 0) in relative steps, so that multiplying its numbers scales it. @typedef {string} Steps */

/** The outlines, in a box of about 100 × 100. @type {Record<Suit, Steps>} */
const OUTLINES = {
	S: "m0-52c9 21 45 43 45 72c0 15-11 24-23 24c-7 0-13-3-17-9c1 9 6 15 15 19l-40 0c9-4 14-10 15-19c-4 6-10 9-17 9c-12 0-23-9-23-24c0-29 36-51 45-72z",
	H: "m0 53c-9-20-47-44-47-73c0-16 11-26 24-26c11 0 19 6 23 18c4-12 12-18 23-18c13 0 24 10 24 26c0 29-38 53-47 73z",
	D: "m0-55c10 20 24 40 40 55c-16 15-30 35-40 55c-10-20-24-40-40-55c16-15 30-35 40-55z",
	C: "m-5 14c-3.6 12.7-17.2 19.7-29.7 15.4c-12.5-4.4-18.7-18.4-13.6-30.6c5.1-12.2 19.4-17.6 31.3-11.8c-8.4-9.2-7.9-23.4 1-32c8.9-8.7 23.1-8.7 32 0c8.9 8.6 9.4 22.8 1 32c11.9-5.8 26.2-0.4 31.3 11.8c5.1 12.2-1.1 26.2-13.6 30.6c-12.5 4.3-26.1-2.7-29.7-15.4c1 22 5 34 16 40l-42 0c11-6 15-18 16-40z",
};

/** The height of an outline. */
const HEIGHT = 108;

/** The columns of pips on a card 252 units wide. */
const LEFT = 89;
const MIDDLE = 126;
const RIGHT = 163;

/** The size of the pips by rank, on a 9:14 card; those of 7 to 10 must not touch. */
const SIZES = [0, 132, 60, 60, 58, 58, 58, 50, 50, 45, 45];

/** The rows of the pips by rank, from 0, the first row, to 1, the last: of pairs and of single pips. @type {Record<number, { pairs: number[], alone: number[] }>} */
const ROWS = {
	1: { pairs: [], alone: [1 / 2] },
	2: { pairs: [], alone: [0, 1] },
	3: { pairs: [], alone: [0, 1 / 2, 1] },
	4: { pairs: [0, 1], alone: [] },
	5: { pairs: [0, 1], alone: [1 / 2] },
	6: { pairs: [0, 1 / 2, 1], alone: [] },
	7: { pairs: [0, 1 / 2, 1], alone: [1 / 4] },
	8: { pairs: [0, 1 / 2, 1], alone: [1 / 4, 3 / 4] },
	9: { pairs: [0, 1 / 3, 2 / 3, 1], alone: [1 / 2] },
	10: { pairs: [0, 1 / 3, 2 / 3, 1], alone: [1 / 6, 5 / 6] },
};

/** Draws one pip of this height; an outline around it scales with it. @param {Suit} suit @param {number} x @param {number} y @param {number} size */
export const pip = (suit, x, y, size) =>
	`<path class="pip" d="${OUTLINES[suit]}" transform="translate(${x} ${y}) scale(${size / HEIGHT})"/>`;

/** The outlines scaled so far; there are few sizes, and scaling takes time. @type {Map<string, Steps>} */
const grown = new Map();

/** Scales an outline by a factor; a negative one turns it upside down. @param {Steps} steps @param {number} times */
function grow(steps, times) {
	const key = `${times} ${steps}`;
	const known = grown.get(key);
	if (known !== undefined) return known;
	const made = steps.replace(
		/-?[\d.]+/g,
		(step) => ` ${Math.round(Number(step) * times * 100) / 100}`,
	);
	grown.set(key, made);
	return made;
}

/** @param {Suit} suit @param {PipPlace} place */
const placed = (suit, [x, y, size, turned]) =>
	`M${x} ${y}${grow(OUTLINES[suit], (turned ? -size : size) / HEIGHT)}`;

/**
 * Draws many pips as one path. There are hundreds on the table, and the browser would have to style, lay out and paint
 * each separate drawing. @param {Suit} suit @param {PipPlace[]} places
 */
export const pips = (suit, places) => `<path class="pip" d="${outline(suit, places)}"/>`;

/** Returns the outline of pips in these places. @param {Suit} suit @param {PipPlace[]} places */
export const outline = (suit, places) => places.map((place) => placed(suit, place)).join("");

/** Returns the places of the pips on a number card of this height; those below the middle are upside down. @param {number} rank @param {number} height @param {number} [from] how far the highest are from the edge, as a part of the height @returns {PipPlace[]} */
export function placesOf(rank, height, from = 0.178) {
	const top = height * from;
	const size = SIZES[rank] * (height > 370 ? 1 : height > 340 ? 0.92 : 0.84);
	const { pairs, alone } = ROWS[rank];
	/** @param {number[]} columns @returns {(row: number) => PipPlace[]} */
	const across = (columns) => (row) =>
		columns.map((x) => [x, top + (height - 2 * top) * row, size, row > 1 / 2]);
	// The index of a 10 needs more room.
	const inward = rank === 10 ? 3 : 0;
	const columns = [LEFT + inward, RIGHT - inward];
	return [...pairs.flatMap(across(columns)), ...alone.flatMap(across([MIDDLE]))];
}

/** Returns the pips of all suits, as a sample of four colours. */
export const fourPips = () =>
	/** @type {const} */ (["S", "H", "D", "C"]).map((suit) => pipPicture(suit)).join("");

/** Returns a pip as a separate image, for use in text. @param {Suit} suit @param {string} [look] another class */
export function pipPicture(suit, look = "") {
	return `<svg class="suit ${suit} ${look}" viewBox="-50 -56 100 112" aria-hidden="true">${pip(suit, 0, 0, HEIGHT)}</svg>`;
}
