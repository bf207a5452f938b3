/**
 * Closing the top one of what is open: for Esc and for the back key of a phone. Knows the order only; what there is to
 * close is handed in.
 */

import { useBackKey } from "./phone.js";

/** Opens a place in the history that a way back can leave, so that leaving it closes something instead. */
const STEP = "rangoon";

/**
 * Joins the back key to what closes. Each of `closers` says whether it closed something; the first that did is enough.
 * @param {(() => boolean)[]} closers the top one first @returns {() => boolean}
 */
export function makeCloseTop(closers) {
	const closeTop = () => closers.some((close) => close());
	globalThis.rangoonBack = closeTop;
	useBackKey(closeTop).then((isUsed) => {
		if (!isUsed) useHistory(closeTop);
	});
	return closeTop;
}

/** Has the webview's own way back close something, where the key is not ours. @param {() => boolean} closeTop */
function useHistory(closeTop) {
	addEventListener("popstate", () => {
		if (closeTop()) history.pushState(STEP, "");
	});
	// A place that was made without the player is passed over by some systems.
	addEventListener("pointerup", () => {
		if (history.state !== STEP) history.pushState(STEP, "");
	});
}
