/** Opens and closes the home screen; the game under it is unchanged. */

/** @import { Play } from "../game/play.js" */
import { stopSearch } from "../panels/hint/open.js";
import { loadHome } from "../panels/home/home.js";

/** Shows the home screen. @param {Play} play */
export async function goHome({ store }) {
	await loadHome();
	const { end, view } = store.state;
	if (!view || view.replay || view.puzzle) return;
	stopSearch(store);
	store.set({ end: end && { ...end, phase: "closed" }, home: true });
}

/**
 * Closes the home screen. An unfinished game continues, an unplayed one is dealt; if the last game has ended, the next
 * one is dealt, and if there is none, the history opens. Returns whether the home screen was open.
 * @param {Play} play
 * @param {() => void} openHistory opens the history
 */
export function beginGame(play, openHistory) {
	const { store, view } = play;
	if (!view || !store.state.home) return false;
	if (view.main === "next") {
		play.send(() => (store.state.home ? { kind: "next" } : null));
		return true;
	}
	store.set({ home: false });
	if (view.main === "history") openHistory();
	return true;
}
