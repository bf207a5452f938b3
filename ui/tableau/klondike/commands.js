/** The commands that only Klondike has: two-key moves, Finish and Peek, turning the pack, and its dialogs. */

/** @import { Commands } from "../../game/command.js" */
/** @import { Play } from "../../game/play.js" */
/** @import { TableActions } from "../tableau.js" */
/** @import { Tap } from "../tap.js" */
import { always, CommandMaker, readAloud } from "../../game/command.js";
import { t } from "../../locale/words.js";
import { call, closeWindow, hasWindow } from "../../shell/ipc.js";
import { ask } from "../../widgets/ask/open.js";
import { boardOf, PACK, WASTE } from "./board.js";
import { makeDialogCommands } from "./dialogs.js";
import { certainText } from "./hints.js";
import { movesText, readSpot } from "./labels.js";
import { TURN } from "./moves.js";
import { StartedMove } from "./started-move.js";

const PILE_NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** @param {Play} play @param {Tap} tap @param {TableActions} actions @returns {Commands} */
export function makeKlondikeCommands(play, tap, { begin, hint, settings, spot }) {
	const make = new CommandMaker(play);
	const move = new StartedMove(play, tap);
	const certain = make.allowed("certainHint", async () => {
		if (!(await isMarked(play, make))) return;
		hint({ search: (revision) => call("certain_hint", { revision }), textOf: certainText });
	});
	const finish = make.sends("finish", { kind: "finish" });
	/** @param {number} pressed */
	const press = (pressed) => always(() => void (begin() || move.press(pressed)));
	return {
		...Object.fromEntries(PILE_NUMBERS.map((pile) => [`pile${pile}`, press(pile - 1)])),
		waste: press(WASTE),
		pack: press(PACK),
		foundation: always(() => void (begin() || move.toFoundation(finish.run))),
		turn: always(() => {
			if (!begin()) play.send((view) => (view.replay ? null : { kind: "play", ply: TURN }));
		}),
		letter: { ...always(() => {}), runAfter: (next) => void move.toNothing(next) },
		finish,
		peek: make.allowed("peek", () => void (make.uncover() || peek(play, make))),
		quit: { ...always(quit), isMissing: !hasWindow },
		certainHint: {
			refusal: certain.refusal,
			run: () => void (begin() || play.whenSettled(certain.run)),
		},
		...makeDialogCommands(play, settings),
		whatMoves: readAloud(play, movesText),
		readRow: readAloud(play, (view) => readSpot(view, spot())),
	};
}

/** Shows the face-down cards of the piles; asks first if that would mark the hand. @param {Play} play @param {CommandMaker} make */
async function peek({ view }, make) {
	if (!view) return;
	const sure =
		boardOf(view).peeked ||
		(await ask({
			title: t("klondike.peek.title"),
			text: t("klondike.peek.text"),
			yes: t("command.peek"),
		}));
	if (sure) make.send("peek", { kind: "peek" });
}

/** Closes the program. It asks first, because Q is next to W, the key of the waste. */
async function quit() {
	if (!hasWindow) return;
	const sure = await ask({
		title: t("klondike.quit.title"),
		text: t("klondike.quit.text"),
		yes: t("command.exit"),
		no: t("ask.leave.no"),
	});
	if (sure) closeWindow();
}

/** Marks the hand as helped, after asking, if it is not marked yet; returns whether it is marked. @param {Play} play @param {CommandMaker} make */
async function isMarked({ view }, make) {
	if (!view) return false;
	if (boardOf(view).helped) return true;
	const sure = await ask({
		title: t("klondike.certain.title"),
		text: t("klondike.certain.text"),
		yes: t("klondike.certain.take"),
	});
	return sure && make.send("certainHint", { kind: "takeHelp" });
}
