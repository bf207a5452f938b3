/** Starts games outside any gameset: with rules to try out, or as a lesson of the help. */

/** @import { Lesson } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { askRules } from "../dialogs/house-rules/open.js";
import { tableauOf } from "../games.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { failureText, refusalText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { closeDialogs } from "../widgets/dialog.js";
import { lazyDialog } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { openGame } from "./start-game.js";

/** Asks before the program forgets a try-out that was begun. Returns whether it may. @param {Pick<Play, "store">} play */
export async function mayForget({ store }) {
	const { attempts, lessonAttempt, view } = store.state;
	if (!view?.trial || !view.unfinished || view.introduction) return true;
	if (attempts === lessonAttempt) return true;
	return ask({
		title: t("trial.leave.title"),
		text: t("trial.leave.text"),
		yes: t("trial.leave.yes"),
	});
}

/** Lets the player choose rules, beginning with those on the table if there is a choice, and deals a game with them. @param {Play} play */
export async function tryRules(play) {
	const isFixed = play.view && tableauOf(play.view).missingCommands.includes("houseRules");
	const text = await askRules(isFixed ? "rangoon" : null, t("houseRules.tryOut"));
	if (text !== null && (await mayForget(play)))
		await openGame(play, () => call("try_out", { text }));
}

const cards = lazyDialog("dialogs/cards", () => import("../dialogs/cards/cards.js"));

/** Deals a game with cards. Returns what is wrong with them, "" for nothing. @param {Play} play @param {string} text */
async function deal(play, text) {
	try {
		await play.openGame(() => call("try_cards", { text }));
		return "";
	} catch (failure) {
		return failureText(failure);
	}
}

/** Lets the player give cards, and deals a game with them. @param {Play} play */
export async function tryCards(play) {
	if (!(await mayForget(play))) return;
	return cards.open((dialog) => dialog.askCards((text) => deal(play, text)));
}

/** Deals a game with the cards of a file or a text, and says what becomes of it; if something is wrong with them, the player can mend it. @param {Play} play @param {string} text */
export async function tryGiven(play, text) {
	await closeDialogs();
	if (!(await mayForget(play))) return;
	const fault = await deal(play, text);
	if (!fault) return say(t("cards.begun"));
	return cards.open((dialog) => dialog.askCards((text) => deal(play, text), { text, fault }));
}

/** Deals a game with the rules of a link, and says what becomes of it. @param {Play} play @param {string} text the rules, by name or by code */
export async function tryLinked(play, text) {
	const { attempts } = play;
	await openGame(play, () => call("try_out", { text }));
	if (play.view?.trial && play.attempts > attempts) say(t("trial.begun"));
}

/** Plays a lesson, unless a puzzle or a try-out that was begun is to stay. @param {Play} play @param {Lesson} lesson */
export async function takeLesson(play, lesson) {
	if (play.view?.puzzle) return say(refusalText("puzzle"));
	if (!(await mayForget(play))) return;
	const { view } = play;
	await openGame(play, () => call("take_lesson", { lesson }));
	if (play.view !== view) play.store.set({ lessonAttempt: play.attempts });
}

/** Returns to the gameset that the player came from. @param {Play} play */
export const leaveTrial = (play) => openGame(play, () => call("leave_trial", {}));
