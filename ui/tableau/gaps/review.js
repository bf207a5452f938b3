/** Texts about an ended Rangoon game and about games that can be won. It uses words only and does not touch the page. */

/** @import { CoursePoint, LostView, Options, ParView, ReviewView, View } from "../../../tests/ui/wire" */
/** @import { ChoiceTexts } from "../../text/results.js" */
/** @import { Cost, Luck } from "../../widgets/course-chart.js" */
import { counted, number, t } from "../../locale/words.js";

/** @param {View} view */
export const reviewTitle = ({ game }) => t("review.title", { game });

/** Says in one sentence where the game was lost. @param {View} view @param {ReviewView} review */
export function lostText(view, { certain, lost, par }) {
	if (lost) return lostWhere(lost);
	if (view.status === "won") return t("review.won");
	if (!certain) return t("review.unknown");
	// Other moves would have led to other deals, and so to a better game.
	return par?.fewestDeals
		? `${t("review.never")} ${counted("review.otherMoves", par.fewestDeals)}`
		: t("review.never");
}

/** @param {LostView} lost */
function lostWhere({ by, deal, moves }) {
	if (by === "move") return t("review.lost.move", { deal, move: moves + 1 });
	return t(by === "redeal" ? "review.lost.redeal" : "review.lost.givenUp", { deal, moves });
}

/** Returns the result, and the results that were possible. @param {View} view @param {ReviewView | null} review @param {Options} options @returns {[string, string][]} */
export function reviewFacts(view, review, { scoring }) {
	/** @type {[string, string][]} */
	const facts = [[t("review.yours"), number(view.score.total)]];
	if (!review) return facts;
	const { kept, points } = review.course;
	const moves = points.at(-1)?.moves ?? 0;
	if (kept !== null && moves > 0)
		facts.push([t("review.kept"), t("review.keptOf", { kept, moves })]);
	if (!review.par) return [...facts, [t("review.fewest"), t("review.notKnown")]];
	return [...facts, ...parFacts(view, review.par, scoring === "allSeq")];
}

/** @param {View} view @param {ParView} par @param {boolean} allSeq @returns {[string, string][]} */
function parFacts(view, par, allSeq) {
	const single = allSeq ? par.bestSingleAllSequences : par.bestSingle;
	const fewest = par.fewestDeals === null ? t("review.noWin") : number(par.fewestDeals);
	/** @type {[string, string][]} */
	const facts = [[t("review.fewest"), fewest]];
	if (view.deals !== 1) facts.push([t("review.single"), number(single)]);
	const best = view.deals === 1 ? single : par.bestFinal;
	facts.push([t("review.best"), number(best)]);
	return facts;
}

/** Says what was reached at a place on the line, what was possible, and the odds. @param {View} view @param {CoursePoint} point */
export function placeText({ moveCount }, point) {
	const { deal, moves } = point;
	const what = reachedText(point);
	return moves < moveCount
		? t("review.place.before", { deal, move: moves + 1, what })
		: t("review.place.after", { deal, move: moves, what });
}

/** @param {CoursePoint} point */
function reachedText({ odds, possible, reached }) {
	if (possible === null) return t("review.place", { reached });
	// Odds that are certain say no more than what is possible.
	if (odds === null || isCertain(odds)) return t("review.place.possible", { possible, reached });
	return t("review.place.odds", { odds, possible, reached });
}

/** Whether odds in percent leave nothing to chance. @param {number} odds */
const isCertain = (odds) => odds === 0 || odds === 100;

/** Says what a shuffle gave or took: in the odds, or in what was possible. @param {Luck} luck */
export function luckText({ after, before, by, deal }) {
	const kind = after > before ? "gave" : after < before ? "took" : "even";
	if (by === "odds" && kind !== "even" && isCertain(after))
		return t(after ? "review.luck.odds.gave.certain" : "review.luck.odds.took.certain", {
			deal,
			before,
		});
	return t(`review.luck.${by}.${kind}`, { deal, after, before, change: Math.abs(after - before) });
}

/** Says what a move cost. @param {Cost} cost @param {CoursePoint} before */
export const costText = ({ cost, left }, { deal, moves }) =>
	counted("review.cost", cost, { move: moves + 1, deal, left });

/** The names of the curves: what was possible, the odds, and what was reached. @returns {[string, string, string]} */
export const courseLegend = () => [
	t("review.legend.possible"),
	t("review.legend.odds"),
	t("review.legend.reached"),
];

/** Returns the texts about games that can be won. @returns {ChoiceTexts} */
export const choiceTexts = () => ({
	offer: t("start.choose"),
	chosen: t("start.winnable"),
});
