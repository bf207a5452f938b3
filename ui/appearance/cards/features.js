/**
 * What the figures of several court cards have in common: eyes, a face seen from the side, hands. Figures are drawn as
 * court.js describes, with the middle of the head at 134.
 */

/** A shape: the class for its colour, and its outline. The shapes of a figure are painted in order. @typedef {[name: string, d: string]} Layer */

/** A figure down to its waist: its shapes, where the suit's pip is on the robe, and the value of `transform` that puts the figure in place. @typedef {{ layers: Layer[], house: [x: number, y: number, size: number], placed?: string }} HalfFigure */

/** Returns circles as one outline. @param {...[x: number, y: number, radius: number]} circles */
export const dots = (...circles) =>
	circles
		.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
		.join("");

/** Draws eyes and brows, and other lines of the face with them. @param {number} y @param {number} brow half the width of a brow @param {string} lines @returns {Layer[]} */
export const eyes = (y, brow, lines) => [
	[
		"line",
		`M${116 - brow} ${y - 9}q${brow}-7 ${2 * brow}-1M${152 - brow} ${y - 10}q${brow}-6 ${2 * brow} 1${lines}`,
	],
	["white", [116, 152].map((x) => `M${x - 8} ${y}a8 5.5 0 1 0 16 0a8 5.5 0 1 0-16 0`).join("")],
	["eye", dots([116.5, y, 4.6], [151.5, y, 4.6])],
];

/** A face from the side, with its one eye: it looks to the left. @type {Layer[]} */
export const PROFILE = [
	[
		"skin",
		"M106 66L103 86Q103 93 99 99L87 115Q85 121 95 122Q91 126 95 129.5Q91 134 96 137Q93 147 103 152Q117 158 136 150Q162 140 170 110V66Z",
	],
	["line", "M105 91Q115 84 128 91M97 118Q101 116 102 112"],
	["white", "M109 102Q117 94 128 102Q118 108.5 109 102Z"],
	["eye", dots([115.5, 101.5, 4.7])],
];

/** Draws a fist around something upright, with a cuff. @param {number} x the middle of what it holds @param {string} cuff the class for the colour of the cuff @returns {Layer[]} */
export const fist = (x, cuff) => [
	[cuff, `M${x + 2} 154q12-8 14-28l18 10q0 22-14 36z`],
	["skin", `M${x - 12} 127q1-5 7-5h11q9 0 9 8v13q0 9-9 9h-11q-8 0-7-6q-6-2-4-8q-4-5 1-8q-1-2 3-3z`],
	["line", `M${x - 13} 130h11m-13 8h12m-10 8h10`],
];
