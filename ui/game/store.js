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
 * How far the end of a game has come, whose first view this is: its card waits until nothing moves and, after a win, until
 * the celebration is over, which the next input ends. streak: the games won in a row, once they are counted.
 * @typedef {{ view: View, phase: "moving" | "celebration" | "open" | "closed", streak: number | null }} End
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
 * @property {View | null} changedFrom the view whose change into the newest one is shown, heard and read out; null if there is no such change: at first, or if only the appearance has changed
 * @property {number} attempts the number of attempts shown so far; starting the same game again counts too
 * @property {number} lessonAttempt the attempt that began with the last position of the help, which may be forgotten unasked
 * @property {Options | null} options
 * @property {Appearance | null} appearance a new object whenever the appearance has changed
 * @property {boolean} isDark whether the system's theme is dark; a system that does not say counts as light
 * @property {boolean} isRoomy whether there is a mouse or a large window
 * @property {boolean} isFullScreen whether the window has the whole screen
 * @property {boolean} usesKeys whether the player has used a keyboard
 * @property {boolean} usesFingers whether the player uses fingers rather than a mouse or a keyboard, as far as is known
 * @property {Notice[]} notices what the player should know after a start
 * @property {boolean} home whether the home screen is open
 * @property {boolean} offer whether the offer to look back at an interrupted game is open
 * @property {End | null} end the end of the game on the table; null if it goes on
 * @property {boolean} strip whether the message may be seen that no move is left; it comes when nothing moves any longer
 * @property {View | null} searched the view for which a hint is being searched
 * @property {boolean} isPuzzleFromHome whether the puzzle was chosen on the home screen, to which the player then comes back
 * @property {"view" | "scores"} gamesAreIn the dialog from which imported games were last shown
 * @property {Pace | null} pace how a replay runs by itself; null if it does not
 * @property {KnownCourse | null} course the course of the ended game on the table, once the player has looked at it
 * @property {KnownCourse | null} archivedCourse the course of the game of the history in the replay, once the player has looked at it
 * @property {number | null} wantedPly the last ply that the player moved the replay's slider to; earlier ones need not be shown
 */

/** The state once the program has opened. @typedef {State & { view: View, options: Options, appearance: Appearance }} OpenState */
/** Returns the values that a part of the window shows. @typedef {(state: State) => unknown[]} Select */
/**
 * A part of the window; `previous` is the state that it showed last.
 * @template {OpenState} S
 * @typedef {{ render(state: S, previous: S | null): void }} Part
 */
/** @template {OpenState} S @typedef {Part<S> & { select: Select, shown: unknown[], previous: S | null }} Subscription */

/** @type {State} */
const INITIAL_STATE = {
	version: "",
	view: null,
	changedFrom: null,
	attempts: 0,
	lessonAttempt: -1,
	options: null,
	appearance: null,
	isDark: false,
	isRoomy: false,
	isFullScreen: false,
	usesKeys: false,
	usesFingers: false,
	notices: [],
	home: false,
	offer: false,
	end: null,
	strip: false,
	searched: null,
	isPuzzleFromHome: false,
	gamesAreIn: "view",
	pace: null,
	course: null,
	archivedCourse: null,
	wantedPly: null,
};

/** @template {OpenState} [S=OpenState] */
export class Store {
	/** @type {State} */
	state;
	/** In the order in which they are rendered. @type {Subscription<S>[]} */
	#subscriptions = [];
	#isDue = false;

	/**
	 * @param {Partial<State>} [fields] the fields that do not begin as usual
	 * @param {(state: OpenState) => S} [derive] adds what follows from the fields
	 */
	constructor(fields = {}, derive = (state) => /** @type {S} */ (state)) {
		this.state = { ...INITIAL_STATE, ...fields };
		this.derive = derive;
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
	 * @param {Select} select @param {Part<S>["render"]} render
	 */
	subscribe(select, render) {
		this.#subscriptions.push({ select, shown: select(this.state), render, previous: null });
	}

	/**
	 * Renders a part in the same way; it is loaded when it is first needed.
	 * @param {Select} select @param {(state: S) => boolean} isNeeded @param {() => Promise<Part<S>>} load
	 */
	subscribeLazily(select, isNeeded, load) {
		/** @type {S | null} */
		let shown = null;
		this.subscribe(select, async (state) => {
			if (!isNeeded(state) && !shown) return;
			const part = await load();
			const newest = this.derive(/** @type {OpenState} */ (this.state));
			part.render(newest, shown);
			shown = newest;
		});
	}

	/** Renders all changes made so far. */
	renderNow() {
		if (!this.#isDue) return;
		this.#isDue = false;
		if (!this.state.view) return;
		const state = this.derive(/** @type {OpenState} */ (this.state));
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
