/** Starts games outside any gameset: with rules to try out, or as a lesson of the help. It shows nothing itself. */

/** @import { Lesson } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { askRules } from "../dialogs/house-rules/open.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { openGame } from "./start-game.js";

/** Lets the player choose rules, and deals a game with them. @param {Play} play */
export async function tryRules(play) {
	const text = await askRules(null, t("houseRules.tryOut"));
	if (text !== null) await openGame(play, () => call("try_out", { text }));
}

/** @param {Play} play @param {Lesson} lesson */
export const takeLesson = (play, lesson) => openGame(play, () => call("take_lesson", { lesson }));

/** Returns to the gameset that the player came from. @param {Play} play */
export const leaveTrial = (play) => openGame(play, () => call("leave_trial", {}));
