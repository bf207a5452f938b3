/**
 * The state of the window that several parts of it share. Only `set` changes it. A part subscribes to the fields that it
 * shows; anything that follows from these fields is not stored. This module knows neither the page nor the rules.
 */

/** @import { View } from "../../tests/ui/wire" */

/**
 * @typedef {object} State
 * @property {View | null} view the newest view; null until the program has opened
 * @property {View | null} before the view before it; the same view if only the appearance has changed; null if none was in sight
 * @property {boolean} home whether the home screen is open
 * @property {boolean} offer whether the offer to look back at an interrupted game is open
 * @property {string | null} dialog the id of the dialog on top; null if none is open
 * @property {boolean} feast whether a win is being celebrated; the next input only ends that
 */

/** The state once the program has opened. @typedef {State & { view: View }} OpenState */
/** A part of the window that shows some fields. @typedef {{ select: (state: State) => unknown[], shown: unknown[], render: (state: OpenState) => void }} Subscription */

export class Store {
	/** @type {State} */
	state = { view: null, before: null, home: false, offer: false, dialog: null, feast: false };
	/** In the order in which they are rendered. @type {Subscription[]} */
	#subscriptions = [];
	#isDue = false;

	/** Changes some fields. All changes made in a row are rendered once, before the next event. @param {Partial<State>} fields */
	set(fields) {
		this.state = { ...this.state, ...fields };
		if (this.#isDue) return;
		this.#isDue = true;
		queueMicrotask(() => this.renderNow());
	}

	/**
	 * Calls `render` after every change of a value that `select` returns, but not before there is a view.
	 * @param {(state: State) => unknown[]} select @param {(state: OpenState) => void} render
	 */
	subscribe(select, render) {
		this.#subscriptions.push({ select, shown: select(this.state), render });
	}

	/** Renders all changes made so far. */
	renderNow() {
		if (!this.#isDue) return;
		this.#isDue = false;
		const { view } = this.state;
		if (!view) return;
		const state = { ...this.state, view };
		for (const subscription of this.#subscriptions) {
			const selected = subscription.select(state);
			if (selected.every((value, at) => Object.is(value, subscription.shown[at]))) continue;
			subscription.shown = selected;
			subscription.render(state);
		}
	}
}
