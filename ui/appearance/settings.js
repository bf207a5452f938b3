/**
 * The options, and what follows from them: theme, language and sound. Rust keeps them;
 * must not know what an option does to the game.
 */

/** @import { Bootstrap, Changed, Failure, Options, Sheet, View } from "../../tests/ui/wire" */
/** @import { Play } from "../game/play.js" */
import { languageFor, speak, speaking, t, translatePage } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { failureText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { lazyModule } from "../widgets/lazy.js";
import { say } from "../widgets/toast.js";
import { applyAppearance } from "./apply.js";

const loadOwnTheme = lazyModule(() => import("./theme/own.js"));

/**
 * The board, as far as it looks otherwise after a change.
 * @typedef {object} Drawn
 * @property {(deck: Options["deck"]) => void} redraw
 * @property {(view: View) => void} paint
 * @property {() => void} name in the language that is spoken now
 */

export class Settings {
	/** What is set, once the program has opened. @type {Options} */
	options = /** @type {any} */ (null);
	/** What is set where nothing was ever changed. @type {Options} */
	defaults = /** @type {any} */ (null);
	/** The player's own pictures, once they were asked for. @type {Sheet | null} */
	#sheet = null;
	/** Pictures that could not be drawn. @type {Sheet | null} */
	#broken = null;
	/** Pictures that are on the screen already. @type {Sheet | null} */
	#drawn = null;
	/** Whether pictures are being drawn for the first time; the next start does without them if they never are. */
	#isDrawing = false;
	/** Notes that the first board is on the screen. @type {() => void} */
	boardShown = () => {};
	/** Settled when the first board is on the screen. @type {Promise<void>} */
	#firstBoard = new Promise((shown) => {
		this.boardShown = shown;
	});
	/** The player's own theme, where it is used. @type {Record<string, string>} */
	#colours = {};

	/** @param {Play} play @param {Drawn} board @param {(view: View) => void} onAppearance called after the appearance of the game has changed */
	constructor(play, board, onAppearance) {
		this.play = play;
		this.board = board;
		this.onAppearance = onAppearance;
	}

	/** Follows what the program opens with. @param {Bootstrap} opening */
	async open({ options, defaults, view }) {
		this.options = options;
		this.defaults = defaults;
		await this.#applyAll(view);
	}

	/** Applies the options to the page, for the game it shows. @param {View} view */
	applyTo(view) {
		applyAppearance(this.#drawable(), view.game, this.#sheet, this.#colours);
	}

	/** The options as they can be drawn: without pictures of the player's own the standard deck is. */
	#drawable() {
		const { options } = this;
		const lacks = options.deck === "own" && (!this.#sheet || this.#sheet === this.#broken);
		return lacks ? { ...options, deck: /** @type {const} */ ("standard") } : options;
	}

	/** Checks whether pictures can be drawn, while they are. @param {Sheet} sheet */
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

	/** Notes that pictures are about to be drawn, and when they are. @param {Sheet} sheet */
	async #noteDrawing(sheet) {
		if (this.#drawn === sheet || this.#isDrawing) return;
		this.#isDrawing = true;
		await call("note_drawing", { isDrawn: false }).catch(() => {});
		this.#waitUntilDrawn(sheet);
	}

	/** Pictures that take for ever to be drawn hold up the frame that has them. @param {Sheet} sheet */
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

	/** Applies options at once, and keeps them. @param {Options} options */
	apply(options) {
		return this.#change(() => call("set_options", { options }));
	}

	/** Asks for the options again: a game by other rules has others. They change nothing that is seen already. */
	renew() {
		const asked = this.play.between(async () => {
			this.options = await call("options", {});
		});
		// Whoever cannot be asked now is asked with the next rules.
		return asked.catch(() => {});
	}

	/** The player's own pictures, asked for once. */
	async ownDeck() {
		if (this.#sheet) return this.#sheet;
		this.#sheet = await call("own_deck", {}).catch(() => null);
		if (this.#sheet) {
			await this.#noteDrawing(this.#sheet);
			this.#checkPictures(this.#sheet);
		}
		return this.#sheet;
	}

	/** Uses a picture of the cards. @param {string} url */
	async useDeck(url) {
		const was = this.#sheet;
		this.#sheet = null;
		const failure = await this.#change(() => call("load_deck", { url }));
		if (failure) this.#sheet = was;
		return failure;
	}

	/** Lets the player choose pictures of the cards; those that are good are used at once. @param {(was: Sheet | null) => void} [used] called with the pictures they replace */
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

	/** Speaks the system's language, which has changed, where the player leaves that to it. */
	followSystem() {
		const { view } = this.play;
		if (view && languageFor(this.options.language) !== speaking())
			this.#change(async () => ({ options: this.options, view }));
	}

	/** Applies a change that was made elsewhere. @param {() => Promise<Changed>} deed */
	applyChange(deed) {
		return this.#change(deed);
	}

	/** Changes what Rust keeps; the game then looks otherwise. Gives what went wrong, which has been said. @param {() => Promise<Changed>} deed */
	async #change(deed) {
		try {
			await this.play.between(async () => {
				const { options, view } = await deed();
				this.options = options;
				await this.#applyAll(view);
				// Presses are judged by the newest view, so the board shows it at once.
				this.play.replaceView(view);
				this.board.paint(view);
				this.onAppearance(view);
			});
			return null;
		} catch (error) {
			const failure = /** @type {Failure} */ (error);
			say(failureText(failure));
			return failure;
		}
	}

	/** Applies the options to the page, and speaks the language. @param {View} view */
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
