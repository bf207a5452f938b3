/**
 * Every visible word. The catalogues are JSON beside this file, one per language. Another language takes its catalogue, its
 * page in `help/`, and its name in `LANGUAGES`; nothing else knows which languages there are.
 * Knows keys and values; must not know what they are said about.
 */

/** @import { Language } from "../../tests/ui/wire" */
/** @typedef {Record<string, string | number>} Values */

/** Languages with a catalogue, each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", nl: "Nederlands" };

/** @type {Record<string, string>} */
let catalogue = {};
let spoken = "en";
/** The way of a language to write numbers and to count; each takes milliseconds to make, so only when first wanted. */
const numbers = lazily((language) => new Intl.NumberFormat(language));
const cardinals = lazily((language) => new Intl.PluralRules(language));
const ordinals = lazily((language) => new Intl.PluralRules(language, { type: "ordinal" }));

/** Something that belongs to a language, made once for each: of the one that is spoken, unless it is said which. @template T @param {(language: string) => T} make @returns {(language?: string) => T} */
function lazily(make) {
	/** @type {Map<string, T>} */
	const made = new Map();
	return (language = spoken) => {
		const known = made.get(language);
		if (known !== undefined) return known;
		const one = make(language);
		made.set(language, one);
		return one;
	};
}

/** The language to speak for a choice; without a catalogue for it the system's, else English. @param {Language} choice */
export function languageFor(choice) {
	// On Linux the webview does not know all that the desktop says of languages, and the program does.
	const tags = globalThis.rangoonLanguages ?? navigator.languages;
	const wanted = tags.map((tag) => tag.split("-")[0].toLowerCase());
	return [choice, ...wanted].find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

/** Loads a catalogue and speaks it from now on. @param {string} language */
export async function speak(language) {
	const asked = fetch(new URL(`${language}.json`, import.meta.url));
	// The first board counts; the catalogue is on its way meanwhile.
	cardinals(language);
	catalogue = await (await asked).json();
	spoken = language;
	document.documentElement.lang = language;
}

/** The language spoken now. */
export const speaking = () => spoken;

/** A day and a time of it. @param {number} ms since 1970 */
export const date = (ms) =>
	new Intl.DateTimeFormat(spoken, { dateStyle: "medium", timeStyle: "short" }).format(ms);

/** A day. @param {Date} date */
export const day = (date) => new Intl.DateTimeFormat(spoken, { dateStyle: "full" }).format(date);

/** Whether this language writes a comma before the decimals; its spreadsheets then take a semicolon between cells. */
export const hasDecimalComma = () =>
	numbers()
		.formatToParts(0.5)
		.some((part) => part.type === "decimal" && part.value === ",");

/** From here on languages part the digits of a number into groups, each in its way. */
const LONG = 1000;

/** A number as it is written. One without groups is written alike in all languages here, and needs no help. @param {number} value */
export const number = (value) =>
	Number.isInteger(value) && Math.abs(value) < LONG ? String(value) : numbers().format(value);

/** The text of a key, its {placeholders} filled in. @param {string} key @param {Values} [values] */
export function t(key, values = {}) {
	const text = catalogue[key] ?? key;
	return text.replace(/\{(\w+)\}/g, (_, name) => {
		const value = values[name];
		return typeof value === "number" ? number(value) : value;
	});
}

/** A score, of how much. @param {number} score @param {number} max */
export const scored = (score, max) => t("score.of", { score, max });

/** A text that depends on a count: "one card", "2 cards". @param {string} key @param {number} count @param {Values} [values] */
export const counted = (key, count, values = {}) =>
	t(`${key}.${cardinals().select(count)}`, { ...values, count });

/** A text that depends on a place in an order: "2nd deal". @param {string} key @param {number} nth */
export const ordinal = (key, nth) => t(`${key}.${ordinals().select(nth)}`, { nth });

/** Puts words into the marked elements, of the page or of a part of it. @param {ParentNode} [root] */
export function translatePage(root = document) {
	for (const element of marked(root, "data-text"))
		element.textContent = t(element.getAttribute("data-text") ?? "");
	for (const element of marked(root, "data-label"))
		element.setAttribute("aria-label", t(element.getAttribute("data-label") ?? ""));
}

/** @param {ParentNode} root @param {string} name of an attribute */
const marked = (root, name) => [
	...(root instanceof Element && root.hasAttribute(name) ? [root] : []),
	...root.querySelectorAll(`[${name}]`),
];
