/**
 * The four pips and where they stand on a card of 250 × 350 units.
 * Knows no game and no colours: every pip takes the ink of the card around it.
 */

/** @import { Suit } from "../../../tests/ui/wire" */

/** Where a pip stands: the centre, the height, and whether it stands on its head. @typedef {[x: number, y: number, size: number, turned?: boolean]} PipPlace */

/** An outline around (0, 0): only steps, so that it grows with their numbers. @typedef {string} Steps */

/** In a box of about 100 × 100. @type {Record<Suit, Steps>} */
const OUTLINES = {
	S: "m0-52c9 21 45 43 45 72c0 15-11 24-23 24c-7 0-13-3-17-9c1 9 6 15 15 19l-40 0c9-4 14-10 15-19c-4 6-10 9-17 9c-12 0-23-9-23-24c0-29 36-51 45-72z",
	H: "m0 53c-9-20-47-44-47-73c0-16 11-26 24-26c11 0 19 6 23 18c4-12 12-18 23-18c13 0 24 10 24 26c0 29-38 53-47 73z",
	D: "m0-55c10 20 24 40 40 55c-16 15-30 35-40 55c-10-20-24-40-40-55c16-15 30-35 40-55z",
	C: "m-5 14c-3.6 12.7-17.2 19.7-29.7 15.4c-12.5-4.4-18.7-18.4-13.6-30.6c5.1-12.2 19.4-17.6 31.3-11.8c-8.4-9.2-7.9-23.4 1-32c8.9-8.7 23.1-8.7 32 0c8.9 8.6 9.4 22.8 1 32c11.9-5.8 26.2-0.4 31.3 11.8c5.1 12.2-1.1 26.2-13.6 30.6c-12.5 4.3-26.1-2.7-29.7-15.4c1 22 5 34 16 40l-42 0c11-6 15-18 16-40z",
};

/** The height of an outline. */
const HEIGHT = 108;

const LEFT = 88;
const MIDDLE = 125;
const RIGHT = 162;

/** Centres of the pips by rank. @type {Record<number, [number, number][]>} */
const CENTRES = {
	1: [[MIDDLE, 175]],
	2: [
		[MIDDLE, 62],
		[MIDDLE, 288],
	],
	3: [
		[MIDDLE, 62],
		[MIDDLE, 175],
		[MIDDLE, 288],
	],
	4: pairs(62, 288),
	5: [...pairs(62, 288), [MIDDLE, 175]],
	6: pairs(62, 175, 288),
	7: [...pairs(62, 175, 288), [MIDDLE, 118.5]],
	8: [...pairs(62, 175, 288), [MIDDLE, 118.5], [MIDDLE, 231.5]],
	9: [...pairs(62, 137.3, 212.7, 288), [MIDDLE, 175]],
	10: [...pairs(62, 137.3, 212.7, 288), [MIDDLE, 99.7], [MIDDLE, 250.3]],
};

/** @param {number[]} heights @returns {[number, number][]} */
function pairs(...heights) {
	return heights.flatMap((y) => [
		/** @type {[number, number]} */ ([LEFT, y]),
		/** @type {[number, number]} */ ([RIGHT, y]),
	]);
}

/** One pip of the given height; a line around it grows with it. @param {Suit} suit @param {number} x @param {number} y @param {number} size */
export const pip = (suit, x, y, size) =>
	`<path class="pip" d="${OUTLINES[suit]}" transform="translate(${x} ${y}) scale(${size / HEIGHT})"/>`;

/** Outlines in the sizes that were wanted: there are few of them, and each takes its time. @type {Map<string, Steps>} */
const grown = new Map();

/** An outline, enlarged by a factor; upside down if that is negative. @param {Steps} steps @param {number} times */
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
 * Many pips as one drawing. Hundreds of them lie on the table, and each drawing of its own has to be styled, laid out and
 * painted by itself. @param {Suit} suit @param {PipPlace[]} places
 */
export const pips = (suit, places) =>
	`<path class="pip" d="${places.map((place) => placed(suit, place)).join("")}"/>`;

/** Where the pips of a number card stand; those below the middle stand on their head. @param {number} rank @returns {PipPlace[]} */
export const placesOf = (rank) =>
	CENTRES[rank].map(([x, y]) => [x, y, rank === 1 ? 124 : 54, y > 175]);

/** A pip as a picture of its own, for captions beside text. @param {Suit} suit */
export function pipPicture(suit) {
	return `<svg class="suit ${suit}" viewBox="-50 -56 100 112" aria-hidden="true">${pip(suit, 0, 0, HEIGHT)}</svg>`;
}
