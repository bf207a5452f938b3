/**
 * The player's hands on the board: what a tap, a drag, a held press and the keyboard do there, joined to the play. All
 * moves come from the view; must not decide which ones there are.
 */

import { isOpening } from "../panels/opening/opening.js";
import { call } from "../shell/ipc.js";
import { vibrate } from "../shell/vibration.js";
/** @import { Play } from "../game/play.js" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./drag.js" */
/** @import { Point } from "./gaps/layout.js" */
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { Cursor } from "./cursor.js";
import { Drag } from "./drag.js";
import { multiFor } from "./moves.js";
import { Hold } from "./press-and-hold.js";
import { Hand } from "./tap.js";
import { glideBack } from "./transitions.js";

const loadChain = lazyModule(() => import("./gaps/chain.js"));

/** @param {Board} board @param {Play} play @param {Settings} settings */
export function makeHands(board, play, settings) {
	/** A card goes back to its place. @param {HTMLElement} card */
	const release = (card) => {
		const { animatedMove, moveDelay } = settings.options;
		glideBack(card, animatedMove === "never" ? 0 : moveDelay);
	};

	/** Plays what a tap means, if it means a move, on the board that the player's earlier moves have made. @param {Target} target @param {Point} [point] */
	function tap(target, point) {
		const { manualDrag } = settings.options;
		play.act((view) => (view.replay ? null : hand.tap(view, target, point, point && manualDrag)));
	}

	/** Drops a card on a gap; it goes back if the move is refused. @param {number} gap @param {number} card */
	async function drop(gap, card) {
		if (!(await play.act(() => ({ kind: "move", gap, card })))) release(board.card(card));
	}

	/** The multi-move meant by a card or gap; where there is none, what a tap there means. @param {Target} target @param {Point} point */
	function playMulti(target, point) {
		play.act((view) => {
			const intent = multiFor(view, target);
			const plays = intent?.kind !== "repeat" || view.moves.some((move) => move.gap === intent.gap);
			return intent && plays ? intent : hand.tap(view, target, point);
		});
	}

	/** What a held press would make when all that was asked before is done. @param {Target} target */
	async function chainOf(target) {
		try {
			return await play.between(async () => {
				const { view } = play;
				const intent = view && !view.replay && multiFor(view, target);
				if (!intent) return null;
				const steps = await call("chain", { revision: view.revision, intent });
				return steps.length > 0 ? { intent, steps } : null;
			});
		} catch {
			// The view has moved on; there is nothing to be shown.
			return null;
		}
	}

	const hand = new Hand(board, say);
	const hold = new Hold({
		ask: chainOf,
		draw: async (chain) => {
			hand.rest();
			vibrate(settings.options.haptics, 12);
			const { drawChain } = await loadChain();
			if (play.view && hold.shown) drawChain(board, play.view, chain.steps);
		},
		clear: async () => (await loadChain()).clearChain(board),
		play: (intent) => play.act(() => intent),
	});
	const drag = new Drag(board, hold, {
		view: () => (isOpening() || play.view?.replay ? null : play.view),
		tapped: (target, point, multi) => {
			if (multi) playMulti(target, point);
			else tap(target, point);
		},
		dropped: (card, gap) => {
			if (gap) drop(gap.number, card);
			else release(board.card(card));
		},
		released: release,
	});
	const cursor = new Cursor(board, () => play.view, tap);
	return { hand, hold, drag, cursor };
}

/**
 * Lets the number buttons be held as the gaps themselves are. Says whether the last press on one was held, and is not
 * a click any more.
 * @param {Hold} hold @returns {() => boolean}
 */
export function holdNumberButtons(hold) {
	let wasHeld = false;
	for (const button of document.querySelectorAll(".gap-button")) {
		button.addEventListener("pointerdown", (event) => {
			const { isPrimary, button: pressed } = /** @type {PointerEvent} */ (event);
			wasHeld = false;
			if (isPrimary && pressed === 0 && !isOpening()) hold.begin({ gap: Number(button.id.at(-1)) });
		});
		button.addEventListener("pointerup", () => {
			wasHeld = hold.release();
		});
		for (const gone of ["pointerleave", "pointercancel"])
			button.addEventListener(gone, () => {
				if (hold.cancel()) wasHeld = true;
			});
		button.addEventListener("contextmenu", (event) => event.preventDefault());
	}
	return () => wasHeld;
}
