/**
 * The tableau of Rangoon games: rows of places, some of which are gaps. This module assembles the table's interface
 * from the others.
 */

/** @import { Tableau } from "../tableau.js" */
import { fitting } from "../../appearance/cards/face.js";
import { scored, t } from "../../locale/words.js";
import { lazyModule } from "../../widgets/lazy.js";
import { movesOf, playable } from "../moves.js";
import {
	boardOf,
	dropArea,
	inReadingOrder,
	isFirstInLine,
	joinedCards,
	placeOf,
	redealt,
} from "./board.js";
import { makeGapCommands } from "./commands.js";
import { chooseText, explain } from "./explain.js";
import { layGapButtons, mainOffer, showGapButtons } from "./gap-buttons.js";
import { emptySpots } from "./gaps-on-board.js";
import { KEYS } from "./keys.js";
import {
	ceasedText,
	dealName,
	endedText,
	endFigures,
	endSquares,
	endText,
	endTitle,
	hintText,
	movedText,
	placeName,
	scoreText,
	spotName,
} from "./labels.js";
import { step } from "./layout.js";
import { layTrays } from "./trays.js";

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
	faceKind: (shape, width, height) =>
		shape === "turned" ? "tile" : fitting("full", "mini", width, height),
	furnish: layTrays,
	lay: (view) => {
		const joined = new Set(joinedCards(view));
		const { columns } = boardOf(view);
		return (element, spot, card) => {
			if (!card) return;
			element.classList.toggle("joined", joined.has(card.id));
			element.classList.toggle("first-in-line", isFirstInLine(columns, spot));
		};
	},
	moves: movesOf,
	playable,
	unit: (_, card) => [card],
	dropMoves: (view, card) => movesOf(view, { card }),
	refusedMoves: () => [],
	lifted: () => null,
	dropArea,
	emptySpots,
	runs: (view) => boardOf(view).runs,
	home: (view) => {
		const { runs, families } = boardOf(view);
		return new Map(
			runs.map((card) => [card, Math.max(...families.map((family) => family.indexOf(card)))]),
		);
	},
	name: spotName,
	placeName,
	tile: {
		command: "playRangoon",
		cards: [
			["S", 13],
			["S", 12],
			["S", 11],
		],
	},
	gameName: ({ game }) => t("header.game", { number: game }),
	gameMark: () => "",
	dealName,
	scoreText,
	scoreCommand: "scoreParts",
	mainOffer,
	hasAuto: () => true,
	shows: () => false,
	contextCommand: null,
	chooseText,
	explain,
	failureText: () => null,
	sounds: {
		full: ["card", "home", "back", "deal", "won", "over"],
		partial: ["deal", "won", "over"],
	},
	saysWhyNot: () => true,
	topic: null,
	leaveText: () => t("ask.leave.text"),
	restartText: () => null,
	giveUpText: ({ score }) => t("ask.giveUp.text", { score: scored(score.total, score.max) }),
	ceasedText,
	endedText,
	endTitle,
	endText,
	endFigures,
	endSquares,
	nextText: () => t("command.next"),
	notice: () => null,
	movedText,
	hintText: (view, hint) =>
		hintText(view, hint, document.getElementById("board")?.dataset.shape === "turned"),
	loadReview: lazyModule(() => import("./review.js")),
	loadResults: lazyModule(async () => (await import("./results.js")).resultTexts),
	dealt: ({ cards }) => inReadingOrder(cards),
	redealt: (before, after) => inReadingOrder(redealt(before, after)),
	layButtons: layGapButtons,
	showButtons: showGapButtons,
	makeCommands: makeGapCommands,
	lacks: [],
	keys: KEYS,
};
