/**
 * What runs automatically, a multi-move or its undoing: after each ply that was shown the next is asked for, until the
 * view says there is none. Must not know what it is that goes on.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Play } from "./play.js" */

/** What runs gathers speed: each step waits for this part of the time before, but for no less than a part of the first. */
const FASTER = 0.88;
const LEAST = 0.4;

export class AutoAdvance {
	#timer = 0;
	/** The part of the time that the next step waits. */
	#pace = 1;

	/** @param {Play} play @param {() => number} delay between two plies, in milliseconds */
	constructor(play, delay) {
		this.play = play;
		this.delay = delay;
	}

	/** A view is shown: goes on from there, if it does. @param {View} view */
	follow(view) {
		clearTimeout(this.#timer);
		if (!view.running) {
			this.#pace = 1;
			return;
		}
		this.#timer = setTimeout(() => this.#goOn(), this.delay() * this.#pace);
		this.#pace = Math.max(LEAST, this.#pace * FASTER);
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
