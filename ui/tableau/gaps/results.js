/** Texts about Rangoon results, for every list of results. It uses words only and does not touch the page. */

/** @import { EndView } from "../../../tests/ui/wire" */
/** @import { ResultTexts } from "../../text/results.js" */
import { number, ordinal, scored, t } from "../../locale/words.js";
import { squareBar } from "./labels.js";

/** @param {number} score @param {number} max */
const points = (score, max) => t("history.scored", { score, max });

/** Names the score and its parts. @param {EndView} end */
const scoreText = ({ total, parts: [position, sequence, rows], max }) =>
	rows === undefined
		? points(total, max)
		: `${t("score.of", { score: total, max })}: ${t("score.parts", { position, sequence, rows })}`;

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
		[t("history.score"), scoreText(end)],
		[t("history.deals"), number(end.deals)],
	],
	par: ({ bestFinal, fewestDeals }, max) =>
		fewestDeals === null ? points(bestFinal, max) : ordinal("history.won", fewestDeals),
	attempt: ({ deal }) => t("history.inDeal", { deal }),
	rules: () => "",
};
