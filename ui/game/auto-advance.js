/**
 * Runs a multi-move, or its undoing, automatically: after each ply shown it requests the next one, until the view says
 * that no plies are left. It does not know which of the two is running.
 */

/** @import { Play } from "./play.js" */
/** @import { OpenState } from "./store.js" */

export class AutoAdvance {
	#timer = 0;

	/** @param {Play} play @param {() => number} delay between two plies, in milliseconds */
	constructor(play, delay) {
		this.play = play;
		this.delay = delay;
	}

	/** Called when a view is shown; plays the next ply if that view is part of a running series. @param {Pick<OpenState, "view">} state */
	follow({ view }) {
		clearTimeout(this.#timer);
		if (view.running) this.#timer = setTimeout(() => this.#goOn(), this.delay());
	}

	/** Stops a running series; the plies already shown stay. Returns whether a series was running. */
	stop() {
		if (!this.play.view?.running) return false;
		clearTimeout(this.#timer);
		this.play.send((view) => (view.running ? { kind: "stop" } : null));
		return true;
	}

	async #goOn() {
		const before = this.play.view;
		const done = await this.play.send((view) => (view.running ? { kind: "continue" } : null));
		// If the next ply fails, end the series here instead of hanging.
		if (!done && before === this.play.view) this.stop();
	}
}
