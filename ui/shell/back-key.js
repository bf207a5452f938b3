/**
 * Closes the topmost open element, for Esc and for the back key of a phone. It knows only the order; the callers pass the
 * functions that close something.
 */

import { useBackKey } from "./phone.js";

/** The state of an extra history entry; going back from it closes something instead of leaving the page. */
const STEP = "rangoon";

/**
 * Makes Esc's function and connects the back key to it. Each of `closers` returns whether it closed something; the first that did ends the search.
 * @param {(() => boolean)[]} closers the topmost first @returns {() => boolean}
 */
export function makeCloseTop(closers) {
	const closeTop = () => closers.some((close) => close());
	globalThis.rangoonBack = closeTop;
	useBackKey(closeTop).then((isUsed) => {
		if (!isUsed) useHistory(closeTop);
	});
	return closeTop;
}

/** Makes the webview's back navigation close something, if the program cannot listen to the key itself. @param {() => boolean} closeTop */
function useHistory(closeTop) {
	addEventListener("popstate", ({ state }) => {
		// A link in the address, or the way forward, closes nothing.
		if (state === STEP || location.hash !== "") return;
		if (closeTop()) history.pushState(STEP, "");
	});
	// Some systems skip history entries that were added without an input by the player.
	addEventListener("pointerup", () => {
		if (history.state !== STEP) history.pushState(STEP, "");
	});
}
