/** The commands that only Rangoon games have: filling a gap once or repeatedly, and reading the table out. */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Commands } from "../../game/command.js" */
/** @import { Play } from "../../game/play.js" */
/** @import { TableActions } from "../tableau.js" */
/** @import { Tap } from "../tap.js" */
import { always, readAloud } from "../../game/command.js";
import { multiOf } from "../moves.js";
import { boardOf, cardsForGap, gapNumbered, placeOf } from "./board.js";
import { movesText, rowName, scoreMade } from "./labels.js";

const GAPS = [1, 2, 3, 4];

/** @param {Play} play @param {Tap} tap @param {TableActions} actions @returns {Commands} */
export function makeGapCommands(play, tap, { begin, settings, spot }) {
	/** @param {View} view @param {number} gap */
	const tapOn = (view, gap) => tap.tap(view, { spot: gapNumbered(view, gap)?.spot });
	/** @param {number} gap */
	const fill = (gap) => always(() => begin() || play.send((view) => tapOn(view, gap)));
	/** @param {number} gap */
	const repeat = (gap) =>
		always(() => {
			if (begin()) return;
			play.send((view) =>
				cardsForGap(view, gap).length === 1
					? multiOf(view, { spot: gapNumbered(view, gap)?.spot })
					: tapOn(view, gap),
			);
		});
	return {
		whatMoves: readAloud(play, movesText),
		readRow: readAloud(play, (view) => rowName(view, placeOf(boardOf(view), spot()).row)),
		scoreParts: readAloud(play, (view) => scoreMade(view, settings().options)),
		...Object.fromEntries(GAPS.map((gap) => [`gap${gap}`, fill(gap)])),
		...Object.fromEntries(GAPS.map((gap) => [`repeat${gap}`, repeat(gap)])),
	};
}
