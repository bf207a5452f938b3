/** What Rangoon games say. This module puts the texts together from the others. */

/** @import { GameTexts } from "../tableau.js" */
import { scored, t } from "../../locale/words.js";
import { lazyModule } from "../../widgets/lazy.js";
import { chooseText, explain } from "./explain.js";
import {
	ceasedOdds,
	ceasedText,
	dealName,
	dealScores,
	endedText,
	endFigures,
	endSquares,
	endText,
	endTitle,
	hintText,
	movedText,
	placeName,
	scoreAbout,
	scoreText,
	spotName,
} from "./labels.js";

/** @type {GameTexts} */
export const gameTexts = {
	name: spotName,
	placeName,
	gameName: ({ game }) => t("header.game", { number: game }),
	gameMark: () => "",
	dealName,
	dealAbout: () => "",
	scoreText,
	scoreAbout,
	chooseText,
	explain,
	failureText: () => null,
	leaveText: () => t("ask.leave.text"),
	restartText: () => null,
	giveUpText: ({ score }) => t("ask.giveUp.text", { score: scored(score.total, score.max) }),
	ceasedText,
	ceasedOdds,
	endedText,
	endTitle,
	endText,
	endFigures,
	endSquares,
	dealScores,
	nextText: () => t("command.next"),
	notice: () => null,
	movedText,
	openRows: () => [],
	openNote: () => "",
	hintText,
	loadReview: lazyModule(() => import("./review.js")),
	loadResults: lazyModule(async () => (await import("./results.js")).resultTexts),
};
