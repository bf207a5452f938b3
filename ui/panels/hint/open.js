/** Asks for hints, and ends the search for one. */

/** @import { Play } from "../../game/play.js" */
/** @import { Store } from "../../game/store.js" */
/** @import { HintQuestion } from "../../tableau/tableau.js" */
/** @import { Tap } from "../../tableau/tap.js" */
import { call } from "../../shell/ipc.js";
import { lazyPart } from "../../widgets/lazy.js";

const loadHints = lazyPart(() => import("./hint.js"));

/** Asks for the next move and marks it. @param {Play} play @param {Tap} tap @param {HintQuestion} question */
export const giveHint = async (play, tap, question) =>
	(await loadHints()).askHint(play, tap, question);

/** Stops the search for a hint. Returns whether there was one. @param {Pick<Store, "state">} store */
export function stopSearch({ state: { searched } }) {
	if (searched) call("stop_work", {});
	return searched !== null;
}

/** Ends the search once its board is no longer in sight. @param {Pick<Store, "state">} store */
export function endOldSearch(store) {
	const { searched, view } = store.state;
	if (searched !== view) stopSearch(store);
}
