/** The tableau of the Rangoon family: rows of places, some of them gaps. Puts together what the table asks of it. */

/** @import { Tableau } from "../tableau.js" */
import { boardOf, dropArea, placeOf, redealt } from "./board.js";
import { makeGapCommands } from "./commands.js";
import { chooseText, explain } from "./explain.js";
import { layGapButtons, showGapButtons } from "./gap-buttons.js";
import { emptySpots } from "./gaps-on-board.js";
import { KEYS } from "./keys.js";
import { dealName, hintText, placeName, spotName } from "./labels.js";
import { step } from "./layout.js";

/** @type {Tableau} */
export const gaps = {
	spots: (view) => {
		const board = boardOf(view);
		return Array.from({ length: board.rows * board.columns }, (_, spot) => placeOf(board, spot));
	},
	step: (view, shape, spot, arrow) => {
		const board = boardOf(view);
		const { row, column } = step(shape, placeOf(board, spot), arrow, board.rows, board.columns);
		return row * board.columns + column;
	},
	dropArea,
	emptySpots,
	runs: (view) => boardOf(view).runs,
	name: spotName,
	placeName,
	dealName,
	chooseText,
	explain,
	hintText,
	redealt,
	layButtons: layGapButtons,
	showButtons: showGapButtons,
	makeCommands: makeGapCommands,
	keys: KEYS,
};
