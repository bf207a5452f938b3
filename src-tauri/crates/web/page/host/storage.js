/** The data of the browser, in which the games are stored. */

/** @import { Said } from "./advice.js" */
import { advise, NOTHING_SAID } from "./advice.js";
import { ask, isStored } from "./application.js";
import { keep, kept, SAID } from "./kept.js";

/** @returns {Said} */
function said() {
	try {
		return { ...NOTHING_SAID, ...JSON.parse(kept(SAID) ?? "{}") };
	} catch {
		return NOTHING_SAID;
	}
}

/** Whether the player has finished a game and knows where it is stored. */
export const isTold = () => said().isTold;

/** Returns how many games were finished. @returns {Promise<number>} */
const finishedGames = async () => (await ask("finished_games")).answer;

/** Returns what to say about the stored games after the end of a game, if anything; each advice comes once. */
export async function adviseAfterGame() {
	if (!isStored()) return null;
	const [advice, now] = advise(await finishedGames(), said());
	keep(SAID, JSON.stringify(now));
	// Some browsers ask the player, who knows by now what for.
	if (advice) navigator.storage?.persist?.().catch(() => {});
	return advice;
}

/** Notes that everything was just written to a backup, or read from one. */
export async function noteBackup() {
	const finished = await finishedGames();
	keep(SAID, JSON.stringify({ ...said(), backedUp: finished, advised: finished }));
}
