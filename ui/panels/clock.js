/** The time played, beside the score, if the player wants to see it. Counts on between two views as Rust counts. */

/** @import { View } from "../../tests/ui/wire" */
import { hasEnded } from "./end.js";
import { timeText } from "./time.js";

const clock = /** @type {HTMLElement} */ (document.getElementById("clock"));

/** Longer pauses count as this long, in milliseconds. */
const LONGEST_THOUGHT = 120_000;

let timer = 0;

/** @param {View} view @param {boolean} wanted */
export function showClock(view, wanted) {
	clearInterval(timer);
	clock.hidden = !wanted;
	if (!wanted) return;
	const since = performance.now();
	const tell = () => {
		const thought = hasEnded(view) ? 0 : Math.min(performance.now() - since, LONGEST_THOUGHT);
		clock.textContent = timeText(view.elapsedMs + thought);
	};
	tell();
	if (!hasEnded(view)) timer = setInterval(tell, 1000);
}
