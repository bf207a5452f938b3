/**
 * What runs automatically, a multi-move or its undoing: after each ply that was shown the next is asked for, until the
 * view says there is none. Must not know what it is that goes on.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Play } from "./play.js" */

export class AutoAdvance {
	#timer = 0;

	/** @param {Play} play @param {() => number} delay between two plies, in milliseconds */
	constructor(play, delay) {
		this.play = play;
		this.delay = delay;
	}

	/** A view is shown: goes on from there, if it does. @param {View} view */
	follow(view) {
		clearTimeout(this.#timer);
		if (view.running) this.#timer = setTimeout(() => this.#goOn(), this.delay());
	}

	/** Stops what goes on; what was shown stays. Returns whether there was something. */
	stop() {
		if (!this.play.view?.running) return false;
		clearTimeout(this.#timer);
		this.play.act((view) => (view.running ? { kind: "stop" } : null));
		return true;
	}

	async #goOn() {
		const before = this.play.view;
		const done = await this.play.act((view) => (view.running ? { kind: "continue" } : null));
		// What cannot go on does not hang: it ends where it is.
		if (!done && before === this.play.view) this.stop();
	}
}
