/** The data of the browser, in which the games are stored. */

/** @import { Said } from "./advice.js" */
import { advise, NOTHING_SAID } from "./advice.js";
import { ask, isStored } from "./application.js";
import { keep, keptValue, SAID } from "./kept.js";

/** How long the browser may take to agree to keep the games, in milliseconds. Some browsers ask the player, who may not answer. */
const AGREEMENT_MS = 1000;

/** @returns {Said} */
const said = () => ({ ...NOTHING_SAID, ...keptValue(SAID) });

/** Whether the player has finished a game and knows where it is stored. */
export const isTold = () => said().isTold;

/** Returns how many games were finished. @returns {Promise<number>} */
const finishedGames = async () => (await ask("finished_games")).answer;

/** Whether the browser has agreed to keep the games until the player deletes them. */
export const isLasting = async () =>
	(await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/** Asks the browser to keep the games. Returns whether it has agreed so far. @returns {Promise<boolean>} */
async function askToKeep() {
	const asked = navigator.storage?.persist?.().catch(() => false) ?? false;
	const late = new Promise((done) => setTimeout(() => done(false), AGREEMENT_MS));
	return Promise.race([asked, late]);
}

/** Returns what to say about the stored games after the end of a game, if anything; each advice comes once. */
export async function adviseAfterGame() {
	if (!isStored()) return null;
	const [advice, now] = advise(await finishedGames(), said());
	keep(SAID, JSON.stringify(now));
	return advice && { ...advice, isLasting: await askToKeep() };
}

/** Notes that everything was just written to a backup, or read from one. */
export async function noteBackup() {
	const finished = await finishedGames();
	keep(SAID, JSON.stringify({ ...said(), backedUp: finished, advised: finished }));
}
