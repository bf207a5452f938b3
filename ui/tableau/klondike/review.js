/** Texts about an ended hand and about hands that can be won. It uses words only and does not touch the page. */

/** @import { CoursePoint, ReviewView, View } from "../../../tests/ui/wire" */
/** @import { ChoiceTexts } from "../../text/results.js" */
/** @import { Cost } from "../../widgets/course-chart.js" */
import { t } from "../../locale/words.js";
import { boardOf } from "./board.js";
import { moneyText } from "./labels.js";

/** @param {View} view */
export const reviewTitle = (view) => t("klondike.review.title", { hand: view.game });

/** Says in one sentence where the hand was lost. @param {View} view @param {ReviewView} review */
export function lostText(view, { lost, certain }) {
	if (lost?.by === "givenUp") return t("klondike.review.givenUp", { moves: lost.moves });
	if (lost) return t("klondike.review.lost", { move: lost.moves + 1 });
	if (view.status === "won") return t("klondike.review.won");
	return t(certain ? "klondike.review.never" : "klondike.review.unknown");
}

/** Returns the money earned, and whether the hand could be won. @param {View} view @param {ReviewView | null} review @returns {[string, string][]} */
export function reviewFacts(view, review) {
	/** @type {[string, string][]} */
	const facts = [[t("klondike.score"), moneyText(boardOf(view).money)]];
	if (!review) return facts;
	const isWinnable = view.status === "won" || review.lost !== null;
	const answer = isWinnable ? "yes" : review.certain ? "no" : "unknown";
	return [...facts, [t("klondike.review.possible"), t(`klondike.review.can.${answer}`)]];
}

/** Says what was reached at a place on the line, the odds, and whether the hand could be won. @param {View} view @param {CoursePoint} point */
export function placeText({ moveCount }, { moves, odds, reached, winnable }) {
	const what = reachedText(reached, odds);
	const place =
		moves < moveCount
			? t("klondike.review.place.before", { move: moves + 1, what })
			: t("klondike.review.place.after", { move: moves, what });
	if (winnable === null) return place;
	return `${place}. ${t(winnable ? "klondike.review.place.yes" : "klondike.review.place.no")}`;
}

/** @param {number} reached @param {number | null} odds */
function reachedText(reached, odds) {
	if (odds === null) return t("klondike.review.place", { reached });
	if (odds === 0) return t("klondike.review.place.hardly", { reached });
	if (odds === 100) return t("klondike.review.place.nearly", { reached });
	return t("klondike.review.place.odds", { reached, odds });
}

/** A hand is dealt once, so no shuffle gives or takes anything. */
export const luckText = () => "";

/** Says what a move cost. @param {Cost} cost @param {CoursePoint} before */
export const costText = ({ by, cost, left }, { moves }) =>
	by === "win"
		? t("klondike.review.cost.win", { move: moves + 1 })
		: t("klondike.review.cost.odds", { move: moves + 1, before: left + cost, after: left });

/** The names of the curves. The first says whether the hand could be won, because no best result is searched for. @returns {[string, string, string]} */
export const courseLegend = () => [
	t("klondike.review.legend.winnable"),
	t("klondike.review.legend.odds"),
	t("klondike.review.legend.reached"),
];

/** Returns the texts about hands that can be won. @returns {ChoiceTexts} */
export const choiceTexts = () => ({
	offer: t("klondike.start.offer"),
	chosen: t("klondike.start.winnable"),
});
