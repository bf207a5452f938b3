/** Decides which sound accompanies a change of the board. It does not touch the page. */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Cue } from "../shell/sound.js" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { whyCovered } from "../game/status.js";
import { moved } from "../tableau/view-diff.js";

/**
 * Returns the sound for the change between two views; `step` is the place in its suit of a card that has come home.
 * @param {View} view @param {View} before @param {Pick<Tableau, "home">} tableau @returns {{ cue: Cue | null, step?: number }}
 */
export function cueFor(view, before, tableau) {
	// A game that had ended under a replay or a puzzle does not end again.
	const ended = view.status !== before.status && !view.replay && !whyCovered(before);
	if (ended && view.status === "won" && view.cause === "played") return { cue: "won" };
	if (ended && view.status === "over" && view.cause !== "dealt") return { cue: "over" };
	if (view.cause === "dealt" || view.cause === "redealt") return { cue: "deal" };
	if (moved(before, view).length === 0) return { cue: null };
	// Only a move is certain to follow a view of the same game.
	if (view.cause === "played") {
		const were = tableau.home(before);
		const come = [...tableau.home(view)].filter(([card]) => !were.has(card));
		if (come.length > 0) return { cue: "home", step: Math.max(...come.map(([, step]) => step)) };
	}
	const isBack = view.deal < before.deal || view.moveCount < before.moveCount;
	return { cue: view.cause === "jumped" && isBack ? "back" : "card" };
}
