/** The pairs of colours offered for a custom theme: background and text. This module does not know the page. */

/** The pairs by name; the first is that of Rangoon 1.31. @type {Record<string, [string, string]>} */
export const PAIRS = {
	rangoon: ["#008000", "#c0c0c0"],
	sea: ["#0b3d5c", "#e8f4ff"],
	wine: ["#5a1022", "#ffe9d6"],
	parchment: ["#f1e6c8", "#2a1c02"],
};

/** The name for any other pair. */
export const OTHER = "own";

/** @param {string} back @param {string} text */
export const pairOf = (back, text) =>
	Object.keys(PAIRS).find((name) => PAIRS[name].join() === [back, text].join()) ?? OTHER;
