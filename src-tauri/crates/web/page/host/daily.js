/** The check of all data after a start, and the copy of the day. The application does nothing else meanwhile, so they wait until the player pauses. */

import { ask, isStored, lastAsked } from "./application.js";

/** How long a pause is before the check begins, in milliseconds. */
const PAUSE_MS = 5000;

/** Returns the free space, as far as the browser tells it. */
async function freeSpace() {
	const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
	return Math.max(0, Math.floor(quota - usage));
}

/** @param {number} today in days since 1970 */
async function copy(today) {
	const free = await freeSpace().catch(() => 0);
	await ask("check_and_copy", { today, free }).catch(({ code }) => {
		// The data were damaged. The page shows what could be saved of them.
		if (code === "databaseRepaired") location.reload();
	});
}

let timer = 0;

/** Checks all data and makes the copy of the day, as soon as the application was asked nothing for a while. @param {number} today in days since 1970 */
export function copyWhenIdle(today) {
	if (!isStored()) return;
	// Another gameset asks once more, and one check is enough.
	clearTimeout(timer);
	const left = lastAsked() + PAUSE_MS - performance.now();
	if (left <= 0) copy(today);
	else timer = setTimeout(() => copyWhenIdle(today), left);
}
