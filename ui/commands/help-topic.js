/** Which article of help belongs to what is going on, and to what has the focus. Must not know the articles. */

/** @import { View } from "../../tests/ui/wire" */
import { isOpening } from "../panels/opening/opening.js";

const STATUS = { playing: "now-playing", ceased: "now-stuck", over: "now-over", won: "now-won" };

/** The article about what is going on. @param {View | null} view */
export function topicForState(view) {
	if (isOpening()) return "now-opening";
	if (!view) return "index";
	if (view.replay) return "now-replaying";
	return view.running ? "now-running" : STATUS[view.status];
}

/** The article about what is focused, where that is more than the game: a dialog or a panel names its own. @param {Element | null} focused */
export const topicForFocus = (focused) =>
	/** @type {HTMLElement | null | undefined} */ (focused?.closest("[data-topic]"))?.dataset.topic ??
	(focused?.closest("#panel .button") ? "button-panel" : null);
