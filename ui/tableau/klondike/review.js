/** What is said of a hand that has ended, and of hands that can be won. Knows words; must not touch the page. */

/** @import { ReviewView, View } from "../../../tests/ui/wire" */
/** @import { ChoiceTexts } from "../../text/results.js" */
import { t } from "../../locale/words.js";
import { boardOf } from "./board.js";
import { moneyText } from "./labels.js";

/** Which hand it is about. @param {View} view */
export const reviewTitle = (view) => t("klondike.review.title", { hand: view.game });

/** Where it was lost, in a sentence. @param {View} view @param {ReviewView} review */
export function lostText(view, { lost, certain }) {
	if (lost?.by === "givenUp") return t("klondike.review.givenUp", { moves: lost.moves });
	if (lost) return t("klondike.review.lost", { move: lost.moves + 1 });
	if (view.status === "won") return t("klondike.review.won");
	return t(certain ? "klondike.review.never" : "klondike.review.unknown");
}

/** What was earned, and whether the hand could be won. @param {View} view @param {ReviewView | null} review @returns {[string, string][]} */
export function reviewFacts(view, review) {
	/** @type {[string, string][]} */
	const told = [[t("klondike.score"), moneyText(boardOf(view).money)]];
	if (!review) return told;
	const isWinnable = view.status === "won" || review.lost !== null;
	const answer = isWinnable ? "yes" : review.certain ? "no" : "unknown";
	return [...told, [t("klondike.review.possible"), t(`klondike.review.can.${answer}`)]];
}

/** What is said of hands that can be won. @returns {ChoiceTexts} */
export const choiceTexts = () => ({
	offer: t("klondike.start.offer"),
	chosen: t("klondike.start.winnable"),
	ofDay: (date) => t("klondike.start.ofDay", { date }),
});
