/**
 * The signs in the corners of the cards, as they are used from country to country, and the player's own.
 * Knows ranks and signs; must not know the cards they are put on.
 */

/** @import { Indices, Options } from "../../../tests/ui/wire" */

/** Of ace, king, queen and jack, in this order. @typedef {[string, string, string, string]} Signs */

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

/** The sets of languages that do not use the English one. @type {Record<string, keyof typeof SETS>} */
const SET_OF_LANGUAGE = { nl: "dutch" };

/** The crowned king of the north, and its queen in a small capital: no font need have them, they are drawn. */
export const CROWNED_K = "K\u0302";
export const SMALL_D = "ᴅ";

/** What Rangoon 1.31 wrote for signs its keyboard did not have. @type {Record<string, string>} */
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

/** The player's own entries as they are shown. One # makes the whole set numeric. @param {readonly string[]} entries @returns {Signs} */
export function ownSigns(entries) {
	if (entries.includes("#")) return SETS.numeric;
	const [ace, king, queen, jack] = entries.map((entry) => CODES[entry] ?? entry.trim());
	return [ace, king, queen, jack];
}

/** The signs that an option chooses. @param {Pick<Options, "indices" | "ownIndices">} options @param {string} language that the window speaks */
export function signsFor({ indices, ownIndices }, language) {
	if (indices === "own") return ownSigns(ownIndices);
	return SETS[indices === "language" ? (SET_OF_LANGUAGE[language] ?? "english") : indices];
}

/** A sign in the letters that every font has. @param {string} sign */
export const inLetters = (sign) => ({ [CROWNED_K]: "K", [SMALL_D]: "D" })[sign] ?? sign;

/** A sign as markup: the player may have chosen any. @param {string} sign */
export const asMarkup = (sign) => sign.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @type {Signs} */
let signs = SETS.english;

/** Uses these signs from now on. @param {Signs} chosen */
export function useSigns(chosen) {
	signs = chosen;
}

/** The sign in the corner of a card. @param {number} rank 1 ace … 13 king */
export function index(rank) {
	if (rank === 1) return signs[0];
	return rank > 10 ? signs[14 - rank] : String(rank);
}
