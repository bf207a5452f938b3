/**
 * Handles a held press: after a while it draws the multi-move that would be played, and lifting the pointer plays it. If
 * there is no multi-move, the press may have another meaning. It does not know whether a card or a button was pressed.
 */

/** @import { Intent, PreviewStep } from "../../tests/ui/wire" */
/** @import { Target } from "./tableau.js" */

import { Latest } from "../widgets/latest-only.js";

/** How long a press must last to count as held, in milliseconds. */
const HELD = 450;

/**
 * @typedef {object} Preview
 * @property {Intent} intent
 * @property {PreviewStep[]} steps at least one
 */
/**
 * @typedef {object} HoldActions
 * @property {(target: () => Target) => Promise<Preview | null>} ask asks for the steps of a multi-move; the target is looked up on the newest board
 * @property {(preview: Preview) => void} draw
 * @property {() => void} clear
 * @property {(intent: Intent) => void} play
 * @property {(target: () => Target) => void} make plays the requested multi-move before it was drawn
 */

export class PressAndHold {
	#timer = 0;
	/** Returns the pressed target on the newest board. @type {() => Target} */
	#target = () => ({});
	#without = () => {};
	#answers = new Latest();
	/** @type {Preview | null} */
	#preview = null;
	/** Whether an answer is pending. */
	#asked = false;
	/** Whether the press continues; false once something ended it. */
	#isOn = false;

	/** @param {HoldActions} actions */
	constructor(actions) {
		this.actions = actions;
	}

	/** Whether a preview is drawn. */
	get shown() {
		return this.#preview !== null;
	}

	/**
	 * @param {() => Target} target returns the pressed target on the newest board
	 * @param {() => void} [without] called if the press is held and has no multi-move
	 */
	begin(target, without = () => {}) {
		this.cancel();
		this.#isOn = true;
		this.#target = target;
		this.#without = without;
		this.#timer = setTimeout(() => this.#ask(), HELD);
	}

	/** Called when the board has changed; removes the drawn preview and requests it again. */
	renew() {
		if (!this.shown) return;
		this.cancel();
		this.#isOn = true;
		this.#ask();
	}

	/** Ends the press. Returns whether a preview was drawn. */
	cancel() {
		const shown = this.shown;
		clearTimeout(this.#timer);
		this.#answers.forget();
		this.#asked = false;
		this.#isOn = false;
		this.#preview = null;
		if (shown) this.actions.clear();
		return shown;
	}

	/**
	 * Called when the pointer is lifted where it was pressed; plays the multi-move whose preview is drawn or requested.
	 * Returns whether the press has no other meaning, because it was held or had ended before.
	 */
	release() {
		if (!this.#isOn) return true;
		const preview = this.#preview;
		const isAsked = this.#asked;
		this.cancel();
		if (preview) this.actions.play(preview.intent);
		else if (isAsked) this.actions.make(this.#target);
		return preview !== null || isAsked;
	}

	async #ask() {
		this.#asked = true;
		await this.#answers.ask(
			() => this.actions.ask(this.#target),
			(preview) => this.#take(preview),
		);
	}

	/** @param {Preview | null} preview */
	#take(preview) {
		this.#asked = false;
		if (!preview) return this.#without();
		this.#preview = preview;
		this.actions.draw(preview);
	}
}
