/**
 * The four pips and where they stand on a card of 250 × 350 units.
 * Knows no game and no colours: every pip takes the ink of the card around it.
 */

/** @import { Suit } from "../../tests/ui/wire" */
import { outline } from "./outlines.js";

/** Where a pip stands: the centre, the height, and whether it stands on its head. @typedef {[x: number, y: number, size: number, turned?: boolean]} PipPlace */

/** In a box of about 50 × 50: as most pips are, so that there is nothing to reckon. @type {Record<Suit, import("./outlines.js").Steps>} */
const OUTLINES = {
	S: "m0-26c4.5 10.5 22.5 21.5 22.5 36c0 7.5-5.5 12-11.5 12c-3.5 0-6.5-1.5-8.5-4.5c0.5 4.5 3 7.5 7.5 9.5l-20 0c4.5-2 7-5 7.5-9.5c-2 3-5 4.5-8.5 4.5c-6 0-11.5-4.5-11.5-12c0-14.5 18-25.5 22.5-36z",
	H: "m0 26.5c-4.5-10-23.5-22-23.5-36.5c0-8 5.5-13 12-13c5.5 0 9.5 3 11.5 9c2-6 6-9 11.5-9c6.5 0 12 5 12 13c0 14.5-19 26.5-23.5 36.5z",
	D: "m0-27.5c5 10 12 20 20 27.5c-8 7.5-15 17.5-20 27.5c-5-10-12-20-20-27.5c8-7.5 15-17.5 20-27.5z",
	C: "m-2.5 7c-1.8 6.35-8.6 9.85-14.85 7.7c-6.25-2.2-9.35-9.2-6.8-15.3c2.55-6.1 9.7-8.8 15.65-5.9c-4.2-4.6-3.95-11.7 0.5-16c4.45-4.35 11.55-4.35 16 0c4.45 4.3 4.7 11.4 0.5 16c5.95-2.9 13.1-0.2 15.65 5.9c2.55 6.1-0.55 13.1-6.8 15.3c-6.25 2.15-13.05-1.35-14.85-7.7c0.5 11 2.5 17 8 20l-21 0c5.5-3 7.5-9 8-20z",
};

/** The height of an outline. */
const HEIGHT = 54;

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

/** A pip as a part of a path. @param {Suit} suit @param {PipPlace} place */
export const pipOutline = (suit, [x, y, size, turned]) =>
	outline(OUTLINES[suit], x, y, (turned ? -size : size) / HEIGHT);

/** Pips as one drawing. @param {Suit} suit @param {PipPlace[]} places */
export const pips = (suit, places) =>
	`<path class="ink" d="${places.map((place) => pipOutline(suit, place)).join("")}"/>`;

/** Where the pips of a number card stand; those below the middle stand on their head. @param {number} rank @returns {PipPlace[]} */
export const placesOf = (rank) =>
	CENTRES[rank].map(([x, y]) => [x, y, rank === 1 ? 124 : HEIGHT, y > 175]);

/** A pip as a picture of its own, for captions beside text. @param {Suit} suit */
export function pipPicture(suit) {
	return `<svg class="suit ${suit}" viewBox="-25 -28 50 56" aria-hidden="true">${pips(suit, [[0, 0, HEIGHT]])}</svg>`;
}
