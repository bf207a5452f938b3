/**
 * Translates presses on the board into intents. A press is interpreted on the board as it will be after all earlier
 * moves. All moves come from the view; this module does not decide which ones there are.
 */

/** @import { Intent, MoveView, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Target } from "./tableau.js" */
/** @import { Tap } from "./tap.js" */
import { call } from "../shell/ipc.js";
import { multiOf, spotOf, topOf, whereNow } from "./moves.js";

export class PlayPress {
	/** @param {Board} board @param {Play} play @param {Tap} tap */
	constructor(board, play, tap) {
		this.board = board;
		this.play = play;
		this.tap = tap;
	}

	/**
	 * Plays the move of a tap, if it has one. A face-down card represents its spot, so that two taps on the pack turn it
	 * twice. On a board with piles, the first of two taps on a face-up card plays it, and the second does not play it on
	 * from its new place.
	 * @param {Target} target @param {Point | undefined} point @param {boolean} isIdle whether a tap moves nothing
	 */
	playTap(target, point, isIdle) {
		const hidden = this.play.view?.cards.find(({ id, face }) => id === target.card && !face);
		const pressed = this.play.view ? spotOf(this.play.view, target) : null;
		this.#sendPress(
			(view) => (hidden ? topOf(view, hidden.spot) : target),
			point,
			(view, now, near) =>
				this.#isGone(view, now, pressed) ? null : this.tap.tap(view, now, near, isIdle),
		);
	}

	/** Whether a card on a pile has moved since it was pressed. @param {View} view @param {Target} now @param {number | null} pressed the spot where it was */
	#isGone(view, now, pressed) {
		return this.board.tableauOf(view).hasPiles && spotOf(view, now) !== pressed;
	}

	/** Plays the multi-move of a card or a spot; if there is none, plays as for a tap. @param {() => Target} target the target on the newest board @param {Point} [point] */
	playMulti(target, point) {
		this.#sendPress(
			target,
			point,
			(view, now, near) => multiOf(view, now) ?? this.tap.tap(view, now, near),
		);
	}

	/** Plays the move of a drop, unless the board shows another deal by then. @param {MoveView} move */
	async playDrop({ ply }) {
		const isSame = this.#sameDeal();
		await this.play.send((view) => (isSame(view) ? { kind: "play", ply } : null));
	}

	/** Returns the multi-move of a held press, once all earlier requests are answered. @param {() => Target} target the target on the newest board */
	async previewOf(target) {
		try {
			return await this.play.runInTurn(async () => {
				const { view } = this.play;
				const intent = view && !view.replay && multiOf(view, this.#find(view, target()));
				if (!intent) return null;
				const steps = await call("preview_moves", { revision: view.revision, intent });
				return steps.length > 0 ? { intent, steps } : null;
			});
		} catch {
			// The view has changed meanwhile, so there is nothing to draw.
			return null;
		}
	}

	/**
	 * Sends the intent of a press, unless the board shows another deal by then. If the pressed spot holds something else
	 * by then, the press applies only to the pressed target and not to anything near it.
	 * @param {(view: View) => Target} target returns the target on the board of a view @param {Point | undefined} point
	 * @param {(view: View, target: Target, point: Point | undefined) => Intent | null} mean
	 */
	#sendPress(target, point, mean) {
		const seen = this.play.view;
		if (!seen) return;
		const spot = spotOf(seen, target(seen));
		const isSame = this.#sameDeal();
		this.play.send((view) => {
			if (view.replay || !isSame(view)) return null;
			const now = this.#find(view, target(view));
			return mean(view, now, spotOf(view, now) === spot ? point : undefined);
		});
	}

	/** Returns a test for later views: whether they show the deal and the attempt that are shown now. @returns {(view: View) => boolean} */
	#sameDeal() {
		const { attempts, view: seen } = this.play;
		return (view) =>
			seen !== null &&
			isSameDeal(view, seen) &&
			// The same game may have been started over.
			attempts === this.play.attempts;
	}

	/** Returns the pressed target on the board of this view. @param {View} view @param {Target} target */
	#find(view, target) {
		return whereNow(this.board.tableauOf(view).emptySpots(view), target);
	}
}

/** Whether two views show the same deal of the same game. @param {View} one @param {View} other */
const isSameDeal = (one, other) =>
	one.deal === other.deal && one.game === other.game && one.playid === other.playid;
