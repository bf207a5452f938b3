/**
 * The options and their effects on theme, language and sound. Rust stores them. This module does not know what they
 * change in the game.
 */

/** @import { Bootstrap, OptionsChange, Failure, Options, DeckImage } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
/** @import { Appearance, OpenState } from "../game/store.js" */
import { languageFor, speak, speaking, t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { failureText } from "../text/failures.js";
import { inform } from "../widgets/ask/open.js";
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";

/** @typedef {{ options: Options, appearance: Appearance }} Looks */

const loadOwnTheme = lazyModule(() => import("./theme/custom.js"));

/** Whether everything looks as it does now. A new appearance would draw all cards again. @param {Looks} one @param {Looks} now */
const looksSame = (one, now) =>
	one.appearance.sheet === now.appearance.sheet && written(one) === written(now);

/** Writes everything but the pictures. @param {Looks} looks */
const written = ({ options, appearance }) =>
	JSON.stringify([options, { ...appearance, sheet: null }]);

export class Settings {
	/** The default options of the gameset; set when the program opens. @type {Options} */
	defaults = /** @type {any} */ (null);
	/** The PlayID of the gameset whose options these are; set when the program opens. */
	playid = "";
	/** The player's own pictures, if they have been loaded. @type {DeckImage | null} */
	sheet = null;
	/** The pictures that could not be drawn. @type {DeckImage | null} */
	#broken = null;
	/** The pictures that are on the screen already. @type {DeckImage | null} */
	#drawn = null;
	/** Whether pictures are being drawn for the first time; if that never ends, the next start goes without them. */
	#isDrawing = false;
	/** @type {() => void} */
	boardShown = () => {};
	/** Settles when the first board is on the screen. @type {Promise<void>} */
	#firstBoard = new Promise((shown) => {
		this.boardShown = shown;
	});

	/** @param {Play} play */
	constructor(play) {
		this.play = play;
	}

	/** The current options, once the program has opened. */
	get options() {
		return /** @type {Options} */ (this.play.store.state.options);
	}

	/** Loads everything that the options of a start need, and returns both. @param {Bootstrap} opening */
	async prepare({ options, defaults, playid }) {
		const isSameGameset = playid === this.playid;
		this.defaults = defaults;
		this.playid = playid;
		const loaded = await this.#load(options);
		const now = /** @type {OpenState} */ (this.play.store.state);
		if (isSameGameset && looksSame(loaded, now)) loaded.appearance = now.appearance;
		return loaded;
	}

	/** Falls back to the standard deck if pictures fail to load. @param {DeckImage} sheet */
	#checkPictures(sheet) {
		const picture = new Image();
		picture.addEventListener("error", () => {
			this.#broken = sheet;
			const { appearance } = this.play.store.state;
			if (sheet !== this.sheet || !appearance) return;
			if (appearance.deck === "own")
				this.play.showAppearance({ appearance: { ...appearance, deck: "standard" } });
			say(t("deck.broken"));
		});
		picture.src = sheet.url;
	}

	/** Tells the program that pictures are about to be drawn, and later that they are. @param {DeckImage} sheet */
	async #noteDrawing(sheet) {
		if (this.#drawn === sheet || this.#isDrawing) return;
		this.#isDrawing = true;
		await call("note_drawing", { isDrawn: false }).catch(() => {});
		this.#waitUntilDrawn(sheet);
	}

	/** Waits until pictures are drawn. If drawing never ends, neither does the frame with them. @param {DeckImage} sheet */
	async #waitUntilDrawn(sheet) {
		const picture = new Image();
		picture.src = sheet.url;
		await picture.decode().catch(() => {});
		await this.#firstBoard;
		for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
		this.#isDrawing = false;
		this.#drawn = sheet;
		await call("note_drawing", { isDrawn: true }).catch(() => {});
	}

	/** Applies options at once and stores them; refused if another gameset has been opened. @param {Options} options @param {string} [playid] the gameset whose options they are */
	apply(options, playid = this.playid) {
		return this.applyChange(() => call("set_options", { playid, options }));
	}

	/** Fetches the options again if the rules have changed in the gameset, because other rules have other options. @param {OpenState} state */
	followRules({ changedFrom, view }) {
		if (changedFrom?.playid === view.playid && changedFrom.rules !== view.rules) this.reload();
	}

	/** Fetches the options again. This changes nothing that is already visible. */
	reload() {
		const asked = this.play.runInTurn(async () => {
			this.play.store.set({ options: await call("options", {}) });
		});
		// If this fails, the options are fetched again on the next rule change.
		return asked.catch(() => {});
	}

	/** Returns the player's own pictures, which are loaded once. */
	async ownDeck() {
		if (this.sheet) return this.sheet;
		this.sheet = await call("own_deck", {}).catch(() => null);
		if (this.sheet) {
			await this.#noteDrawing(this.sheet);
			this.#checkPictures(this.sheet);
		}
		return this.sheet;
	}

	/** Uses an image as the player's own deck. @param {string} url */
	async useDeck(url) {
		const was = this.sheet;
		this.sheet = null;
		const failure = await this.applyChange(() => call("load_deck", { url }));
		if (failure) this.sheet = was;
		return failure;
	}

	/** Lets the player choose an image as a deck, and uses it at once if it is valid. @param {(was: DeckImage | null) => void} [used] called with the pictures that it replaces */
	async loadDeck(used) {
		try {
			// Both at once: a browser lets a page open a file only right after a press.
			const [was, changed] = await Promise.all([this.ownDeck(), call("choose_deck", {})]);
			if (!changed) return;
			this.sheet = null;
			await this.applyChange(async () => changed);
			used?.(was);
		} catch (failure) {
			inform(t("deck.title"), failureText(failure));
		}
	}

	/** Switches to the system's language after it has changed, if the player's choice is to follow it. */
	followSystem() {
		if (!this.play.view || languageFor(this.options.language) === speaking()) return;
		this.applyChange(async () => ({ options: this.options }));
	}

	/** Runs a change of the stored options, and applies the result. Returns the failure, after showing it, or null. @param {() => Promise<Partial<OptionsChange> & Pick<OptionsChange, "options">>} action */
	async applyChange(action) {
		try {
			await this.play.runInTurn(async () => {
				const { options, view } = await action();
				// The scores of a course depend on the method with which it was searched.
				const known =
					options.scoring === this.options.scoring ? {} : { course: null, archivedCourse: null };
				this.play.showAppearance({ ...known, ...(await this.#load(options)) }, view);
			});
			return null;
		} catch (error) {
			const failure = /** @type {Failure} */ (error);
			// These are the options of a gameset that has just made room for another one.
			if (failure.code !== "stale") say(failureText(failure));
			return failure;
		}
	}

	/** Loads what options need to be shown, including the language. @param {Options} options @returns {Promise<Looks>} */
	async #load(options) {
		const { backColor, deck, textColor, theme } = options;
		const language = languageFor(options.language);
		if (language !== speaking()) await speak(language);
		const sheet = deck === "own" ? await this.ownDeck() : this.sheet;
		if (deck === "own" && !sheet) say(t("deck.broken"));
		const isBare = deck === "own" && (!sheet || sheet === this.#broken);
		const colours = theme === "own" ? (await loadOwnTheme()).ownTheme(backColor, textColor) : {};
		const appearance = { colours, deck: isBare ? "standard" : deck, language, sheet };
		return { options, appearance: /** @type {Appearance} */ (appearance) };
	}
}
