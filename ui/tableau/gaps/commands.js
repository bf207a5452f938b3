/** The commands that only the Rangoon family has: a gap is filled, once or again and again, and the table is read out. */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Commands } from "../../game/command.js" */
/** @import { Play } from "../../game/play.js" */
/** @import { TableActions } from "../tableau.js" */
/** @import { Tap } from "../tap.js" */
import { always } from "../../game/command.js";
import { say } from "../../widgets/toast.js";
import { movesText, rowName } from "./labels.js";
import { cardsFor } from "./moves.js";

const GAPS = [1, 2, 3, 4];

/** @param {Play} play @param {Tap} tap @param {TableActions} actions @returns {Commands} */
export function makeGapCommands(play, tap, { begin, isOpening, row }) {
	/** @param {number} gap */
	const fill = (gap) => always(() => begin() || play.act((view) => tap.tap(view, { gap })));
	/** @param {number} gap */
	const repeat = (gap) =>
		always(() => {
			if (begin()) return;
			play.act((view) =>
				cardsFor(view, gap).length === 1 ? { kind: "repeat", gap } : tap.tap(view, { gap }),
			);
		});
	/** @param {(view: View) => string} text */
	const reads = (text) =>
		always(() => isOpening() || play.settled(() => play.view && say(text(play.view))));
	return {
		whatMoves: reads(movesText),
		readRow: reads((view) => rowName(view, row())),
		...Object.fromEntries(GAPS.map((gap) => [`gap${gap}`, fill(gap)])),
		...Object.fromEntries(GAPS.map((gap) => [`repeat${gap}`, repeat(gap)])),
	};
}
