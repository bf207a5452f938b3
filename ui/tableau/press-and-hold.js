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
 * @property {(target: () => Target) => Promise<Chain | null>} ask what a multi-move would make; the target is that on the newest board
 * @property {(chain: Chain) => void} draw
 * @property {() => void} clear
 * @property {(intent: Intent) => void} play
 * @property {(target: () => Target) => void} make plays the multi-move that was asked for and has not been drawn
 */

export class PressAndHold {
	#timer = 0;
	/** What is pressed, on the newest board. @type {() => Target} */
	#target = () => ({});
	#answers = new Latest();
	/** @type {Chain | null} */
	#chain = null;
	/** Whether the answer is still to come. */
	#asked = false;
	/** Whether the press goes on: nothing has ended it. */
	#isOn = false;

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
		this.#isOn = true;
		this.#target = target;
		this.#timer = setTimeout(() => this.#ask(), HELD);
	}

	/** The board has changed: what is drawn on it is taken away and asked for again. */
	renew() {
		if (!this.shown) return;
		this.cancel();
		this.#isOn = true;
		this.#ask();
	}

	/** Forgets the press. Returns whether a chain was drawn. */
	cancel() {
		const shown = this.shown;
		clearTimeout(this.#timer);
		this.#answers.forget();
		this.#asked = false;
		this.#isOn = false;
		this.#chain = null;
		if (shown) this.actions.clear();
		return shown;
	}

	/**
	 * The pointer was lifted where it was pressed: makes what is drawn, or is about to be. Returns whether that is all that
	 * the press means, because it was a held one or has been ended before.
	 */
	release() {
		if (!this.#isOn) return true;
		const chain = this.#chain;
		const isAsked = this.#asked;
		this.cancel();
		if (chain) this.actions.play(chain.intent);
		else if (isAsked) this.actions.make(this.#target);
		return chain !== null || isAsked;
	}

	async #ask() {
		this.#asked = true;
		await this.#answers.ask(
			() => this.actions.ask(this.#target),
			(chain) => this.#take(chain),
		);
	}

	/** @param {Chain | null} chain */
	#take(chain) {
		this.#asked = false;
		if (!chain) return;
		this.#chain = chain;
		this.actions.draw(chain);
	}
}
