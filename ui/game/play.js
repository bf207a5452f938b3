/**
 * The game at hand: the newest view, and what the player does, one intent after the other. Each intent is made from the
 * view it will be sent with, so that quick hands are never out of step. Must not know the page or the rules.
 */

/** @import { Bootstrap, Failure, Intent, View } from "../../tests/ui/wire" */
import { call } from "../shell/ipc.js";

/** How views come about that show another attempt than the one before. @type {View["cause"][]} */
const BEGINNINGS = ["opened", "dealt", "resumed"];

/**
 * @typedef {object} Listener
 * @property {(bootstrap: Bootstrap) => Promise<void>} prepare loads what a view needs before it is shown
 * @property {(view: View, before: View | null) => void} shown
 * @property {(failure: Failure) => void} failed the intent was refused, the view is as before
 * @property {(why: string) => void} refused something that was asked for is not possible; it says why
 * @property {(view: View) => string | null} topic the article of the help about playing this game; null if it has one for each status
 * @property {(view: View) => string} leaving what becomes of the game that a view shows if another one is started
 * @property {(view: View) => string | null} restarting what becomes of it if it is begun again; null if that can be undone
 * @property {(view: View) => string} givingUp what becomes of it if it is given up
 * @property {(detail: string) => Promise<boolean>} unsaved asks whether to play on without saving
 */

export class Play {
	/** @type {View | null} */
	view = null;
	/** How often another attempt has come to the table, or the same game once more. */
	attempts = 0;
	/** @type {Promise<unknown>} */
	#queue = Promise.resolve();

	/** @param {Listener} listener */
	constructor(listener) {
		this.listener = listener;
	}

	/**
	 * Opens the program: the game it left off at is at the table. Rejects with a Failure.
	 * @param {Promise<Bootstrap>} [asked] the answer, if it has been asked for before
	 */
	async open(asked = call("open", {})) {
		const bootstrap = await asked;
		await this.listener.prepare(bootstrap);
		this.#accept(bootstrap.view);
	}

	/**
	 * Sits down to another game, after all that was asked before. Rejects with a Failure; the game is then as it was.
	 * @param {() => Promise<Bootstrap>} deed
	 */
	seat(deed) {
		return this.between(async () => {
			const bootstrap = await deed();
			await this.listener.prepare(bootstrap);
			this.#accept(bootstrap.view);
		});
	}

	/** Does something, after all that was asked before. @param {(view: View) => Intent | null} choose @returns {Promise<boolean>} whether it happened */
	act(choose) {
		return this.between(() => this.#send(choose));
	}

	/**
	 * Looks at the view when all that was asked before is in it. What is to be played is chosen in `act`, for here the next
	 * look sees the same view.
	 * @param {() => void} use
	 */
	settled(use) {
		this.#queue.then(use);
	}

	/** @param {(view: View) => Intent | null} choose @returns {Promise<boolean>} */
	async #send(choose) {
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
			return (await this.#send(() => ({ kind: "playWithoutSaving" }))) && this.#send(choose);
		this.listener.failed(failure);
		return false;
	}

	/** Replaces the view after a change of appearance; the game itself is unchanged. @param {View} view */
	replaceView(view) {
		this.view = view;
	}

	/** Does something else between two intents. @template T @param {() => Promise<T>} deed @returns {Promise<T>} */
	between(deed) {
		const done = this.#queue.then(deed);
		this.#queue = done.catch(() => {});
		return done;
	}

	/**
	 * Shows a view that comes of something else than an intent, after all that was asked before. Rejects with a Failure.
	 * @param {() => Promise<View>} deed
	 */
	showFrom(deed) {
		return this.between(async () => {
			const view = await deed();
			this.#accept(view);
			return view;
		});
	}

	/** @param {View} view */
	#accept(view) {
		const before = this.view;
		this.view = view;
		if (BEGINNINGS.includes(view.cause)) this.attempts++;
		this.listener.shown(view, before);
	}
}
