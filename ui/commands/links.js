/**
 * Links, which other programs and pages can open: `rangoon:RANGOON/17`, `rangoon:day` or `rangoon:try/montana`. Anyone can
 * write one, so creating or leaving a gameset, choosing other rules for it, and starting a game over always require the
 * player's consent. A try-out begins at once, unless another one that was begun would be forgotten.
 */

/** @import { GameLink, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { hasEnded, whyCovered } from "../game/status.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { dayNumber } from "../text/days.js";
import { failureText, refusalText } from "../text/failures.js";
import { rulesName } from "../text/rules.js";
import { ask } from "../widgets/ask/open.js";
import { closeDialogs } from "../widgets/dialog.js";
import { say } from "../widgets/toast.js";
import { openGame, startGame } from "./start-game.js";
import { leaveTrial, mayForget, tryLinked } from "./trial.js";

/** @typedef {Extract<GameLink, { kind: "game" }>} NumberedGame */

/** Whether the current game is of this gameset. @param {Play} play @param {string} playid */
const isOn = ({ view }, playid) => view?.playid === playid && !view.trial;

/** Whether the introduction waits with its welcome, so that no game is left. @param {View | null} view */
const isWelcome = (view) => view?.introduction?.text === "question" && view.moveCount === 0;

/** Opens the gameset of a link, if the player agrees. Returns whether it is open. @param {Play} play @param {NumberedGame} link */
async function goTo(play, link) {
	const { playid } = link;
	if (isOn(play, playid)) return true;
	const { sets } = await call("gamesets", {});
	const isThere = sets.some((set) => set.playid === playid);
	const mayGo = isThere && isWelcome(play.view);
	const left = t(play.view?.trial ? "trial.leave.text" : "link.other");
	const question = {
		title: t("link.title", { number: link.number, playid }),
		text: isThere ? left : t("link.new", { playid }),
		yes: t("link.yes"),
	};
	if (!mayGo && !(await ask(question))) return false;
	await openGame(play, () => call("open_gameset", { playid }));
	return isOn(play, playid);
}

/**
 * Chooses the rules of a link for the next games of the gameset, if the player agrees or has not played there yet. Returns
 * whether they are chosen. @param {Play} play @param {NumberedGame} link @param {string} rules
 */
async function takeRules(play, { number, playid }, rules) {
	const { played } = await call("statistics", {});
	const question = {
		title: t("link.title", { number, playid }),
		text: t("link.rules", { rules: rulesName(rules) }),
		yes: t("link.yes"),
	};
	if (played > 0 && !(await ask(question))) return false;
	await play.showFrom(() => call("choose_rules", { code: rules, withOptions: false }));
	return true;
}

/** @param {Play} play @param {NumberedGame} link */
async function openNumbered(play, link) {
	if (!(await goTo(play, link))) return;
	const { number, rules } = link;
	const isSame = (/** @type {View | null} */ view) =>
		view?.game === number && !hasEnded(view) && (rules === null || view.rules === rules);
	if (isSame(play.view)) return play.store.set({ home: false });
	const isOther = rules !== null && play.view?.rules !== rules;
	if (isOther && !(await takeRules(play, link, rules))) return;
	// An untouched hand takes the rules at once.
	if (isSame(play.view)) return play.store.set({ home: false });
	const { best, unfinished } = await call("game_info", { number });
	await startGame(play, { number, resume: unfinished !== null && rules === null, best });
}

/** Opens the game of the day of the gameset on the table, or of the one that a try-out was begun from. @param {Play} play */
async function openDay(play) {
	if (play.view?.trial) await leaveTrial(play);
	const { view } = play;
	if (!view || view.trial) return;
	if (view.refusals.choose) return say(refusalText(view.refusals.choose));
	const number = await call("game_of_day", { day: dayNumber(new Date()) });
	if (view.game === number && !hasEnded(view)) return play.store.set({ home: false });
	const { best, unfinished } = await call("game_info", { number });
	await startGame(play, { number, resume: unfinished !== null, best });
}

/** @param {Play} play @param {GameLink} link */
async function open(play, link) {
	const why = whyCovered(play.view);
	if (why) return say(refusalText(why));
	await closeDialogs();
	if (link.kind === "game") await openNumbered(play, link);
	else if (!(await mayForget(play))) return;
	else if (link.kind === "day") await openDay(play);
	else await tryLinked(play, link.rules);
}

/** Follows every link that the program is asked to open from now on or was asked to open before. @param {Play} play */
export function followLinks(play) {
	globalThis.rangoonLinked = async () => {
		try {
			const link = await call("opened_link", {});
			if (link) await open(play, link);
		} catch (failure) {
			say(failureText(failure));
		}
	};
	globalThis.rangoonLinked();
}
