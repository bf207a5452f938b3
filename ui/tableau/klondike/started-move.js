/**
 * A move by two keys or two presses: an origin and then a target. The second says what is played, or Rust says why it
 * cannot be. Must not know which keys they are.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Play } from "../../game/play.js" */
/** @import { Tap } from "../tap.js" */
import { t } from "../../locale/words.js";
import { boardOf, FOUNDATIONS, PACK, topCard, WASTE } from "./board.js";
import { movesFrom, plyBetween, TURN, turnUpOf } from "./moves.js";

export class StartedMove {
	/** What was asked before comes first: each key means what it means on the board that the keys before it have made. */
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

	/** Takes a spot as the origin, or as the target of the origin that is chosen. @param {number} spot */
	press(spot) {
		return this.#next(() => {
			const from = this.tap.started;
			return from === null ? this.#start(spot) : this.#end(from, spot);
		});
	}

	/** Does this if no origin is chosen, and else takes the foundations as the target. @param {() => void} otherwise */
	toFoundation(otherwise) {
		return this.#next(async () => {
			const from = this.tap.started;
			if (from === null) otherwise();
			else await this.#end(from, FOUNDATIONS);
		});
	}

	/** Does this if no origin is chosen, and else says where its card can go. @param {() => void} otherwise */
	toNothing(otherwise) {
		return this.#next(async () => {
			if (this.isStarted) this.#refuse(t("klondike.say.started"));
			else otherwise();
		});
	}

	/** @param {() => Promise<void>} deed */
	#next(deed) {
		const done = this.#last.then(() => this.play.between(async () => {})).then(deed);
		// A key that fails does not keep the next ones from meaning something.
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
			if (!card.face && !view.can.showPack) await this.play.act(() => ({ kind: "showPack" }));
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
		await this.play.act((view) => (isPlayed(view) ? { kind: "play", ply } : null));
	}
}

/** Whether a view can be played on. @param {View} view */
const isPlayed = (view) => !view.replay && !boardOf(view).booked;
