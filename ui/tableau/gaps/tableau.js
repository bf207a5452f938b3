/** The tableau of the Rangoon family: rows of places, some of them gaps. Puts together what the board asks of it. */

/** @import { Tableau } from "../tableau.js" */
import { lazyModule } from "../../widgets/lazy.js";
import { makeGapCommands } from "./commands.js";
import { chooseText, explain } from "./explain.js";
import { holdGapButtons, showGapButtons } from "./gap-buttons.js";
import { KEYS } from "./keys.js";
import { cellName, dealName, placeName } from "./labels.js";
import { dropTarget, step } from "./layout.js";
import {
	columnBefore,
	gapsFor,
	movesOf,
	multiFor,
	on,
	placeOf,
	playable,
	playableMulti,
	redealt,
	takenBy,
} from "./moves.js";

const loadChain = lazyModule(() => import("./chain.js"));

/** @type {Tableau} */
export const gaps = {
	grid: ({ rows, columns }) => ({ rows, columns }),
	emptySpots: (view) =>
		view.gaps.map((gap) => {
			const { number, row, column, state } = gap;
			return { number, row, column, state, takes: takenBy(view, gap) };
		}),
	step: ({ rows, columns }, shape, place, arrow) => step(shape, place, arrow, rows, columns),
	name: (view, { row, column }) => cellName(view, row, column),
	on: (view, { row, column }) => {
		const { card, gap } = on(view, row, column);
		if (card) return { card: card.id };
		return gap ? { gap: gap.number } : {};
	},
	placeOf,
	playable,
	movesOf,
	dropSpot: (view, card, places, centre) =>
		dropTarget(places, centre, gapsFor(view, card), columnBefore(view, 0))?.number ?? null,
	chooseText,
	explain,
	auto: multiFor,
	playableAuto: playableMulti,
	loadChain,
	redealt,
	dealName,
	placeName,
	showButtons: showGapButtons,
	holdButtons: holdGapButtons,
	makeCommands: makeGapCommands,
	keys: KEYS,
};
