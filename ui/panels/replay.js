/**
 * The replay panel: it takes the place of the buttons while a game is looked back at. Steps, plays and rewinds by
 * asking for one ply after the other; which ply is shown comes back with the view.
 */

/** @import { ReplayView, View } from "../../tests/ui/wire" */
import { number, t } from "../locale/words.js";

const panel = /** @type {HTMLElement} */ (document.getElementById("replay"));
const buttons = /** @type {HTMLElement} */ (document.getElementById("panel"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("replay-slider"));
const counter = /** @type {HTMLElement} */ (document.getElementById("replay-counter"));

/** Fast play takes this part of the time between two plies. */
const FAST = 1 / 8;

/** What a button sets going: the direction, and its part of the delay. @type {Record<string, [number, number]>} */
const RUNS = { play: [1, 1], fast: [1, FAST], "play-back": [-1, 1], "fast-back": [-1, FAST] };

/** The next ply when going in a direction, or nothing at the end. @param {ReplayView} replay @param {number} by */
export function nextPly({ at, length }, by) {
	const next = at + by;
	return next < 0 || next > length ? null : next;
}

export class Replay {
	#timer = 0;
	/** @type {[number, number] | null} */
	#run = null;

	/**
	 * @param {object} deeds
	 * @param {() => View | null} deeds.view
	 * @param {(at: number) => void} deeds.goTo
	 * @param {() => void} deeds.accept
	 * @param {() => void} deeds.cancel
	 * @param {() => number} deeds.delay between two plies, in milliseconds
	 */
	constructor(deeds) {
		this.deeds = deeds;
		slider.addEventListener("input", () => {
			this.pause();
			deeds.goTo(Number(slider.value));
		});
		panel.addEventListener("click", (event) => {
			const button = /** @type {Element} */ (event.target).closest("[data-replay]");
			if (button instanceof HTMLElement) this.press(button.dataset.replay ?? "");
		});
	}

	/** @param {string} what */
	press(what) {
		this.pause();
		if (what === "accept") this.deeds.accept();
		else if (what === "cancel") this.deeds.cancel();
		else if (what === "step") this.#go(1);
		else if (what === "back") this.#go(-1);
		else if (RUNS[what]) this.start(RUNS[what]);
	}

	/** Goes on by itself from here. @param {[number, number]} run */
	start(run) {
		this.#run = run;
		this.#go(run[0]);
	}

	/** Fast forward from here. */
	fastForward() {
		this.start(RUNS.fast);
	}

	pause() {
		clearTimeout(this.#timer);
		this.#run = null;
	}

	/** @param {number} by */
	#go(by) {
		const replay = this.deeds.view()?.replay;
		const at = replay ? nextPly(replay, by) : null;
		if (at === null) this.pause();
		else this.deeds.goTo(at);
	}

	/** @param {View} view */
	show(view) {
		const { replay } = view;
		panel.hidden = !replay;
		buttons.hidden = replay !== null;
		if (!replay) return this.pause();
		slider.max = String(replay.length);
		slider.value = String(replay.at);
		slider.setAttribute("aria-valuetext", t("replay.at", { at: replay.at, length: replay.length }));
		counter.textContent = t("replay.moves", { count: number(view.moveCount) });
		const run = this.#run;
		clearTimeout(this.#timer);
		if (run) this.#timer = setTimeout(() => this.#go(run[0]), this.deeds.delay() * run[1]);
	}
}
