/** The commands that only Klondike has: moves by two keys, Finish and Peek, turning the pack, and its dialogs. */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Commands } from "../../game/command.js" */
/** @import { Play } from "../../game/play.js" */
/** @import { TableActions } from "../tableau.js" */
/** @import { Tap } from "../tap.js" */
import { always, CommandMaker } from "../../game/command.js";
import { say } from "../../widgets/toast.js";
import { PACK, WASTE } from "./board.js";
import { makeDialogCommands } from "./dialogs.js";
import { movesText, readSpot } from "./labels.js";
import { TURN } from "./moves.js";
import { StartedMove } from "./started-move.js";

const PILE_NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** @param {Play} play @param {Tap} tap @param {TableActions} actions @returns {Commands} */
export function makeKlondikeCommands(play, tap, { begin, isOpening, settings, spot }) {
	const make = new CommandMaker(play);
	const move = new StartedMove(play, tap);
	const finish = make.sends("finish", { kind: "finish" });
	/** @param {number} pressed */
	const press = (pressed) => always(() => void (begin() || move.press(pressed)));
	/** @param {(view: View) => string} text */
	const reads = (text) =>
		always(() => isOpening() || play.settled(() => play.view && say(text(play.view))));
	return {
		...Object.fromEntries(PILE_NUMBERS.map((pile) => [`pile${pile}`, press(pile - 1)])),
		waste: press(WASTE),
		pack: press(PACK),
		foundation: always(() => void (begin() || move.toFoundation(finish.run))),
		turn: always(() => {
			if (!begin()) play.act((view) => (view.replay ? null : { kind: "play", ply: TURN }));
		}),
		finish,
		peek: make.sends("peek", { kind: "peek" }),
		...makeDialogCommands(play, settings),
		whatMoves: reads(movesText),
		readRow: reads((view) => readSpot(view, spot())),
	};
}
