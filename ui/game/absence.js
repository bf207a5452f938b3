/** Time in which nobody saw the game is not time played: what is stored leaves it out, as the clock does. Must not know the clock. */

/** @import { Play } from "./play.js" */
import { call } from "../shell/ipc.js";

/** Tells the program from now on how long the window was out of sight. @param {Play} play */
export function tellAbsences(play) {
	// Both clocks go on while the device sleeps.
	let left = Date.now();
	document.addEventListener("visibilitychange", () => {
		const now = Date.now();
		if (document.hidden) left = now;
		else {
			const unseenMs = Math.max(0, now - left);
			play.between(() => call("skip_time", { unseenMs })).catch(() => {});
		}
	});
}
