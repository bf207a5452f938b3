/** The check of all data after a start, and the copy of the day. The application does nothing else during each of their steps, so they wait until the player pauses. */

import { ask, isStored, lastAsked, makePlaces } from "./application.js";

/** How long a pause is before the check or the copy begins, in milliseconds. */
const PAUSE_MS = 5000;

/** The free space if the browser tells nothing about it, in bytes; a copy that does not fit fails without harm. */
const UNKNOWN_SPACE = 2 ** 30;

/** Returns the free space, as far as the browser tells it. */
async function freeSpace() {
	const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
	return quota === undefined ? UNKNOWN_SPACE : Math.max(0, Math.floor(quota - usage));
}

/** Whether everything was checked since the page began. */
let isChecked = false;

/** The last day, in days since 1970, whose copy was made or turned out not to be needed. */
let copied = 0;

/** Does all steps of some work. Each is a question of its own, so that moves come in between. @param {string} command @param {object} [args] */
async function doAll(command, args) {
	while (!(await ask(command, args)).answer);
}

/** Checks all data. */
async function check() {
	isChecked = true;
	await doAll("check_all").catch(({ code }) => {
		// The data were damaged. The page shows what could be saved of them.
		if (code === "databaseRepaired") location.reload();
	});
}

/** Makes the copy of the day. @param {number} today in days since 1970 */
async function copy(today) {
	const free = await freeSpace().catch(() => UNKNOWN_SPACE);
	// A page may stay open for days, and each copy takes a place.
	makePlaces();
	await doAll("copy_day", { today, free });
	copied = today;
}

let timer = 0;

/**
 * Checks all data once and makes the copy of a day, as soon as the application was asked nothing for a while.
 * @param {number} today in days since 1970
 */
export function copyWhenIdle(today) {
	// Another gameset or day asks once more.
	clearTimeout(timer);
	if (!isStored() || (isChecked && copied === today)) return;
	const again = () => copyWhenIdle(today);
	const left = lastAsked() + PAUSE_MS - performance.now();
	if (left > 0) timer = setTimeout(again, left);
	// If it cannot be made, the next reading ahead tries again.
	else if (isChecked) copy(today).catch(() => {});
	else check().then(again);
}
