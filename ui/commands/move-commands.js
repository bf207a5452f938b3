/** Commands about the moves of a game: deals, undo and redo, snapshots, automatic play, hints. */

/** @import { CommandMaker, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { HintQuestion } from "../tableau/tableau.js" */
/** @import { BoardActions } from "./commands.js" */
import { tableauOf } from "../games.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { say } from "../widgets/toast.js";

/** The hint that every game has. @type {HintQuestion} */
const usualHint = {
	search: (revision) => call("hint", { revision }),
	textOf: (view, hint, shape) => tableauOf(view).hintText(view, hint, shape),
};

/** @param {Play} play @param {BoardActions} actions @param {CommandMaker} make @returns {Commands} */
export function makeMoveCommands(play, actions, make) {
	const hint = make.allowed("hint", () => actions.hint(usualHint));
	return {
		deal: make.sends("redeal", { kind: "redeal" }),
		undo: make.sends("undo", { kind: "undo" }),
		undoAction: make.sends("undo", { kind: "undoAction" }),
		redo: make.sends("redo", { kind: "redo" }),
		redoAction: make.sends("redo", { kind: "redoAction" }),
		backTillDeal: make.sends("backTillDeal", { kind: "backTillDeal" }),
		snapshot: {
			refusal: () => make.refusal("snapshot"),
			run: async () => {
				if (!make.uncover() && (await make.send("snapshot", { kind: "snapshot" })))
					say(t("say.snapshot"));
			},
		},
		rollback: make.sends("rollback", { kind: "rollback" }),
		auto: {
			refusal: () => (play.view?.running ? null : make.refusal("auto")),
			run: () => {
				if (play.view?.running) actions.stop();
				else if (!make.uncover()) make.send("auto", { kind: "auto" });
			},
		},
		hint: {
			refusal: hint.refusal,
			run: () => actions.begin() || play.whenSettled(hint.run),
		},
	};
}
