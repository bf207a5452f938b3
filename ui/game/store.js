/**
 * The state of the window that several parts of it share. Only `set` changes it. A part subscribes to the fields that it
 * shows; anything that follows from these fields is not stored. This module knows neither the page nor the rules.
 */

/** @import { Course, Notice, Options, DeckImage, View } from "../../tests/ui/wire" */
/** @import { Pace } from "./pace.js" */

/**
 * A course that the player has looked at; lostAt: the place of the move that lost the game.
 * @typedef {{ course: Course, lostAt: number | null }} KnownCourse
 */

/**
 * What the options need to be shown, once it is loaded.
 * @typedef {object} Appearance
 * @property {Options["deck"]} deck the standard deck if the player's own pictures are missing or broken
 * @property {string} language
 * @property {DeckImage | null} sheet the player's own pictures, if they have been loaded
 * @property {Record<string, string>} colours the custom theme, if it is in use
 */

/**
 * @typedef {object} State
 * @property {string} version the version of the program; empty until it has opened
 * @property {View | null} view the newest view; null until the program has opened
 * @property {View | null} before the view before it; the same view if only the appearance has changed; null if none was in sight
 * @property {Options | null} options
 * @property {Appearance | null} appearance a new object whenever the appearance has changed
 * @property {boolean} isDark whether the system's theme is dark; a system that does not say counts as light
 * @property {boolean} isRoomy whether there is a mouse or a large window
 * @property {boolean} usesKeys whether the player has used a keyboard
 * @property {Notice[]} notices what the player should know after a start
 * @property {boolean} home whether the home screen is open
 * @property {boolean} offer whether the offer to look back at an interrupted game is open
 * @property {string | null} dialog the id of the dialog on top; null if none is open
 * @property {boolean} feast whether a win is being celebrated; the next input only ends that
 * @property {boolean} strip whether the message may be seen that no move is left; it comes when nothing moves any longer
 * @property {View | null} searched the view for which a hint is being searched
 * @property {"view" | "scores"} gamesAreIn the dialog from which imported games were last shown
 * @property {Pace | null} pace how a replay runs by itself; null if it does not
 * @property {KnownCourse | null} course the course of the ended game on the table, once the player has looked at it
 * @property {KnownCourse | null} archivedCourse the course of the game of the history in the replay, once the player has looked at it
 * @property {number | null} wantedPly the last ply that the player moved the replay's slider to; earlier ones need not be shown
 */

/** The state once the program has opened. @typedef {State & { view: View, options: Options, appearance: Appearance }} OpenState */
/**
 * A part of the window that shows some fields; `previous` is the state that it showed last.
 * @typedef {(state: OpenState, previous: OpenState | null) => void} Render
 */
/** @typedef {{ select: (state: State) => unknown[], shown: unknown[], render: Render, previous: OpenState | null }} Subscription */

/** @type {State} */
const INITIAL_STATE = {
	version: "",
	view: null,
	before: null,
	options: null,
	appearance: null,
	isDark: false,
	isRoomy: false,
	usesKeys: false,
	notices: [],
	home: false,
	offer: false,
	dialog: null,
	feast: false,
	strip: false,
	searched: null,
	gamesAreIn: "view",
	pace: null,
	course: null,
	archivedCourse: null,
	wantedPly: null,
};

export class Store {
	/** @type {State} */
	state;
	/** In the order in which they are rendered. @type {Subscription[]} */
	#subscriptions = [];
	#isDue = false;

	/** @param {Partial<State>} [fields] the fields that do not begin as usual */
	constructor(fields = {}) {
		this.state = { ...INITIAL_STATE, ...fields };
	}

	/** Changes some fields. All changes made in a row are rendered once, before the next event. @param {Partial<State>} fields */
	set(fields) {
		this.state = { ...this.state, ...fields };
		if (this.#isDue) return;
		this.#isDue = true;
		queueMicrotask(() => this.renderNow());
	}

	/**
	 * Calls `render` after every change of a value that `select` returns, but not before there is a view.
	 * @param {(state: State) => unknown[]} select @param {Render} render
	 */
	subscribe(select, render) {
		this.#subscriptions.push({ select, shown: select(this.state), render, previous: null });
	}

	/** Renders all changes made so far. */
	renderNow() {
		if (!this.#isDue) return;
		this.#isDue = false;
		const { view } = this.state;
		if (!view) return;
		const state = /** @type {OpenState} */ (this.state);
		for (const subscription of this.#subscriptions) {
			const selected = subscription.select(state);
			if (selected.every((value, at) => Object.is(value, subscription.shown[at]))) continue;
			const { previous } = subscription;
			subscription.shown = selected;
			subscription.previous = state;
			subscription.render(state, previous);
		}
	}
}
