/** The commands that open Klondike's dialogs and act on their answers. */

/** @import { Options, View } from "../../../tests/ui/wire" */
/** @import { Settings } from "../../appearance/settings.js" */
/** @import { Commands } from "../../game/command.js" */
/** @import { Play } from "../../game/play.js" */
import { shownBack } from "../../appearance/cards/backs.js";
import { always } from "../../game/command.js";
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText, refusalText } from "../../text/failures.js";
import { lazyDialog } from "../../widgets/lazy.js";
import { say } from "../../widgets/toast.js";

const rules = lazyDialog("tableau/klondike/rules", () => import("./rules/rules.js"));
const backs = lazyDialog("tableau/klondike/backs", () => import("./backs/backs.js"));
const player = lazyDialog("tableau/klondike/player", () => import("./player/player.js"));
const config = lazyDialog("tableau/klondike/config", () => import("./config/config.js"));
const top = lazyDialog("tableau/klondike/top", () => import("./top/top.js"));

/** The default rules of Klondike 2.3. */
const CLASSIC_RULES = "klondike/0/strict";

/** @param {Play} play @param {() => Settings} settings @returns {Commands} */
export function makeDialogCommands(play, settings) {
	/** @param {Partial<Options>} chosen */
	const change = (chosen) => settings().apply({ ...settings().options, ...chosen });
	/** @param {(view: View) => Promise<unknown>} open */
	const opens = (open) =>
		always(() => {
			if (play.view) open(play.view).catch((failure) => say(failureText(failure)));
		});
	/** Applies other rules from the next hand on, or at once if no move was made in this hand. @param {string} code @param {boolean} withOptions whether the current options are kept for them too */
	async function useRules(code, withOptions) {
		const view = await play.showFrom(() => call("choose_rules", { code, withOptions }));
		say(t(view.rules === code ? "klondike.rules.now" : "klondike.rules.later"));
	}
	return {
		chooseRules: opens(async (view) => {
			if (view.replay) return say(refusalText("replaying"));
			const { rules: next } = await call("gameset", {});
			const code = await rules.open((dialog) => dialog.chooseRules(next));
			if (code !== null && code !== next) await useRules(code, false);
		}),
		cardBack: opens(async (view) => {
			// If each hand has a different back, the visible one is marked.
			const seen = shownBack(settings().options.cardBack, view.game);
			const back = await backs.open((dialog) => dialog.chooseBack(seen));
			if (back !== null) await change({ cardBack: back });
		}),
		player: opens(async () => {
			const name = await player.open((dialog) => dialog.askName(settings().options.userName));
			if (name !== null) await change({ userName: name });
		}),
		config: opens(async () => {
			// The rules may have changed, and the options with them.
			await settings().reload();
			const answer = await config.open((dialog) => dialog.chooseConfig(settings().options));
			if (!answer) return;
			await change(answer.options);
			// As in version 2.3, Config makes options from the command line permanent.
			await play.runInTurn(() => call("store_overrides", {}));
			if (answer.isClassic && !play.view?.replay) await useRules(CLASSIC_RULES, true);
		}),
		topTen: opens(async () => {
			const record = await call("money_record", {});
			await top.open((dialog) => dialog.openTop(record, settings().options.userName));
		}),
	};
}
