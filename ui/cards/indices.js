/** The signs in the corners of courts and aces, in several languages. Knows options; must not know how cards are drawn. */

/** @import { Indices, Options } from "../../tests/ui/wire" */

/** @typedef {[string, string, string, string]} Letters of ace, king, queen and jack. */

/** The ranks that have letters, in the order of the own ones. */
export const LETTERED = [1, 13, 12, 11];

/** @type {Record<Exclude<Indices, "own">, Letters>} */
const SETS = {
	english: ["A", "K", "Q", "J"],
	dutch: ["A", "H", "V", "B"],
	german: ["A", "K", "D", "B"],
	french: ["As", "R", "D", "V"],
	russian: ["Т", "К", "Д", "В"],
	nordic: ["E", "K", "D", "Kn"],
	numeric: ["1", "13", "12", "11"],
	none: ["", "", "", ""],
};

/** What single signs stand for among the own letters, as in the program for Windows. @type {Map<string, string>} */
const CODES = new Map([
	["a", "К"],
	["b", "Д"],
	["c", "В"],
	["d", "K"],
	["e", "ᴅ"],
	["f", "Kn"],
	["g", "E"],
	["h", "À"],
	["i", "Á"],
	["j", "Ä"],
	["_", ""],
]);

/** The sign of a rank. @param {Pick<Options, "indices" | "ownIndices">} options @param {number} rank 1 ace … 13 king */
export function indexOf(options, rank) {
	const place = LETTERED.indexOf(rank);
	if (place < 0) return String(rank);
	if (options.indices !== "own") return SETS[options.indices][place];
	const own = options.ownIndices[place].trim();
	return own === "#" ? String(rank) : (CODES.get(own) ?? own);
}
