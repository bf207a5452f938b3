/**
 * Texts about results, for the history, statistics, reports on exports and the comparison of rule sets. Each game has its
 * own texts, which `games.js` loads.
 */

/** @import { EndView, ParView, UnfinishedView } from "../../tests/ui/wire" */
/** @import { Values } from "../locale/words.js" */
import { counted, number, ordinal, t, translatePage } from "../locale/words.js";

/**
 * A game's texts about results.
 * @typedef {object} ResultTexts
 * @property {Record<string, string>} words maps common keys of the catalogue to those of this game
 * @property {boolean} hasDeals whether results have a number of deals
 * @property {(score: number, max: number) => string} short a score, in little space
 * @property {(score: number, max: number) => string} long a score with its maximum
 * @property {(amount: number) => string} amount a score or an average, next to others
 * @property {(end: EndView) => string} outcome a result in a few words
 * @property {(end: EndView) => string} squares a result as a line of squares, for others
 * @property {(end: EndView) => [string, string][]} facts the facts about a result that only this game has
 * @property {(par: ParView, max: number) => string} par the best possible result
 * @property {(left: UnfinishedView) => string} attempt how far an unfinished attempt has got, besides its moves
 * @property {(rules: string | null) => string} rules the rules for which results count, if a gameset can have several; otherwise empty
 */

/**
 * Texts about games that can be won: the offer, and the remark about a chosen game.
 * @typedef {{ offer: string, chosen: string }} ChoiceTexts
 */

/** Returns the catalogue's functions, with this game's texts instead of some common ones. @param {Pick<ResultTexts, "words">} texts */
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

/** Writes the texts of a game into the marked elements of a part of the page. @param {ParentNode} root @param {Pick<ResultTexts, "words">} texts */
export const translateFor = (root, texts) => translatePage(root, wordsOf(texts).t);

/** Formats a part of a whole in percent, to one decimal place. @param {number} part @param {number} whole */
export const percent = (part, whole) =>
	t("plot.percent", { value: whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10 });

/** Formats a part of a whole, followed by its share. @param {number} part @param {number} whole */
export const withShare = (part, whole) =>
	whole === 0 ? number(part) : `${number(part)} (${percent(part, whole)})`;

/** The texts without those of a game. */
export const commonWords = wordsOf({ words: {} });
