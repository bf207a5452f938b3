/**
 * All visible texts. The catalogues are JSON files in this folder, one per language. A new language needs a catalogue, a
 * page in `help/` and its name in `LANGUAGES`. This module knows keys and values, but not their meaning.
 */

/** @import { Language } from "../../tests/ui/wire" */
/** @typedef {Record<string, string | number>} Values */

/** The languages with a catalogue, each named in its own language. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", nl: "Nederlands" };

/** @type {Record<string, string>} */
let catalogue = {};
let spoken = "en";
/** The number formats and plural rules of a language. Making one takes milliseconds, so each is made at its first use. */
const numbers = lazily((language) => new Intl.NumberFormat(language));
const cardinals = lazily((language) => new Intl.PluralRules(language));
const ordinals = lazily((language) => new Intl.PluralRules(language, { type: "ordinal" }));

/** Returns a function that makes something once per language; without an argument, for the current language. @template T @param {(language: string) => T} make @returns {(language?: string) => T} */
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

/** Returns the language for a choice: the chosen one if it has a catalogue, else the system's, else English. @param {Language} choice */
export function languageFor(choice) {
	// On Linux the webview does not know all language settings of the desktop; the program does.
	const tags = globalThis.rangoonLanguages ?? navigator.languages;
	const wanted = tags.map((tag) => tag.split("-")[0].toLowerCase());
	return [choice, ...wanted].find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

/** Loads a catalogue and uses it from now on. @param {string} language */
export async function speak(language) {
	const asked = fetch(new URL(`${language}.json`, import.meta.url));
	// Prepare the plural rules while the catalogue is loading; the first board needs them.
	cardinals(language);
	catalogue = await (await asked).json();
	spoken = language;
	document.documentElement.lang = language;
}

export const speaking = () => spoken;

/** @param {number} ms since 1970 */
export const date = (ms) =>
	new Intl.DateTimeFormat(spoken, { dateStyle: "medium", timeStyle: "short" }).format(ms);

/** @param {Date} date */
export const day = (date) => new Intl.DateTimeFormat(spoken, { dateStyle: "full" }).format(date);

/** Whether this language uses a decimal comma; its spreadsheets then separate cells with semicolons. */
export const hasDecimalComma = () =>
	numbers()
		.formatToParts(0.5)
		.some((part) => part.type === "decimal" && part.value === ",");

/** The number from which languages group digits, each in its way. */
const GROUPED_FROM = 1000;

/** Formats a number. Small integers look the same in all languages here, so they need no format. @param {number} value */
export const number = (value) =>
	Number.isInteger(value) && Math.abs(value) < GROUPED_FROM
		? String(value)
		: numbers().format(value);

/**
 * Returns the text of a key, with its {placeholders} filled in. A few texts differ in a browser, which shows players neither
 * files nor folders; their keys end with `.browser` there.
 * @param {string} key @param {Values} [values]
 */
export function t(key, values = {}) {
	const text = catalogue[`${key}.${globalThis.rangoonHost}`] ?? catalogue[key] ?? key;
	return text.replace(/\{(\w+)\}/g, (_, name) => {
		const value = values[name];
		return typeof value === "number" ? number(value) : value;
	});
}

/** Formats a score and its maximum. @param {number} score @param {number} max */
export const scored = (score, max) => t("score.of", { score, max });

/** Returns a text that depends on a count: "one card", "2 cards". @param {string} key @param {number} count @param {Values} [values] */
export const counted = (key, count, values = {}) =>
	t(`${key}.${cardinals().select(count)}`, { ...values, count });

/** Returns a text that depends on an ordinal: "2nd deal". @param {string} key @param {number} nth */
export const ordinal = (key, nth) => t(`${key}.${ordinals().select(nth)}`, { nth });

/** Writes the texts into the marked elements of the page or of a part of it. @param {ParentNode} [root] @param {(key: string) => string} [textOf] */
export function translatePage(root = document, textOf = t) {
	for (const element of marked(root, "data-text"))
		element.textContent = textOf(element.getAttribute("data-text") ?? "");
	for (const element of marked(root, "data-label"))
		element.setAttribute("aria-label", textOf(element.getAttribute("data-label") ?? ""));
}

/** @param {ParentNode} root @param {string} name the name of an attribute */
const marked = (root, name) => [
	...(root instanceof Element && root.hasAttribute(name) ? [root] : []),
	...root.querySelectorAll(`[${name}]`),
];
