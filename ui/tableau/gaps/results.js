/** Texts about Rangoon results, for every list of results. It uses words only and does not touch the page. */

/** @import { EndView } from "../../../tests/ui/wire" */
/** @import { ResultTexts } from "../../text/results.js" */
import { counted, number, ordinal, scored, t } from "../../locale/words.js";
import { squareBar } from "./labels.js";

/** @param {number} score @param {number} max */
const points = (score, max) => t("history.scored", { score, max });

/** Names the parts of a score, if it has several. @param {EndView} end @returns {[string, string][]} */
const partsOfScore = ({ parts: [position, sequence, rows] }) =>
	rows === undefined
		? []
		: [
				[t("history.position"), number(position)],
				[t("history.sequence"), number(sequence)],
				[t("history.rows"), number(rows)],
			];

/** @type {ResultTexts} */
export const resultTexts = {
	words: {},
	hasDeals: true,
	short: scored,
	long: points,
	amount: number,
	outcome: (end) => (end.won ? ordinal("history.won", end.deals) : points(end.total, end.max)),
	squares: ({ max, total, won }) => squareBar(total, max, won),
	facts: (end) => [
		// The outcome says how many deals a win took, and the score of a lost game.
		.../** @type {[string, string][]} */ ([
			end.won
				? [t("history.score"), t("score.of", { score: end.total, max: end.max })]
				: [t("history.dealsPlayed"), number(end.deals)],
		]),
		...partsOfScore(end),
	],
	par: ({ bestFinal, fewestDeals }, max) =>
		fewestDeals === null
			? t("history.par", { result: points(bestFinal, max) })
			: counted("history.canWin", fewestDeals),
	attempt: ({ deal }) => t("history.inDeal", { deal }),
	rules: () => "",
};
