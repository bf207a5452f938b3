/**
 * What is said of results, wherever they are listed: in the history, in statistics, in reports on exports, and where rule sets
 * are compared. Each game has texts of its own; `main.js` says where they are found.
 */

/** @import { ComparedRules, EndView, ParView, UnfinishedView } from "../../tests/ui/wire" */
/** @import { Values } from "../locale/words.js" */
import { counted, ordinal, t } from "../locale/words.js";

/** @typedef {ComparedRules["game"]} GameName */

/**
 * What a game says of its results.
 * @typedef {object} ResultTexts
 * @property {Record<string, string>} words its own key for each key of the catalogue that it says in words of its own
 * @property {boolean} hasDeals whether results tell how many deals they took
 * @property {(score: number, max: number) => string} short a score, where there is little room
 * @property {(score: number, max: number) => string} long a score, of how much
 * @property {(amount: number) => string} amount a score or an average, beside others
 * @property {(end: EndView) => string} outcome what a result came to
 * @property {(end: EndView) => [string, string][]} facts what only this game says of it
 * @property {(par: ParView, max: number) => string} par what could have been reached
 * @property {(left: UnfinishedView) => string} attempt how far an unfinished attempt is, besides its moves
 * @property {(rules: string | null) => string} rules by which rules results count, if a gameset can have several; otherwise empty
 */

/**
 * What is said of games that can be won: what is offered, and of one that was chosen, or that is the game of a day.
 * @typedef {{ offer: string, chosen: string, ofDay: (date: string) => string }} ChoiceTexts
 */

/** @type {(game: GameName) => Promise<ResultTexts>} */
let find = () => Promise.reject(new Error("no game has said what it says of results"));

/** Says where the texts of every game are. @param {(game: GameName) => Promise<ResultTexts>} finder */
export function findResultTexts(finder) {
	find = finder;
}

/** Loads the texts of a game. @param {GameName} game */
export const loadResultTexts = (game) => find(game);

/** The words of the catalogue, with the game's own in place of some. @param {Pick<ResultTexts, "words">} texts */
export function wordsOf({ words }) {
	const own = (/** @type {string} */ key) => words[key] ?? key;
	return {
		t: (/** @type {string} */ key, /** @type {Values} */ values = {}) => t(own(key), values),
		counted: (
			/** @type {string} */ key,
			/** @type {number} */ count,
			/** @type {Values} */ values = {},
		) => counted(own(key), count, values),
		ordinal: (/** @type {string} */ key, /** @type {number} */ nth) => ordinal(own(key), nth),
	};
}

/** Puts the words of a game into the marked elements of a part of the page. @param {ParentNode} root @param {Pick<ResultTexts, "words">} texts */
export function translateFor(root, texts) {
	const words = wordsOf(texts);
	for (const element of /** @type {NodeListOf<HTMLElement>} */ (
		root.querySelectorAll("[data-text], [data-label]")
	)) {
		const { text, label } = element.dataset;
		if (text) element.textContent = words.t(text);
		if (label) element.ariaLabel = words.t(label);
	}
}

/** The words before a game has said its own. */
export const commonWords = wordsOf({ words: {} });
