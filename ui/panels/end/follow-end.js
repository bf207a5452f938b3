/** Follows the end of a game: when its card comes, and what comes before it. It does not know how that looks. */

/** @import { OpenState, Store } from "../../game/store.js" */
import { hasEnded } from "../../game/status.js";

/**
 * Notes that a game has ended, unless it had ended before: a card that was closed stays closed.
 * @param {Store} store @param {OpenState} state
 */
export function followEnd(store, { changedFrom, home, view }) {
	const { end } = store.state;
	if (!hasEnded(view) || view.replay || home || end?.view === view) return;
	const isNew = changedFrom
		? changedFrom.status !== view.status || changedFrom.game !== view.game || changedFrom.replay
		: end === null;
	if (isNew || !end) store.set({ end: { view, phase: isNew ? "moving" : "closed", streak: null } });
}

/** Closes the card, or keeps it from coming. Returns whether it was open. @param {Store} store */
export function closeEnd(store) {
	const { end } = store.state;
	if (end) store.set({ end: { ...end, phase: "closed" } });
	return end?.phase === "open";
}
