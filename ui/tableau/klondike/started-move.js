/**
 * A move by two keys or two presses: an origin and then a target. The second one plays the move, or Rust says why it is
 * not possible. This module does not know which keys they are.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Play } from "../../game/play.js" */
/** @import { Tap } from "../tap.js" */
import { t } from "../../locale/words.js";
import { boardOf, FOUNDATIONS, PACK, topCard, WASTE } from "./board.js";
import { movesFrom, plyBetween, TURN, turnUpOf } from "./moves.js";

export class StartedMove {
	/** Ends when all earlier keys have taken effect, because each key is interpreted on the board that they result in. */
	#last = Promise.resolve();

	/** @param {Play} play @param {Tap} tap */
	constructor(play, tap) {
		this.play = play;
		this.tap = tap;
	}

	/** Whether an origin is chosen. */
	get isStarted() {
		return this.tap.started !== null;
	}

	/** Uses a spot as the target if an origin is chosen, otherwise as the origin. @param {number} spot */
	press(spot) {
		return this.#next(() => {
			const from = this.tap.started;
			return from === null ? this.#start(spot) : this.#end(from, spot);
		});
	}

	/** Uses the foundations as the target if an origin is chosen; otherwise calls `otherwise`. @param {() => void} otherwise */
	toFoundation(otherwise) {
		return this.#next(async () => {
			const from = this.tap.started;
			if (from === null) otherwise();
			else await this.#end(from, FOUNDATIONS);
		});
	}

	/** Says that a target is expected if an origin is chosen; otherwise calls `otherwise`. @param {() => void} otherwise */
	toNothing(otherwise) {
		return this.#next(async () => {
			if (this.isStarted) this.#refuse(t("klondike.say.started"));
			else otherwise();
		});
	}

	/** @param {() => Promise<void>} action */
	#next(action) {
		const done = this.#last.then(() => this.play.runInTurn(async () => {})).then(action);
		// If one key fails, the next ones still work.
		this.#last = done.catch(() => {});
		return done;
	}

	/** @param {number} spot */
	async #start(spot) {
		const { view } = this.play;
		if (!view || view.replay) return;
		const turnUp = turnUpOf(view, spot);
		if (turnUp) return this.#play(turnUp.ply);
		const card = topCard(view, spot);
		if (spot === PACK) {
			if (!card) return this.#play(TURN);
			if (!card.face && !view.refusals.showPack) await this.play.send(() => ({ kind: "showPack" }));
		} else if (!card) {
			this.#refuse(t(spot === WASTE ? "klondike.say.empty.waste" : "klondike.say.nothingThere"));
			return;
		}
		this.#mark(spot);
	}

	/** @param {number} spot */
	#mark(spot) {
		const { view } = this.play;
		if (view) this.tap.start(spot, movesFrom(view, spot));
	}

	/** @param {number} from @param {number} to */
	async #end(from, to) {
		this.tap.rest();
		if (from === PACK && (to === PACK || to === WASTE)) return this.#play(TURN);
		if (from === to) return;
		if (to === WASTE || to === PACK) {
			this.#refuse(t("klondike.say.noTarget"));
			return;
		}
		await this.#play(plyBetween(from, to));
	}

	/** @param {string} why */
	#refuse(why) {
		this.play.listener.refused(why);
	}

	/** @param {string} ply */
	async #play(ply) {
		await this.play.send((view) => (isPlayed(view) ? { kind: "play", ply } : null));
	}
}

/** Whether moves are possible in a view. @param {View} view */
const isPlayed = (view) => !view.replay && !boardOf(view).booked;
