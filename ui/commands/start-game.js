/** Starts other games, and asks before an unfinished game is left or an ended one is started over. */

/** @import { Bootstrap, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
/** @import { ChoiceTexts } from "../text/results.js" */
import { loadResultTexts, tableauOf } from "../games.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { failureText } from "../text/failures.js";
import { wordsOf } from "../text/results.js";
import { ask, inform } from "../widgets/ask/open.js";
import { lazyDialog } from "../widgets/lazy.js";

const numberDialog = lazyDialog("dialogs/start", () => import("../dialogs/start/start.js"));
const dayDialog = lazyDialog("dialogs/day", () => import("../dialogs/day/day.js"));

/**
 * best: its old score; attempt: the attempt to resume, if not the newest
 * @typedef {{ number: number, resume: boolean, best: number | null, attempt?: number }} Start
 */

/** Asks before an unfinished game is left for the next one. Returns whether it may be left. @param {Play} play */
export async function mayLeave({ view }) {
	if (!view?.unfinished) return true;
	const words = wordsOf(await loadResultTexts(view.board.game));
	return askToLeave(view, view.game, words.t("ask.leave.yes", { number: view.next ?? view.game }));
}

/** Asks before the game on the table makes room for the one in a replay. Returns whether it may. @param {View} view */
export const mayPlayOn = (view) =>
	askToLeave(view, view.replay?.leaves?.number ?? view.game, t("ask.accept.yes"));

/** @param {View} view @param {number} number the game that is left @param {string} yes */
async function askToLeave(view, number, yes) {
	const words = wordsOf(await loadResultTexts(view.board.game));
	const text = tableauOf(view).leaveText(view);
	const title = words.t("ask.leave.title", { number });
	return ask({ title, text, yes, no: t("ask.leave.no") });
}

/** Lets the player choose a number and starts it. @param {Play} play */
export const startNumber = (play) =>
	startChosen(play, numberDialog, ({ askNumber }, view, texts) => askNumber(view, texts));

/** Lets the player choose a day and starts its game. @param {Play} play @param {number} [day] the day shown at first, if not today */
export const startDay = (play, day) =>
	startChosen(play, dayDialog, ({ askDay }, view, texts) => askDay(view, texts, day));

/**
 * Starts the game that the player chooses in a dialog.
 * @template M @param {Play} play @param {{ open: (use: (module: M) => Promise<Start | null>) => Promise<Start | null> }} dialog
 * @param {(module: M, view: View, texts: ChoiceTexts) => Promise<Start | null>} askFor
 */
async function startChosen(play, dialog, askFor) {
	const { view } = play;
	if (!view) return;
	const chosen = await dialog.open(async (module) => {
		const { choiceTexts } = await tableauOf(view).loadReview();
		return askFor(module, view, choiceTexts());
	});
	if (chosen) await startGame(play, chosen);
}

/** Starts a game, after asking for confirmation if needed. @param {Play} play @param {Start} start */
export async function startGame(play, { number, resume, best, attempt }) {
	if (!play.view) return;
	const texts = await loadResultTexts(play.view.board.game);
	const words = wordsOf(texts);
	const reasons = [];
	if (best !== null && !resume) {
		const score = texts.short(best, play.view.score.max);
		reasons.push(words.t("ask.again.text", { number, score }));
	}
	const isOnTable = number === play.view.game && play.view.unfinished;
	if (!resume && !isOnTable && (await isUnfinished(number)))
		reasons.push(words.t("ask.begun.text", { number }));
	const staysThere = isOnTable && resume && attempt === undefined;
	if (play.view.unfinished && !staysThere) reasons.push(tableauOf(play.view).leaveText(play.view));
	if (reasons.length > 0) {
		const sure = await ask({
			title: words.t("ask.start.title", { number }),
			text: reasons.join("\n"),
			yes: words.t("ask.leave.yes", { number }),
			no: t("ask.leave.no"),
		});
		if (!sure) return;
	}
	play.send(() =>
		attempt === undefined ? { kind: "start", number, resume } : { kind: "resume", attempt },
	);
}

/** Whether a game has an unfinished attempt that can be resumed. @param {number} number */
async function isUnfinished(number) {
	try {
		const { unfinished } = await call("game_info", { number });
		return unfinished !== null;
	} catch {
		// Starting the game will report the error.
		return false;
	}
}

/** Switches to another game, and shows an error if that fails. @param {Play} play @param {() => Promise<Bootstrap>} action */
export async function openGame(play, action) {
	try {
		await play.openGame(action);
	} catch (failure) {
		await inform(t("notice.title"), failureText(failure));
	}
}
