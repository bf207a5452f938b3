/** Lists what Esc and the back key of a phone close. */

/** @import { AutoAdvance } from "../game/auto-advance.js" */
/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Drag } from "../tableau/drag.js" */
/** @import { Tap } from "../tableau/tap.js" */
import { closeEnd } from "../panels/end/follow-end.js";
import { stopSearch } from "../panels/hint/open.js";
import { setFullScreen } from "../shell/ipc.js";
import { finishAnimations } from "../widgets/animations.js";
import { closeDialog } from "../widgets/dialog.js";
import { gate } from "../widgets/gate.js";
import { endPeek } from "./key-listeners.js";

/**
 * Returns functions that each close something; they return whether it was open. The topmost is first.
 * @param {{ autoAdvance: AutoAdvance, commands: Commands, drag: Drag, play: Play, tap: Tap }} services @returns {(() => boolean)[]}
 */
export function makeClosers({ autoAdvance, commands, drag, play, tap }) {
	const { store } = play;
	/** Runs a command if there is something that it closes. @param {string} command @param {unknown} isOpen */
	const closedBy = (command, isOpen) => {
		if (isOpen) commands[command].run();
		return Boolean(isOpen);
	};
	return [
		// While a dialog is loading, the back key does nothing.
		() => {
			gate.keyPressed();
			return gate.isClosed;
		},
		() => drag.cancel(),
		() => autoAdvance.stop(),
		closeDialog,
		() => stopSearch(store),
		() => tap.rest(),
		() => closedBy("leaveReplay", play.view?.replay),
		() => closedBy("puzzleLeave", play.view?.puzzle),
		() => {
			const { ownGame, text, step = 0 } = play.view?.introduction ?? {};
			// This ends the steps of the introduction permanently.
			const command = (ownGame && step > 0) || text === "question" ? "leaveTrial" : "goOn";
			return closedBy(command, text && !store.state.home);
		},
		() => closedBy("begin", store.state.home && play.view?.unfinished),
		() => endPeek(play),
		() => store.state.end?.phase === "celebration" && finishAnimations(),
		() => closeEnd(store),
		() => closedBy("closeOffer", store.state.offer),
		() => {
			const { isFullScreen } = store.state;
			if (isFullScreen) setFullScreen(false);
			store.set({ isFullScreen: false });
			return isFullScreen;
		},
	];
}
