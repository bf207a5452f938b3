/**
 * Links to games, which other programs can open: `rangoon:RANGOON/17`. Anyone can write one, so creating or leaving a
 * gameset and starting a game over always require the player's consent.
 */

/** @import { Failure, GameLink } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { failureText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { closeDialogs } from "../widgets/dialog.js";
import { say } from "../widgets/toast.js";
import { openGame, startGame } from "./start-game.js";

/** Whether the current game is of this gameset. @param {Play} play @param {string} playid */
const isOn = ({ view }, playid) => view?.playid === playid && !view.trial;

/** Opens the gameset of a link, if the player agrees. Returns whether it is open. @param {Play} play @param {GameLink} link */
async function goTo(play, { playid, number }) {
	if (isOn(play, playid)) return true;
	const { sets } = await call("gamesets", {});
	const isThere = sets.some((set) => set.playid === playid);
	const sure = await ask({
		title: t("link.title", { number, playid }),
		text: t(isThere ? "link.other" : "link.new", { playid }),
		yes: t("link.yes"),
		no: t("dialog.cancel"),
	});
	if (!sure) return false;
	await openGame(play, () => call("open_gameset", { playid }));
	return isOn(play, playid);
}

/** @param {Play} play @param {GameLink} link */
async function open(play, link) {
	const { view: before } = play;
	if (before?.replay) return say(t("refusal.replaying"));
	if (!(await closeDialogs()) || !(await goTo(play, link))) return;
	const { number } = link;
	const { view } = play;
	if (view?.game === number && view.status === "playing") return;
	const { best, unfinished } = await call("game_info", { number });
	await startGame(play, { number, resume: unfinished !== null, best });
}

/** Follows every link that the program is asked to open from now on or was asked to open before. @param {Play} play */
export function followLinks(play) {
	globalThis.rangoonLinked = async () => {
		try {
			const link = await call("opened_link", {});
			if (link) await open(play, link);
		} catch (failure) {
			say(failureText(/** @type {Failure} */ (failure)));
		}
	};
	globalThis.rangoonLinked();
}
