/**
 * The tableau of Rangoon games: rows of places, some of which are gaps. This module assembles the table's interface
 * from the others.
 */

/** @import { Tableau } from "../tableau.js" */
import { fitting } from "../../appearance/cards/face.js";
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
import { cardLines } from "./card-lines.js";
import { makeGapCommands } from "./commands.js";
import { layGapButtons, mainOffer, showGapButtons } from "./gap-buttons.js";
import { emptySpots } from "./gaps-on-board.js";
import { KEYS } from "./keys.js";
import { step } from "./layout.js";
import { formOf } from "./shape.js";
import { gameTexts } from "./texts.js";
import { layTrays } from "./trays.js";

/** @type {Tableau} */
export const gaps = {
	...gameTexts,
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
	formOf,
	faceKind: (shape, width, height) =>
		shape === "turned" ? "tile" : fitting("full", "mini", width, height),
	furnish: layTrays,
	lay: (view) => {
		const joined = new Set(joinedCards(view));
		const { columns, runs } = boardOf(view);
		const isStuck = view.status === "ceased";
		return (element, spot, card) => {
			if (!card) return;
			element.classList.toggle("dimmed", isStuck && !runs.includes(card.id));
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
	tile: {
		command: "playRangoon",
		playid: "RANGOON",
		table: "rangoon",
		cards: [
			["S", 13],
			["S", 12],
			["S", 11],
		],
	},
	scoreCommand: "scoreParts",
	mainOffer,
	hasAuto: () => true,
	isPeeking: () => false,
	contextCommand: () => null,
	cardLines,
	wantsReasons: () => true,
	firstTopic: "first-game",
	topic: null,
	dealt: ({ cards }) => inReadingOrder(cards),
	redealt: (before, after) => inReadingOrder(redealt(before, after)),
	layButtons: layGapButtons,
	showButtons: showGapButtons,
	makeCommands: makeGapCommands,
	ownOptions: [
		"gapLabels",
		"numberButtons",
		"runTint",
		"shape",
		"hintAim",
		"autoLevel",
		"scoring",
		"ranking",
		"rowHead",
		"suitSequence",
	],
	missingCommands: [],
	keys: KEYS,
};
