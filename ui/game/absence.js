/**
 * Subtracts the time during which the window was out of sight from the stored playing time. The clock on the page
 * leaves that time out separately.
 */

/** @import { Play } from "./play.js" */
import { call } from "../shell/ipc.js";

/** Reports to the program, from now on, how long the window was out of sight. @param {Play} play */
export function reportAbsences(play) {
	// `Date.now()` also counts the time in which the device sleeps, as the program's clock does.
	let left = Date.now();
	document.addEventListener("visibilitychange", () => {
		const now = Date.now();
		if (document.hidden) left = now;
		else {
			const unseenMs = Math.max(0, now - left);
			play.runInTurn(() => call("skip_time", { unseenMs })).catch(() => {});
		}
	});
}
