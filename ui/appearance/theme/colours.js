/**
 * Computes with colours after WCAG 2: how readable one is on another, and how to change an ink until it is readable. It
 * knows neither the page nor the use of a colour.
 */

/** Red, green and blue, 0–255. @typedef {[number, number, number]} Rgb */

/** The minimum contrast for text. */
export const MIN_CONTRAST = 4.5;

/** @param {string} hex `#rrggbb` @returns {Rgb} */
export const parse = (hex) =>
	/** @type {Rgb} */ ([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));

/** @param {Rgb} colour */
export const hex = (colour) =>
	`#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Returns the lightness of a colour, from 0 for black to 1 for white. @param {Rgb} colour */
export function lightness(colour) {
	const [red, green, blue] = colour.map((part) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 for equal colours to 21 for black on white. @param {Rgb} one @param {Rgb} other */
export function contrast(one, other) {
	const [low, high] = [lightness(one), lightness(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

/** @param {Rgb} one @param {Rgb} other @param {number} share the share of the other colour @returns {Rgb} */
export const mix = (one, other, share) =>
	/** @type {Rgb} */ (one.map((part, i) => part + (other[i] - part) * share));

/** @type {Rgb} */
export const BLACK = [0, 0, 0];
/** @type {Rgb} */
export const WHITE = [255, 255, 255];

/** Returns the colour closest to `ink` that is readable on all `grounds`. @param {Rgb} ink @param {...Rgb} grounds @returns {Rgb} */
export function readable(ink, ...grounds) {
	const worst = (/** @type {Rgb} */ colour) =>
		Math.min(...grounds.map((ground) => contrast(rounded(colour), rounded(ground))));
	if (worst(ink) >= MIN_CONTRAST) return ink;
	const goal = worst(WHITE) >= worst(BLACK) ? WHITE : BLACK;
	for (let step = 1; step < 32; step++) {
		const colour = rounded(mix(ink, goal, step / 32));
		if (worst(colour) >= MIN_CONTRAST) return colour;
	}
	return goal;
}

/** @param {Rgb} colour */
const rounded = (colour) => /** @type {Rgb} */ (colour.map(Math.round));
