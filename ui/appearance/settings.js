/**
 * The options and their effects on theme, language and sound. Rust stores them. This module does not know what they
 * change in the game.
 */

/** @import { Bootstrap, DeckImage, Failure, Options, OptionsChange, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { languageFor, speak, speaking, t, translatePage } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { failureText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { applyAppearance } from "./apply.js";

const loadOwnTheme = lazyModule(() => import("./theme/custom.js"));

/**
 * The board's functions that are needed after a change.
 * @typedef {object} Drawn
 * @property {(deck: Options["deck"]) => void} redraw
 * @property {(view: View) => void} paint
 * @property {() => void} name names the spots in the current language
 */

export class Settings {
	/** The current options; set when the program opens. @type {Options} */
	options = /** @type {any} */ (null);
	/** @type {Options} */
	defaults = /** @type {any} */ (null);
	/** The player's own pictures, if they have been loaded. @type {DeckImage | null} */
	#sheet = null;
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
	/** The custom theme, if it is in use. @type {Record<string, string>} */
	#colours = {};

	/** @param {Play} play @param {Drawn} board */
	constructor(play, board) {
		this.play = play;
		this.board = board;
	}

	/** Applies the options that the program opens with. @param {Bootstrap} opening */
	async open({ options, defaults, view }) {
		this.options = options;
		this.defaults = defaults;
		await this.#applyAll(view);
	}

	/** Applies the options to the page, for the game it shows. @param {View} view */
	applyTo(view) {
		applyAppearance(this.#drawable(), view.game, this.#sheet, this.#colours);
	}

	/** Returns the options, with the standard deck if the player's own pictures are missing or broken. */
	#drawable() {
		const { options } = this;
		const lacks = options.deck === "own" && (!this.#sheet || this.#sheet === this.#broken);
		return lacks ? { ...options, deck: /** @type {const} */ ("standard") } : options;
	}

	/** Falls back to the standard deck if pictures fail to load. @param {DeckImage} sheet */
	#checkPictures(sheet) {
		const picture = new Image();
		picture.addEventListener("error", () => {
			this.#broken = sheet;
			if (sheet !== this.#sheet || !this.play.view) return;
			this.applyTo(this.play.view);
			this.board.redraw(this.#drawable().deck);
			this.board.paint(this.play.view);
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

	/** Applies options at once and stores them. @param {Options} options */
	apply(options) {
		return this.#change(() => call("set_options", { options }));
	}

	/** Fetches the options again, because other rules have other options. This changes nothing that is already visible. */
	renew() {
		const asked = this.play.runInTurn(async () => {
			this.options = await call("options", {});
		});
		// If this fails, the options are fetched again on the next rule change.
		return asked.catch(() => {});
	}

	/** Returns the player's own pictures, which are loaded once. */
	async ownDeck() {
		if (this.#sheet) return this.#sheet;
		this.#sheet = await call("own_deck", {}).catch(() => null);
		if (this.#sheet) {
			await this.#noteDrawing(this.#sheet);
			this.#checkPictures(this.#sheet);
		}
		return this.#sheet;
	}

	/** Uses an image as the player's own deck. @param {string} url */
	async useDeck(url) {
		const was = this.#sheet;
		this.#sheet = null;
		const failure = await this.#change(() => call("load_deck", { url }));
		if (failure) this.#sheet = was;
		return failure;
	}

	/** Lets the player choose an image as a deck, and uses it at once if it is valid. @param {(was: DeckImage | null) => void} [used] called with the pictures that it replaces */
	async loadDeck(used) {
		const was = await this.ownDeck();
		try {
			const changed = await call("choose_deck", {});
			if (!changed) return;
			this.#sheet = null;
			await this.#change(async () => changed);
			used?.(was);
		} catch (failure) {
			ask({
				title: t("deck.title"),
				text: failureText(/** @type {Failure} */ (failure)),
				yes: t("dialog.understood"),
				no: null,
			});
		}
	}

	/** Switches to the system's language after it has changed, if the player's choice is to follow it. */
	followSystem() {
		if (!this.play.view || languageFor(this.options.language) === speaking()) return;
		// A copy, because only what has changed is shown again.
		this.#change(async () => ({
			options: this.options,
			view: { .../** @type {View} */ (this.play.view) },
		}));
	}

	/** Applies a change made elsewhere. @param {() => Promise<OptionsChange>} deed */
	applyChange(deed) {
		return this.#change(deed);
	}

	/** Runs a change of the stored options, and applies the result. Returns the failure, after showing it, or null. @param {() => Promise<OptionsChange>} deed */
	async #change(deed) {
		try {
			await this.play.runInTurn(async () => {
				const { options, view } = await deed();
				this.options = options;
				await this.#applyAll(view);
				// Presses are interpreted by the newest view, so the board must show it at once.
				this.play.replaceView(view);
				this.board.paint(view);
			});
			return null;
		} catch (error) {
			const failure = /** @type {Failure} */ (error);
			say(failureText(failure));
			return failure;
		}
	}

	/** Applies the options to the page, including the language. @param {View} view */
	async #applyAll(view) {
		const { backColor, deck, language, textColor, theme } = this.options;
		if (languageFor(language) !== speaking()) await speak(languageFor(language));
		if (deck === "own" && !(await this.ownDeck())) say(t("deck.broken"));
		this.#colours = theme === "own" ? (await loadOwnTheme()).ownTheme(backColor, textColor) : {};
		this.applyTo(view);
		this.board.redraw(this.#drawable().deck);
		translatePage();
		this.board.name();
	}
}
