/**
 * Closing the top one of what is open: for Esc and for the back key of a phone. Knows the order only; what there is to
 * close is handed in.
 */

/** Opens a place in the history that the back key can leave, so that leaving it closes something instead. */
const STEP = "rangoon";

/**
 * Joins the back key to what closes. Each of `closers` says whether it closed something; the first that did is enough.
 * @param {(() => boolean)[]} closers the top one first @returns {() => boolean}
 */
export function makeCloseTop(closers) {
	const closeTop = () => closers.some((close) => close());
	globalThis.rangoonBack = closeTop;
	addEventListener("popstate", () => {
		if (closeTop()) history.pushState(STEP, "");
	});
	// A place that was made without the player is passed over by some systems.
	addEventListener("pointerup", () => {
		if (history.state !== STEP) history.pushState(STEP, "");
	});
	return closeTop;
}
