/** What is said when a game is over or won, and the feast. Ends nothing itself: its buttons are commands. */

/** @import { View } from "../../tests/ui/wire" */
import { parts } from "../demand.js";
import { t } from "../locale/words.js";

const panel = /** @type {HTMLElement} */ (document.getElementById("end"));
const title = /** @type {HTMLElement} */ (document.getElementById("end-title"));
const text = /** @type {HTMLElement} */ (document.getElementById("end-text"));
/** The next game or, when there is none, the history. */
const nextSteps = /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll(".primary"));

/** @param {View} view */
export const hasEnded = (view) => view.status === "won" || view.status === "over";

/** @param {View} view @param {View | null} before */
export function showEnd(view, before) {
	if (!hasEnded(view)) {
		closeEnd();
		return;
	}
	const won = view.status === "won";
	const fresh = before?.status !== view.status || before.game !== view.game;
	title.textContent = t(won ? "end.won" : "end.over");
	text.textContent = endText(view);
	panel.classList.toggle("won", won);
	for (const button of nextSteps)
		button.hidden = (view.main === "history") !== (button.dataset.command === "history");
	if (fresh) panel.hidden = false;
	if (fresh && won && view.cause === "played") parts.feast().then(({ feast }) => feast());
}

/** Puts it away. Says whether it was there. */
export function closeEnd() {
	const open = !panel.hidden;
	panel.hidden = true;
	return open;
}

/** How it ended, in one sentence. @param {View} view */
export const endText = (view) =>
	t(view.status === "won" ? "end.won.text" : "end.over.text", {
		score: view.score.total,
		max: view.score.max,
		moves: view.moveCount,
	});
