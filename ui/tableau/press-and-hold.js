/**
 * Pressing and holding: after a while the multi-move that would be made is drawn, and lifting makes it.
 * Must not know what was pressed, a card or a button.
 */

/** @import { ChainStep, Intent } from "../../tests/ui/wire" */
/** @import { Target } from "./tableau.js" */

import { Latest } from "../widgets/latest.js";

/** From this long on a press is held, in milliseconds. */
const HELD = 450;

/**
 * @typedef {object} Chain
 * @property {Intent} intent
 * @property {ChainStep[]} steps at least one
 */
/**
 * @typedef {object} HoldActions
 * @property {(target: Target) => Promise<Chain | null>} ask what a multi-move would make
 * @property {(chain: Chain) => void} draw
 * @property {() => void} clear
 * @property {(intent: Intent) => void} play
 */

export class PressAndHold {
	#timer = 0;
	/** What is pressed, on the newest board. @type {() => Target} */
	#target = () => ({});
	#answers = new Latest();
	/** @type {Chain | null} */
	#chain = null;
	/** Lifted before the answer came. */
	#lifted = false;
	#asked = false;

	/** @param {HoldActions} actions */
	constructor(actions) {
		this.actions = actions;
	}

	/** Whether a chain is drawn. */
	get shown() {
		return this.#chain !== null;
	}

	/** @param {() => Target} target what is pressed, on the newest board */
	begin(target) {
		this.cancel();
		this.#target = target;
		this.#timer = setTimeout(() => this.#ask(), HELD);
	}

	/** The board has changed: what is drawn on it is taken away and asked for again. */
	renew() {
		if (!this.shown) return;
		this.cancel();
		this.#ask();
	}

	/** Forgets the press. Returns whether a chain was drawn. */
	cancel() {
		const shown = this.shown;
		clearTimeout(this.#timer);
		this.#answers.forget();
		this.#asked = false;
		this.#lifted = false;
		this.#chain = null;
		if (shown) this.actions.clear();
		return shown;
	}

	/** The pointer was lifted where it was pressed: makes what is drawn. Returns whether the press was a held one. */
	release() {
		clearTimeout(this.#timer);
		const chain = this.#chain;
		if (chain) {
			this.cancel();
			this.actions.play(chain.intent);
			return true;
		}
		this.#lifted = true;
		return this.#asked;
	}

	async #ask() {
		this.#asked = true;
		await this.#answers.ask(
			() => this.actions.ask(this.#target()),
			(chain) => this.#take(chain),
		);
	}

	/** @param {Chain | null} chain */
	#take(chain) {
		this.#asked = false;
		if (!chain) return;
		if (this.#lifted) {
			this.cancel();
			this.actions.play(chain.intent);
			return;
		}
		this.#chain = chain;
		this.actions.draw(chain);
	}
}
