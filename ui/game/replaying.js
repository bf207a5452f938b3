/**
 * Runs a replay: automatically at some pace, or ply by ply. It knows neither the panel nor which game is replayed.
 */

/** @import { Intent, ReplayView, View } from "../../tests/ui/wire" */
/** @import { Pace } from "./pace.js" */
/** @import { Play } from "./play.js" */
/** @import { OpenState } from "./store.js" */
import { t } from "../locale/words.js";
import { say } from "../widgets/toast.js";
import { nextPly, timeBetween } from "./pace.js";

/** The ways to run the replay. @type {Record<string, Pace>} */
export const PACES = {
	"fast-back": { way: -1, fast: true },
	"play-back": { way: -1, fast: false },
	play: { way: 1, fast: false },
	fast: { way: 1, fast: true },
};

/** The pace at which some replays begin. @type {Partial<Record<ReplayView["kind"], Pace>>} */
const FIRST_PACES = { interrupted: PACES.fast, solution: PACES.play, imported: PACES.play };

/** The buttons that step, and the ply that each leads to. @type {Record<string, (replay: ReplayView) => number>} */
const STEPS = {
	first: () => 0,
	back: ({ at }) => at - 1,
	step: ({ at }) => at + 1,
	last: ({ length }) => length,
};

/** The keys, and the buttons that they press or how they run the replay, without Shift and with it. @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "step", Home: "first", End: "last" };
/** @type {Record<string, string>} */
const SHIFT_KEYS = { ArrowLeft: "fast-back", ArrowRight: "fast" };

export class Replaying {
	#timer = 0;

	/** @param {Play} play */
	constructor(play) {
		this.play = play;
		this.store = play.store;
	}

	/** Called when a view is shown; begins a replay, and continues a running one. @param {OpenState} state @param {OpenState | null} previous */
	follow({ view: { replay } }, previous) {
		clearTimeout(this.#timer);
		if (!replay) return this.store.set({ pace: null, wantedPly: null });
		const { options, pace, wantedPly } = /** @type {OpenState} */ (this.store.state);
		const before = previous?.view.replay;
		const isNext = replay.source !== null && replay.source.place !== before?.source?.place;
		// A solution may be shown from a replay, and leads back to it.
		const isOther = before?.kind !== replay.kind;
		const begun = isOther || isNext ? (FIRST_PACES[replay.kind] ?? pace) : pace;
		const next = begun && nextPly(replay, begun) !== null ? begun : null;
		this.store.set({ pace: next, wantedPly: wantedPly === replay.at ? null : wantedPly });
		if (isOther && replay.kind === "solution") say(t("replay.solution"));
		if (next) this.#timer = setTimeout(() => this.#goOn(), timeBetween(next, options.autoDelay));
	}

	/** @param {string} name the button that was pressed */
	press(name) {
		const { view } = this.play;
		if (!view?.replay) return;
		if (PACES[name]) return this.run(PACES[name]);
		this.pause();
		if (STEPS[name]) this.#show(STEPS[name]);
	}

	/** Handles a key: runs, pauses or steps. Returns whether the key has a meaning here. @param {KeyboardEvent} event */
	key({ ctrlKey, metaKey, altKey, shiftKey, key, target }) {
		if (ctrlKey || metaKey || altKey) return false;
		const runs = key === " " || key === "Enter";
		// A slider handles arrow keys itself.
		const keys = shiftKey ? SHIFT_KEYS : KEYS;
		const steps = target instanceof HTMLInputElement ? undefined : keys[key];
		const play = shiftKey ? "play-back" : "play";
		const name = runs ? (this.store.state.pace ? "pause" : play) : steps;
		if (name) this.press(name);
		return name !== undefined;
	}

	/** Runs at this pace from now on. @param {Pace} pace */
	run(pace) {
		this.store.set({ pace });
		clearTimeout(this.#timer);
		this.#goOn();
	}

	pause() {
		this.store.set({ pace: null });
		clearTimeout(this.#timer);
	}

	/** Goes to a ply, unless the player has moved on to another one by then. @param {number} ply */
	goTo(ply) {
		this.pause();
		showPly(this.play, ply);
	}

	#goOn() {
		this.play.send((view) => {
			const { pace } = this.store.state;
			const next = view.replay && pace && nextPly(view.replay, pace);
			if (typeof next === "number") return { kind: "replayTo", at: next };
			this.pause();
			return null;
		});
	}

	/** @param {(replay: ReplayView) => number} choose */
	#show(choose) {
		/** @param {View} view @returns {Intent | null} */
		const intent = ({ replay }) => {
			const at = replay ? choose(replay) : -1;
			return replay && at >= 0 && at <= replay.length ? { kind: "replayTo", at } : null;
		};
		this.play.send(intent);
	}
}

/** Shows a ply of a paused replay, unless the player has moved on to another one by then. @param {Play} play @param {number} ply */
export function showPly(play, ply) {
	play.store.set({ wantedPly: ply });
	play.send(({ replay }) => {
		const at = play.store.state.wantedPly;
		if (at === replay?.at) play.store.set({ wantedPly: null });
		return replay && at !== null && at !== replay.at ? { kind: "replayTo", at } : null;
	});
}
