/**
 * The characters in the corners of the cards: the sets of several countries, and the player's own. This module knows
 * ranks and characters, but not the cards that they are put on.
 */

/** @import { Indices, Options } from "../../../tests/ui/wire" */

/** The indices of ace, king, queen and jack, in this order. @typedef {[string, string, string, string]} Signs */

/** @type {Record<Exclude<Indices, "language" | "own">, Signs>} */
export const SETS = {
	english: ["A", "K", "Q", "J"],
	dutch: ["A", "H", "V", "B"],
	german: ["A", "K", "D", "B"],
	french: ["As", "R", "D", "V"],
	russian: ["Т", "К", "Д", "В"],
	nordic: ["E", "K", "D", "Kn"],
	numeric: ["1", "13", "12", "11"],
	none: ["", "", "", ""],
};

/** The sets of the languages that do not use the English set. @type {Record<string, keyof typeof SETS>} */
const SET_OF_LANGUAGE = { nl: "dutch" };

/** The crowned king and the small-capital queen of Nordic decks. They are drawn, because fonts may lack them. */
export const CROWNED_K = "K\u0302";
export const SMALL_D = "ᴅ";

/** The codes of Rangoon 1.31 for characters that were not on the keyboard. @type {Record<string, string>} */
const CODES = {
	a: "К",
	b: "Д",
	c: "В",
	d: CROWNED_K,
	e: SMALL_D,
	f: "Kn",
	g: "E",
	h: "À",
	i: "Á",
	j: "Ä",
	_: "",
};

/** Returns the player's own entries as shown on the cards. A # makes the whole set numeric. @param {readonly string[]} entries @returns {Signs} */
export function ownSigns(entries) {
	if (entries.includes("#")) return SETS.numeric;
	const [ace, king, queen, jack] = entries.map((entry) => CODES[entry] ?? entry.trim());
	return [ace, king, queen, jack];
}

/** Returns the set that the options choose. @param {Pick<Options, "indices" | "ownIndices">} options @param {string} language the current language */
export function signsFor({ indices, ownIndices }, language) {
	if (indices === "own") return ownSigns(ownIndices);
	return SETS[indices === "language" ? (SET_OF_LANGUAGE[language] ?? "english") : indices];
}

/** Returns an index in letters that every font has. @param {string} sign */
export const inLetters = (sign) => ({ [CROWNED_K]: "K", [SMALL_D]: "D" })[sign] ?? sign;

/** Escapes an index for markup, because the player may have entered any characters. @param {string} sign */
export const asMarkup = (sign) => sign.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @type {Signs} */
let signs = SETS.english;

/** @param {Signs} chosen */
export function useSigns(chosen) {
	signs = chosen;
}

/** @param {number} rank 1 ace … 13 king */
export function index(rank) {
	if (rank === 1) return signs[0];
	return rank > 10 ? signs[14 - rank] : String(rank);
}
