/**
 * What presses on the board mean, on the board that the player's earlier moves have made: a move, a multi-move, or nothing.
 * All moves come from the view; must not decide which ones there are.
 */

/** @import { Intent, MoveView, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./places.js" */
/** @import { Target } from "./tableau.js" */
/** @import { Tap } from "./tap.js" */
import { call } from "../shell/ipc.js";
import { multiOf, spotOf, topOf, whereNow } from "./moves.js";

export class Presses {
	/** @param {Board} board @param {Play} play @param {Tap} tap */
	constructor(board, play, tap) {
		this.board = board;
		this.play = play;
		this.tap = tap;
	}

	/**
	 * Plays what a tap means, if it means a move. A card that lies face down stands for its spot: a pack that is tapped twice
	 * is turned twice. Where cards lie on piles, a card that is seen is played by the first of two taps, and the second one
	 * does not play it on from where it came to lie.
	 * @param {Target} target @param {Point | undefined} point @param {boolean} isIdle whether a tap moves nothing
	 */
	playTap(target, point, isIdle) {
		const hidden = this.play.view?.cards.find(({ id, face }) => id === target.card && !face);
		const pressed = this.play.view ? spotOf(this.play.view, target) : null;
		this.#act(
			(view) => (hidden ? topOf(view, hidden.spot) : target),
			point,
			(view, now, near) =>
				this.#isGone(view, now, pressed) ? null : this.tap.tap(view, now, near, isIdle),
		);
	}

	/** Whether a card of a pile has come to lie elsewhere since it was pressed. @param {View} view @param {Target} now @param {number | null} pressed the spot where it was */
	#isGone(view, now, pressed) {
		return this.board.tableauOf(view).hasPiles && spotOf(view, now) !== pressed;
	}

	/** Plays the multi-move meant by a card or a spot; where there is none, what a tap there means. @param {() => Target} target on the newest board @param {Point} [point] */
	playMulti(target, point) {
		this.#act(
			target,
			point,
			(view, now, near) => multiOf(view, now) ?? this.tap.tap(view, now, near),
		);
	}

	/** Plays a move that was chosen by a drop, in the deal that the player has seen. @param {MoveView} move */
	async playDrop({ ply }) {
		const isSame = this.#sameDeal();
		await this.play.act((view) => (isSame(view) ? { kind: "play", ply } : null));
	}

	/** What a held press would make when all that was asked before is done. @param {() => Target} target on the newest board */
	async chainOf(target) {
		try {
			return await this.play.between(async () => {
				const { view } = this.play;
				const intent = view && !view.replay && multiOf(view, this.#find(view, target()));
				if (!intent) return null;
				const steps = await call("chain", { revision: view.revision, intent });
				return steps.length > 0 ? { intent, steps } : null;
			});
		} catch {
			// The view has moved on; there is nothing to be shown.
			return null;
		}
	}

	/**
	 * Plays what a press means, if it means a move in the deal that the player has seen. Where something else lies by then,
	 * the press means what was pressed, and nothing near it.
	 * @param {(view: View) => Target} target on the board of a view @param {Point | undefined} point
	 * @param {(view: View, target: Target, point: Point | undefined) => Intent | null} mean
	 */
	#act(target, point, mean) {
		const seen = this.play.view;
		if (!seen) return;
		const spot = spotOf(seen, target(seen));
		const isSame = this.#sameDeal();
		this.play.act((view) => {
			if (view.replay || !isSame(view)) return null;
			const now = this.#find(view, target(view));
			return mean(view, now, spotOf(view, now) === spot ? point : undefined);
		});
	}

	/** Says of a later view whether it shows the deal of the attempt that is seen now. @returns {(view: View) => boolean} */
	#sameDeal() {
		const { attempts, view: seen } = this.play;
		return (view) =>
			seen !== null &&
			isSameDeal(view, seen) &&
			// The same number may have been begun again.
			attempts === this.play.attempts;
	}

	/** What was pressed, on the board of this view. @param {View} view @param {Target} target */
	#find(view, target) {
		return whereNow(this.board.tableauOf(view).emptySpots(view), target);
	}
}

/** Whether two views show the same deal of a number. @param {View} one @param {View} other */
const isSameDeal = (one, other) =>
	one.deal === other.deal && one.game === other.game && one.playid === other.playid;
