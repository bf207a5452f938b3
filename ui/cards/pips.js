/**
 * The four pips and where they stand on a card of 250 × 350 units.
 * Knows no game and no colours: every pip takes the ink of the card around it.
 */

/** @import { Suit } from "../../tests/ui/wire" */

/** Outlines around (0, 0) in a box of about 100 × 100. @type {Record<Suit, string>} */
const OUTLINES = {
	S: "M0-52C9-31 45-9 45 20C45 35 34 44 22 44C15 44 9 41 5 35C6 44 11 50 20 54H-20C-11 50-6 44-5 35C-9 41-15 44-22 44C-34 44-45 35-45 20C-45-9-9-31 0-52Z",
	H: "M0 53C-9 33-47 9-47-20C-47-36-36-46-23-46C-12-46-4-40 0-28C4-40 12-46 23-46C36-46 47-36 47-20C47 9 9 33 0 53Z",
	D: "M0-55C10-35 24-15 40 0C24 15 10 35 0 55C-10 35-24 15-40 0C-24-15-10-35 0-55Z",
	C: "M-5 14A23 23 0 1 1-17-13A23 23 0 1 1 17-13A23 23 0 1 1 5 14C6 36 10 48 21 54H-21C-10 48-6 36-5 14Z",
};

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

/**
 * One pip of the given height.
 * @param {Suit} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned]
 */
export function pip(suit, x, y, size, turned = false) {
	const turn = turned ? " rotate(180)" : "";
	return `<path class="pip" d="${OUTLINES[suit]}" transform="translate(${x} ${y})${turn} scale(${size / 108})"/>`;
}

/** The pips of a number card; those below the middle stand on their head. @param {Suit} suit @param {number} rank */
export function pips(suit, rank) {
	const size = rank === 1 ? 124 : 54;
	return CENTRES[rank].map(([x, y]) => pip(suit, x, y, size, y > 175)).join("");
}

/** A pip as a picture of its own, for captions beside text. @param {Suit} suit */
export function pipPicture(suit) {
	return `<svg class="suit ${suit}" viewBox="-50 -56 100 112" aria-hidden="true">${pip(suit, 0, 0, 108)}</svg>`;
}
