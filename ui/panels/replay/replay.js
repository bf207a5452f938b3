/**
 * The replay panel: looks back at a game ply by ply, automatically or by hand. It replaces the button panel while the
 * view has a replay. It shows plies and does not know which game it is.
 */

/** @import { ReplayView, View } from "../../../tests/ui/wire" */
/** @import { Play } from "../../game/play.js" */
/** @import { Pace } from "./pace.js" */
import { counted, number, t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { loadResultTexts, wordsOf } from "../../text/results.js";
import { ask } from "../../widgets/ask/open.js";
import { byId, make } from "../../widgets/dom.js";
import { say } from "../../widgets/toast.js";
import { glideTime, nextPly, timeBetween } from "./pace.js";

const panel = byId("replay");
const slider = byId("replay-slider", HTMLInputElement);
const counter = byId("replay-counter");
const buttons = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[data-replay]")]);

/** The buttons that run the replay. @type {Record<string, Pace>} */
const PACES = {
	"fast-back": { way: -1, fast: true },
	"play-back": { way: -1, fast: false },
	play: { way: 1, fast: false },
	fast: { way: 1, fast: true },
};

/** The pace of a step button while it is held. @type {Record<string, Pace>} */
const HELD = { back: PACES["fast-back"], step: PACES.fast };
/** How long a press must last, in milliseconds, to count as held. */
const HOLD = 450;

/** The keys, and the buttons that they press. @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "step", Home: "first", End: "last" };

/** The two states of the middle button. */
const RUNS = ["play", "pause"];

export class Replay {
	/** @type {Pace | null} */
	#pace = null;
	#timer = 0;
	#was = false;
	/** The position of the shown game in its file, from 1. */
	#place = 0;
	/** The last ply that the player moved the slider to; earlier ones need not be shown. @type {number | null} */
	#wanted = null;

	/**
	 * @param {Play} play @param {() => number} autoDelay
	 * @param {(kind: ReplayView["kind"], game: number) => void} cancelled called after the player has cancelled
	 */
	constructor(play, autoDelay, cancelled) {
		this.play = play;
		this.autoDelay = autoDelay;
		this.cancelled = cancelled;
		panel.addEventListener("click", (event) => {
			const button = /** @type {Element} */ (event.target).closest("[data-replay]");
			if (button instanceof HTMLElement) this.press(button.dataset.replay ?? "");
		});
		this.#listenToHolding();
		slider.addEventListener("input", () => {
			this.pause();
			this.#wanted = Number(slider.value);
			this.#tell(this.#wanted, Number(slider.max));
			play.send((view) => this.#goTo(view));
		});
	}

	/** Makes a held step button run fast until it is released. */
	#listenToHolding() {
		let timer = 0;
		let hasRun = false;
		const letGo = () => {
			clearTimeout(timer);
			if (hasRun) this.pause();
		};
		panel.addEventListener("pointerdown", (event) => {
			const button = /** @type {Element} */ (event.target).closest("[data-replay]");
			const pace = button instanceof HTMLElement && HELD[button.dataset.replay ?? ""];
			hasRun = false;
			clearTimeout(timer);
			if (!pace) return;
			timer = setTimeout(() => {
				hasRun = true;
				this.#run(pace);
			}, HOLD);
		});
		for (const end of ["pointerup", "pointercancel"]) addEventListener(end, letGo);
		// A held press has had its effect already, so it is not a click.
		panel.addEventListener("click", (event) => hasRun && event.stopImmediatePropagation(), true);
	}

	/** Returns how long a card may glide while the replay runs. @param {number} moveDelay */
	glide(moveDelay) {
		return this.#pace ? glideTime(moveDelay, timeBetween(this.#pace, this.autoDelay())) : moveDelay;
	}

	/** Called when a view is shown; shows the panel if the view has a replay, and continues a running replay. @param {View} view */
	follow(view) {
		clearTimeout(this.#timer);
		const { replay } = view;
		panel.hidden = replay === null;
		document.documentElement.dataset.replaying = replay ? "1" : "0";
		if (!replay) {
			this.#pace = null;
			this.#wanted = null;
			this.#was = false;
			this.#place = 0;
			return;
		}
		if (!this.#was && replay.kind === "interrupted") this.#pace = PACES.fast;
		if (!this.#was && replay.kind === "solution") {
			this.#pace = PACES.play;
			say(t("replay.solution"));
		}
		this.#tellSource(view, replay);
		if (!this.#was) queueMicrotask(() => this.#runner()?.focus());
		this.#was = true;
		if (this.#pace && nextPly(replay, this.#pace) === null) this.#pace = null;
		if (this.#pace)
			this.#timer = setTimeout(() => this.#goOn(), timeBetween(this.#pace, this.autoDelay()));
		slider.max = String(replay.length);
		if (this.#wanted === null || this.#wanted === replay.at) {
			this.#wanted = null;
			slider.value = String(replay.at);
			this.#tell(view.moveCount, replay.length, replay.at);
		}
		this.#mark(replay);
	}

	/** Announces the next game of a file, and plays imported games automatically. @param {View} view @param {ReplayView} replay */
	async #tellSource({ board, game }, { kind, source }) {
		if (!source || source.place === this.#place) return;
		this.#place = source.place;
		if (kind === "imported") this.#pace = PACES.play;
		const { player, place, places } = source;
		const words = wordsOf(await loadResultTexts(board.game));
		const where = words.t("replay.source", { game, place, places });
		say(player ? t("replay.player", { where, player }) : where);
	}

	/** @param {string} name */
	press(name) {
		const view = this.play.view;
		if (!view?.replay) return;
		const pace = PACES[name];
		if (pace) return this.#run(pace);
		this.pause();
		const { at } = view.replay;
		if (name === "first") this.#show(() => 0);
		if (name === "back") this.#show(({ at }) => at - 1);
		if (name === "step") this.#show(({ at }) => at + 1);
		if (name === "last") this.#show(({ length }) => length);
		if (name === "accept") this.#accept(view);
		if (name === "cancel") this.cancel();
		return at;
	}

	/** Handles a key: runs, pauses or steps. Returns whether the key has a meaning here. @param {KeyboardEvent} event */
	key({ ctrlKey, metaKey, altKey, key, target }) {
		if (ctrlKey || metaKey || altKey) return false;
		const runs = key === " " || key === "Enter";
		// The slider handles arrow keys itself.
		const steps = target === slider ? undefined : KEYS[key];
		const name = runs ? this.#runner()?.dataset.replay : steps;
		if (name) this.press(name);
		return name !== undefined;
	}

	/** Continues the game from the shown ply; asks first if that would leave another game unfinished. @param {View} view */
	async #accept({ replay }) {
		if (replay && !replay.accept && replay.leaves !== null) {
			const sure = await ask({
				title: t("ask.leave.title", { number: replay.leaves }),
				text: t("ask.leave.text"),
				yes: t("ask.accept.yes"),
				no: t("ask.leave.no"),
			});
			if (!sure) return;
		}
		this.play.send(({ replay }) => {
			if (replay?.accept) say(refusalText(replay.accept));
			return replay && !replay.accept ? { kind: "replayAccept" } : null;
		});
	}

	/** Leaves the replay; the game is unchanged. Returns whether there was a replay. */
	cancel() {
		const { replay, game } = this.play.view ?? {};
		if (!replay || game === undefined) return false;
		this.pause();
		this.play
			.send(({ replay }) => replay && { kind: "replayCancel" })
			.then((done) => done && this.cancelled(replay.kind, game));
		return true;
	}

	/** Pauses the replay. Returns whether it was running. */
	pause() {
		const ran = this.#pace !== null;
		this.#pace = null;
		clearTimeout(this.#timer);
		if (this.play.view?.replay) this.#mark(this.play.view.replay);
		return ran;
	}

	/** @param {Pace} pace */
	#run(pace) {
		this.#pace = pace;
		clearTimeout(this.#timer);
		this.#goOn();
	}

	#goOn() {
		this.play.send((view) => {
			const next = view.replay && this.#pace && nextPly(view.replay, this.#pace);
			if (typeof next === "number") return { kind: "replayTo", at: next };
			this.pause();
			return null;
		});
	}

	/** @param {(replay: ReplayView) => number} choose */
	#show(choose) {
		this.play.send(({ replay }) => {
			const at = replay ? choose(replay) : -1;
			return replay && at >= 0 && at <= replay.length ? { kind: "replayTo", at } : null;
		});
	}

	/** @param {View} view @returns {import("../../../tests/ui/wire").Intent | null} */
	#goTo({ replay }) {
		const at = this.#wanted;
		return replay && at !== null && at !== replay.at ? { kind: "replayTo", at } : null;
	}

	/** Shows which buttons are available, and which one is running. @param {ReplayView} replay */
	#mark(replay) {
		const ends = { "-1": replay.at === 0, 1: replay.at === replay.length };
		let rests = false;
		for (const button of buttons) {
			const name = button.dataset.replay ?? "";
			const pace = PACES[name];
			const way = pace?.way ?? { first: -1, back: -1, step: 1, last: 1 }[name];
			const idle = name === "pause" ? this.#pace === null : way !== undefined && ends[way];
			const refused = name === "accept" && replay.accept !== null;
			button.setAttribute("aria-disabled", String(idle || refused));
			if (name === "accept") {
				button.title = replay.accept ? refusalText(replay.accept) : "";
				// Imported games cannot be continued, so this button goes to the next one.
				button.dataset.text = replay.kind === "imported" ? "replay.next" : "replay.accept";
				button.textContent = t(button.dataset.text);
			}
			if (pace) button.setAttribute("aria-pressed", String(this.#pace === pace));
			// Play and pause share a place; only one of them is visible.
			if (name === "play" || name === "pause") {
				const isHidden = (name === "play") === (this.#pace !== null);
				if (isHidden && document.activeElement === button) rests = true;
				button.hidden = isHidden;
			}
		}
		if (rests) this.#runner()?.focus();
	}

	/** Returns the middle button that is visible now. */
	#runner() {
		return buttons.find(({ dataset, hidden }) => RUNS.includes(dataset.replay ?? "") && !hidden);
	}

	/** @param {number} moves @param {number} length @param {number} [at] */
	#tell(moves, length, at = moves) {
		const count = make("b", "", number(moves));
		const unit = make("span", "", counted("panel.moves", moves));
		counter.replaceChildren(count, document.createTextNode(" "), unit);
		slider.setAttribute("aria-valuetext", t("replay.at", { at, length }));
	}
}
