/** Begins to play from the opening screen. */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { hasEnded } from "../game/status.js";
import { closeOpening, isOpening } from "../panels/opening/opening.js";

/**
 * Puts the opening screen away and deals. If the last game has ended, the next one is dealt; if there is none, the end of
 * the last one is shown. Returns whether there was an opening screen.
 * @param {Play} play
 * @param {(view: View) => void} deal deals the game of a view on the board
 * @param {(view: View) => void} showEnded shows a game that has ended
 */
export function beginGame(play, deal, showEnded) {
	const { view } = play;
	if (!view || !isOpening()) return false;
	if (view.main === "next") {
		play.act(() => (isOpening() ? { kind: "next" } : null));
		return true;
	}
	closeOpening();
	if (hasEnded(view)) showEnded(view);
	else deal(view);
	return true;
}
