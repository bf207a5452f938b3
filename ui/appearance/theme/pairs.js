/** Pairs of colours that are offered for a theme of the player's own: background and text. Must not know the page. */

/** That of Rangoon 1.31 is the first. @type {Record<string, [string, string]>} */
export const PAIRS = {
	rangoon: ["#008000", "#c0c0c0"],
	sea: ["#0b3d5c", "#e8f4ff"],
	wine: ["#5a1022", "#ffe9d6"],
	parchment: ["#f1e6c8", "#2a1c02"],
};

/** What a pair is called that is none of them. */
export const OTHER = "own";

/** The name of a pair. @param {string} back @param {string} text */
export const pairOf = (back, text) =>
	Object.keys(PAIRS).find((name) => PAIRS[name].join() === [back, text].join()) ?? OTHER;
