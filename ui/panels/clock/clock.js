/**
 * Shows the playing time: the view's time plus the time that passes while the window is visible. It knows nothing else
 * about the game.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { OpenState } from "../../game/store.js" */
import { t } from "../../locale/words.js";
import { MAX_PAUSE_MS } from "../../shell/limits.js";
import { clockText } from "../../text/clock.js";

export class Clock {
	/** The last view that the clock received. @type {View | null} */
	#lastView = null;
	#base = 0;
	#since = 0;
	#thought = 0;
	#ticks = false;
	#timer = 0;

	/** @param {HTMLElement} element */
	constructor(element) {
		this.element = element;
		// The time while the window is hidden does not count.
		document.addEventListener("visibilitychange", () => {
			if (document.hidden) this.#count();
			this.#since = performance.now();
			this.#tick();
		});
	}

	/** @param {Pick<OpenState, "options" | "view">} state */
	render({ options, view }) {
		this.element.hidden = !options.clock || Boolean(view.puzzle);
		if (view.puzzle) {
			// The time of the game on the table stands still, and goes on from there afterwards.
			this.#count();
			this.#ticks = false;
			clearTimeout(this.#timer);
			return;
		}
		if (this.#isAnother(view) || view.elapsedMs !== this.#base) this.#thought = 0;
		this.#lastView = view;
		this.#base = view.elapsedMs;
		const isPlayed = view.status === "playing" || view.status === "ceased";
		this.#ticks = options.clock && view.replay === null && isPlayed;
		this.#since = performance.now();
		this.#tick();
	}

	/** Whether a view shows another game than the last view, or another attempt at the same game. @param {View} view */
	#isAnother({ cause, game, playid, revision }) {
		const last = this.#lastView;
		return (
			playid !== last?.playid ||
			game !== last.game ||
			(cause === "dealt" && revision !== last.revision)
		);
	}

	/** Adds the time passed since the last call. */
	#count() {
		const now = performance.now();
		if (this.#ticks) this.#thought = Math.min(MAX_PAUSE_MS, this.#thought + now - this.#since);
		this.#since = now;
	}

	#tick() {
		clearTimeout(this.#timer);
		if (!document.hidden) this.#count();
		const time = this.#base + this.#thought;
		const text = clockText(time);
		const label = t("header.clock", { time: text });
		if (this.element.textContent !== text || this.element.ariaLabel !== label) {
			this.element.textContent = text;
			this.element.ariaLabel = label;
		}
		if (this.#ticks && !document.hidden)
			this.#timer = setTimeout(() => this.#tick(), 1000 - (time % 1000));
	}
}
