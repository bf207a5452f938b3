/** Shows each view on the board, after it has ended what the player is doing there. It knows no game. */

/** @import { Options, View } from "../../tests/ui/wire" */
/** @import { Store, OpenState } from "../game/store.js" */
/** @import { Board } from "./board.js" */
/** @import { Drag } from "./drag.js" */
/** @import { Hover } from "./hover.js" */
/** @import { Tap } from "./tap.js" */
import { glideTime, timeBetween } from "../game/pace.js";
import { hasEnded } from "../game/status.js";
import { finishAnimations } from "../widgets/animations.js";
import { animateChange } from "./transitions.js";

/** @typedef {{ board: Board, drag: Drag, hover: Hover, store: Pick<Store, "state">, tap: Tap, dealt: (options: Options) => void }} BoardParts `dealt` is called when a game is dealt that was under the home screen */

/** Ends presses and movements on the board before it changes. @param {BoardParts} services @param {OpenState} state */
export function endPresses({ drag, tap }, { changedFrom }) {
	tap.rest();
	// If only the appearance has changed, cards may have moved on the screen.
	if (!changedFrom) drag.cancel();
	else {
		drag.follow();
		finishAnimations();
	}
}

/** Shows a new view on the board, or its new appearance; or deals an unplayed game when the home screen closes. @param {BoardParts} services @param {OpenState} state @param {OpenState | null} previous */
export function showBoard(services, { appearance, changedFrom, home, options, view }, previous) {
	const { board, drag, hover, store } = services;
	// A card must not be dragged behind the home screen.
	if (home) drag.cancel();
	if (previous?.appearance !== appearance) board.redraw(appearance.deck, options);
	else if (previous.view === view) {
		if (!home && !hasEnded(view) && !view.unfinished) dealFromHome(services, view, options);
		return;
	}
	if (!changedFrom) return board.paint(view);
	const { autoDelay, moveDelay } = options;
	const { pace } = store.state;
	const time = pace ? glideTime(moveDelay, timeBetween(pace, autoDelay)) : moveDelay;
	animateChange(board, changedFrom, view, { ...options, moveDelay: time });
	drag.renew();
	hover.clear();
}

/** @param {BoardParts} services @param {View} view @param {Options} options */
function dealFromHome({ board, dealt }, view, options) {
	animateChange(board, view, { ...view, cause: "dealt" }, options);
	dealt(options);
}
