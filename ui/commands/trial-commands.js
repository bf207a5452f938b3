/** Commands about trying out rules. */

/** @import { Command, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { GamesetActions } from "./gameset-actions.js" */
import { notInPuzzle } from "../game/command.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { refusalText } from "../text/failures.js";
import { say } from "../widgets/toast.js";
import { leaveTrial, tryCards, tryRules } from "./trial.js";

/** The PlayIDs that choose the cards of a try-out, in the order in which they are offered. */
const NAMES = ["TRYOUT", ...Array.from({ length: 8 }, (_, place) => `TRYOUT${place + 2}`)];

/** @param {Play} play @param {GamesetActions} gamesets @returns {Commands} */
export function makeTrialCommands(play, gamesets) {
	/** Makes a command that runs in a try-out only. @param {() => void} run @param {() => boolean} isPossible @returns {Command} */
	const inTrial = (run, isPossible) => ({
		refusal: () => (isPossible() ? null : "noTrial"),
		run: () => {
			if (isPossible()) run();
			else say(refusalText("noTrial"));
		},
	});
	const isTrial = () => play.view?.trial === true;
	/** Whether the player has chosen the rules, unlike those of the introduction. */
	const isChosen = () => isTrial() && !play.view?.introduction?.ownGame;
	return {
		houseRules: notInPuzzle(play, () => tryRules(play)),
		tryCards: notInPuzzle(play, () => tryCards(play)),
		changeTrial: inTrial(() => tryRules(play), isChosen),
		keepTrial: inTrial(async () => gamesets.create(await gamesetOfTrial(play)), isChosen),
		leaveTrial: inTrial(() => leaveTrial(play), isTrial),
	};
}

/** Returns the attributes with which a try-out goes on as a gameset, with its cards if the player leaves the PlayID as it is. @param {Play} play */
async function gamesetOfTrial({ view }) {
	const { sets, aside } = await call("gamesets", {});
	const taken = [...sets, ...aside].map(({ playid }) => playid);
	const playid = NAMES.find((name) => !taken.includes(name)) ?? "";
	const { deals = null, given = false, rules = "rangoon" } = view ?? {};
	return { playid, rules, deals, note: t(given ? "create.otherCards" : "create.keepsTrial") };
}
