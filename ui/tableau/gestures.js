/**
 * What a tap, a drag, a held press and the keyboard do on the board, joined to the play. All
 * moves come from the view; must not decide which ones there are.
 */

/** @import { MoveView } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./places.js" */
/** @import { Target } from "./tableau.js" */
import { call } from "../shell/ipc.js";
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { vibrate } from "../widgets/vibration.js";
import { Cursor } from "./cursor.js";
import { Drag } from "./drag.js";
import { multiOf } from "./moves.js";
import { PressAndHold } from "./press-and-hold.js";
import { Tap } from "./tap.js";
import { glideBack } from "./transitions.js";

const loadChain = lazyModule(() => import("./chain.js"));

/** @param {Board} board @param {Play} play @param {Settings} settings @param {() => boolean} isOpening whether the opening screen is shown */
export function makeGestures(board, play, settings, isOpening) {
	/** Cards go back to their places. @param {HTMLElement[]} cards */
	const release = (cards) => {
		const { animatedMove, moveDelay } = settings.options;
		for (const card of cards) glideBack(card, animatedMove === "never" ? 0 : moveDelay);
	};

	/** Plays what a tap means, if it means a move, on the board that the player's earlier moves have made. @param {Target} target @param {Point} [point] */
	function playTap(target, point) {
		const { manualDrag } = settings.options;
		play.act((view) => (view.replay ? null : tap.tap(view, target, point, point && manualDrag)));
	}

	/** Drops cards where this move takes them; those that it does not take go back, all of them if it is refused. @param {HTMLElement[]} cards @param {MoveView} move */
	async function drop(cards, { ply }) {
		await play.act(() => ({ kind: "play", ply }));
		release(cards.filter((card) => card.style.transform !== ""));
	}

	/** The multi-move meant by a card or a spot; where there is none, what a tap there means. @param {Target} target @param {Point} point */
	function playMulti(target, point) {
		play.act((view) => multiOf(view, target) ?? tap.tap(view, target, point));
	}

	/** What a held press would make when all that was asked before is done. @param {Target} target */
	async function chainOf(target) {
		try {
			return await play.between(async () => {
				const { view } = play;
				const intent = view && !view.replay && multiOf(view, target);
				if (!intent) return null;
				const steps = await call("chain", { revision: view.revision, intent });
				return steps.length > 0 ? { intent, steps } : null;
			});
		} catch {
			// The view has moved on; there is nothing to be shown.
			return null;
		}
	}

	const tap = new Tap(board, say);
	const hold = new PressAndHold({
		ask: chainOf,
		draw: async (chain) => {
			tap.rest();
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
			else playTap(target, point);
		},
		dropped: (cards, move) => {
			if (move) drop(cards, move);
			else release(cards);
		},
		released: release,
		lifted: (card) => play.act((view) => board.tableau.lifted(view, card)),
	});
	const cursor = new Cursor(board, () => play.view, playTap);
	return { tap, hold, drag, cursor };
}
