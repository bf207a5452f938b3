/** The tableau of the Rangoon family: rows of places, some of them gaps. Puts together what the table asks of it. */

/** @import { Tableau } from "../tableau.js" */
import { scored, t } from "../../locale/words.js";
import { movesOf, playable } from "../moves.js";
import { boardOf, dropArea, inReadingOrder, placeOf, redealt } from "./board.js";
import { makeGapCommands } from "./commands.js";
import { chooseText, explain } from "./explain.js";
import { layGapButtons, mainOffer, showGapButtons } from "./gap-buttons.js";
import { emptySpots } from "./gaps-on-board.js";
import { KEYS } from "./keys.js";
import {
	dealName,
	endText,
	hintText,
	movedText,
	placeName,
	scoreText,
	spotName,
} from "./labels.js";
import { step } from "./layout.js";

/** From this width on a card has room for its full face. */
const FULL_FACE = 60;

/** @type {Tableau} */
export const gaps = {
	hasPiles: false,
	spots: (view) => {
		const board = boardOf(view);
		return Array.from({ length: board.rows * board.columns }, (_, spot) => placeOf(board, spot));
	},
	step: (view, shape, spot, arrow) => {
		const board = boardOf(view);
		const { row, column } = step(shape, placeOf(board, spot), arrow, board.rows, board.columns);
		return row * board.columns + column;
	},
	faceKind: (shape, width) => (shape === "turned" ? "tile" : width < FULL_FACE ? "mini" : "full"),
	lay: () => () => {},
	moves: movesOf,
	playable,
	unit: (_, card) => [card],
	dropMoves: (view, card) => movesOf(view, { card }),
	refusedMoves: () => [],
	lifted: () => null,
	dropArea,
	emptySpots,
	runs: (view) => boardOf(view).runs,
	name: spotName,
	placeName,
	dealName,
	scoreText,
	scoreCommand: null,
	mainOffer,
	hasAuto: () => true,
	isShowing: () => false,
	contextCommand: null,
	chooseText,
	explain,
	failureText: () => null,
	topic: null,
	leaveText: () => t("ask.leave.text"),
	restartText: () => null,
	giveUpText: ({ score }) => t("ask.giveUp.text", { score: scored(score.total, score.max) }),
	ceasedText: () => t("news.ceased"),
	endText,
	notice: () => null,
	movedText,
	hintText,
	dealt: ({ cards }) => inReadingOrder(cards),
	redealt: (before, after) => inReadingOrder(redealt(before, after)),
	layButtons: layGapButtons,
	showButtons: showGapButtons,
	makeCommands: makeGapCommands,
	lacks: [],
	keys: KEYS,
};
