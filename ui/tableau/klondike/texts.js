/** What Klondike says. This module puts the texts together from the others. */

/** @import { GameTexts } from "../tableau.js" */
import { t } from "../../locale/words.js";
import { lazyModule } from "../../widgets/lazy.js";
import { boardOf } from "./board.js";
import { chooseText, explain, failureText } from "./explain.js";
import { hintText } from "./hints.js";
import {
	bookingText,
	cellName,
	endFigures,
	endSquares,
	endText,
	moneyText,
	movedText,
	notice,
	openRows,
	passName,
	spotName,
	totalText,
} from "./labels.js";

/** @type {GameTexts} */
export const gameTexts = {
	name: cellName,
	placeName: (_, spot) => spotName(spot),
	// The number of an open hand would tell the hidden cards of a hand that counts.
	gameName: ({ game, puzzle }) =>
		puzzle?.open ? t("klondike.openHand") : t("klondike.result.hand", { number: game }),
	gameMark: (view) => (boardOf(view).peeked ? t("klondike.peeked") : ""),
	dealName: passName,
	dealAbout: (view) =>
		t(boardOf(view).variation === 0 ? "klondike.pass.only" : "klondike.pass.about"),
	scoreText: (view) => ({
		label: t("klondike.score"),
		value: moneyText(boardOf(view).money),
		max: totalText(view),
		spoken: [moneyText(boardOf(view).money), totalText(view)].filter(Boolean).join(", "),
	}),
	scoreAbout: () => t("klondike.money.about"),
	chooseText,
	explain,
	failureText,
	leaveText: bookingText,
	restartText: (view) => (boardOf(view).booked ? null : bookingText(view)),
	giveUpText: bookingText,
	ceasedText: () => t("klondike.ceased"),
	ceasedOdds: () => "",
	endedText: () => t("klondike.why.ended"),
	endTitle: ({ status }) => t(status === "won" ? "end.won" : "klondike.over.title"),
	endText,
	endFigures,
	endSquares,
	dealScores: () => [],
	nextText: () => t("klondike.main.next"),
	notice,
	movedText,
	openRows,
	openNote: (view) =>
		boardOf(view).open?.down.some((count) => count > 0) ? t("klondike.open.striped") : "",
	hintText,
	loadReview: lazyModule(() => import("./review.js")),
	loadResults: lazyModule(async () => (await import("./results.js")).resultTexts),
};
