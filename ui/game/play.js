/**
 * Sends the player's intents one after the other, and puts the newest view into the store. Each intent is made from the
 * view it is sent with, so fast input is never out of step. It knows neither the page nor the rules.
 */

/** @import { Bootstrap, Failure, Intent, View } from "../../tests/ui/wire" */
/** @import { State, Store } from "./store.js" */
import { call } from "../shell/ipc.js";
import { hasEnded } from "./status.js";

/** The causes of views that show another attempt than the view before. @type {View["cause"][]} */
const BEGINNINGS = ["opened", "dealt", "resumed"];

/**
 * @typedef {object} Listener
 * @property {(bootstrap: Bootstrap) => Promise<Partial<State>>} prepare loads everything a view needs, and returns what changes with it
 * @property {(failure: Failure) => void} failed called if an intent was refused; the view is as before
 * @property {(why: string) => void} refused called if a request is not possible; `why` is the text to show
 * @property {(why: string) => void} unavailable called if the player has asked why, likewise
 * @property {(detail: string) => Promise<boolean>} unsaved asks whether to play on without saving
 */

/** Whether a view shows more of the same position than the one before. @param {View} view @param {View} before */
const isLook = (view, before) =>
	view.cause === "other" &&
	view.game === before.game &&
	view.moveCount === before.moveCount &&
	view.status === before.status;

export class Play {
	/** @type {Promise<unknown>} */
	#queue = Promise.resolve();

	/** @param {Store} store @param {Listener} listener */
	constructor(store, listener) {
		this.store = store;
		this.listener = listener;
	}

	/** The newest view; null until the program has opened. */
	get view() {
		return this.store.state.view;
	}

	/** The number of attempts shown so far. */
	get attempts() {
		return this.store.state.attempts;
	}

	/**
	 * Opens the program with the game that was open last. Rejects with a Failure.
	 * @param {Promise<Bootstrap>} [asked] the pending answer, if the request was already sent
	 */
	async open(asked = call("open", {})) {
		await this.#show(await asked);
	}

	/**
	 * Switches to another game, after all earlier requests. Rejects with a Failure; the game is unchanged then.
	 * @param {() => Promise<Bootstrap>} action
	 */
	openGame(action) {
		return this.runInTurn(async () => this.#show(await action()));
	}

	/** @param {Bootstrap} bootstrap */
	async #show(bootstrap) {
		this.#accept(bootstrap.view, await this.listener.prepare(bootstrap));
	}

	/** Sends the intent that `choose` returns, after all earlier requests. @param {(view: View) => Intent | null} choose @returns {Promise<boolean>} whether it was carried out */
	send(choose) {
		return this.runInTurn(() => this.#sendNow(choose));
	}

	/**
	 * Calls `use` when all earlier requests have been answered. Choose moves in `send` instead, because two calls of this
	 * in a row see the same view.
	 * @param {() => void} use
	 */
	whenSettled(use) {
		this.#queue.then(use);
	}

	/** @param {(view: View) => Intent | null} choose @returns {Promise<boolean>} */
	async #sendNow(choose) {
		const intent = this.view && choose(this.view);
		if (!this.view || !intent) return false;
		try {
			this.#accept(await call("act", { revision: this.view.revision, intent }));
			return true;
		} catch (error) {
			return this.#refused(/** @type {Failure} */ (error), choose);
		}
	}

	/** @param {Failure} failure @param {(view: View) => Intent | null} choose @returns {Promise<boolean>} */
	async #refused(failure, choose) {
		if (failure.code === "stale") {
			await this.open().catch((why) => this.listener.failed(why));
			return false;
		}
		const isUnsaved = failure.code === "notSaved" || failure.code === "databaseDamaged";
		if (isUnsaved && (await this.listener.unsaved(failure.detail)))
			return (await this.#sendNow(() => ({ kind: "playWithoutSaving" }))) && this.#sendNow(choose);
		this.listener.failed(failure);
		return false;
	}

	/**
	 * Shows a change of the appearance; the game itself has not changed.
	 * @param {Partial<State>} fields @param {View} [view] the view as it looks now, if it has changed too
	 */
	showAppearance(fields, view = /** @type {View} */ (this.view)) {
		this.store.set({ ...fields, view, changedFrom: null });
		// Presses are interpreted by the newest view, so the board must show it at once.
		this.store.renderNow();
	}

	/** Runs `action` after all earlier requests, and before any later one. @template T @param {() => Promise<T>} action @returns {Promise<T>} */
	runInTurn(action) {
		const done = this.#queue.then(action);
		this.#queue = done.catch(() => {});
		return done;
	}

	/**
	 * Shows a view that does not come from an intent, after all earlier requests. Rejects with a Failure.
	 * @param {() => Promise<View>} action
	 */
	showFrom(action) {
		return this.runInTurn(async () => {
			const view = await action();
			this.#accept(view);
			return view;
		});
	}

	/** @param {View} view @param {Partial<State>} [fields] what changes with it */
	#accept(view, fields) {
		const before = this.view;
		// The course of a game is known until it is played on or another one is played.
		const isOther = !hasEnded(view) || BEGINNINGS.includes(view.cause);
		if (!view.replay && !view.puzzle)
			this.store.set({ archivedCourse: null, ...(isOther && { course: null }) });
		// Every view after the first closes the home screen and the offer to look back. The offer stays if the player only
		// looks at a card: without its line the board would change its size under a card that is being dragged.
		const closed = before && { home: false, ...(!isLook(view, before) && { offer: false }) };
		const goesOn = !hasEnded(view) || view.replay;
		const attempts = this.attempts + Number(BEGINNINGS.includes(view.cause));
		const changed = { attempts, view, changedFrom: before };
		this.store.set({ ...closed, ...(goesOn && { end: null }), ...fields, ...changed });
		this.store.renderNow();
	}
}
