/**
 * Handles keys and presses that the board does not handle itself: each runs a command of commands.js. Every input first
 * ends all animations and hides the last message.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Commands } from "../game/command.js" */
/** @import { AutoAdvance } from "../game/auto-advance.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Cursor } from "../tableau/cursor.js" */
import { openHelp } from "../dialogs/help/open.js";
import { whyInReplay } from "../game/command.js";
import { tableauOf } from "../games.js";
import { openMenu } from "../panels/menu/open.js";
import { keepBrowserKeys } from "../shell/browser-keys.js";
import { topOf } from "../tableau/moves.js";
import { refusalText } from "../text/failures.js";
import { finishAnimations } from "../widgets/animations.js";
import { dialogOpen } from "../widgets/dialog.js";
import { pressedIn } from "../widgets/dom.js";
import { hush, say } from "../widgets/toast.js";
import { openCardMenu } from "./card-menu.js";
import { topicForFocus, topicForState } from "./help-commands.js";
import { bindingFor, KEYS } from "./key-map.js";
import { takeLesson } from "./trial.js";

const MODIFIERS = ["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock"];

/**
 * @typedef {object} KeyParts
 * @property {Play} play
 * @property {Commands} commands
 * @property {AutoAdvance} autoAdvance
 * @property {Cursor} cursor
 * @property {(event: KeyboardEvent) => boolean} replayKey handles a key in a replay; false if it has no meaning there
 * @property {() => boolean} closeTop
 * @property {() => void} woken called on every input, for anything that has to wait for one
 */

/** Handles every key and press from now on. @param {KeyParts} services */
export function listenToInput(services) {
	new InputListener(services).listen();
}

/** Ends a look at hidden cards. Returns whether there was one. @param {Play} play */
export function endPeek(play) {
	const { view } = play;
	const isPeeking = (/** @type {View} */ of) => tableauOf(of).isPeeking(of);
	if (!view || !isPeeking(view)) return false;
	play.send((now) => (isPeeking(now) ? { kind: "stop" } : null));
	return true;
}

class InputListener {
	/** Whether the current input has stopped automatic play. */
	#hasStopped = false;
	/** Whether the current input has ended a peek, a celebration or the like, and does nothing else. */
	#isSpent = false;
	/** Whether a dialog was open at the current input; an input that closes a dialog does nothing else. */
	#isForDialog = false;
	/**
	 * The kind of the current input, if it can open the context menu. The engine's event for a long touch cannot, because
	 * the board has its own; a Mac's Ctrl + click is a multi-move.
	 * @type {"key" | "button" | null}
	 */
	#menuBy = null;
	/** The place of the key that is held down, if it is the current input. @type {string | null} */
	#heldKey = null;

	/** @param {KeyParts} services */
	constructor(services) {
		this.services = services;
	}

	listen() {
		keepBrowserKeys();
		for (const input of ["pointerdown", "keydown"])
			addEventListener(input, (event) => this.#note(event), true);
		addEventListener("keydown", (event) => this.#key(event));
		addEventListener("keyup", ({ code }) => this.#noteKeyUp(code), true);
		addEventListener(
			"click",
			(event) => this.#isSpent && this.#isOfInput(event) && event.stopPropagation(),
			true,
		);
		document.addEventListener("click", (event) => this.#click(event));
		addEventListener("contextmenu", (event) => this.#contextMenu(event));
		for (const button of document.querySelectorAll("#menu-button, #end-menu"))
			button.addEventListener("click", () => {
				if (this.services.play.view) openMenu(this.services.commands);
			});
		addEventListener("lesson", (event) => {
			if (event instanceof CustomEvent) takeLesson(this.services.play, event.detail);
		});
		// A click there must not move the focus, so that Enter keeps its meaning.
		addEventListener("mousedown", (event) => {
			if (pressedIn(event, "[data-keeps-focus]")) event.preventDefault();
		});
	}

	/** Notes every input before it is handled. @param {Event} event */
	#note(event) {
		const { autoAdvance, play, woken } = this.services;
		if (event instanceof KeyboardEvent && MODIFIERS.includes(event.key)) return;
		const isCelebrating = play.store.state.end?.phase === "celebration" && !dialogOpen();
		finishAnimations();
		hush();
		if (play.view) woken();
		this.#hasStopped = autoAdvance.stop();
		this.#isSpent = (!dialogOpen() && endPeek(play)) || isCelebrating;
		if (this.#isSpent) {
			event.stopPropagation();
			event.preventDefault();
		}
		this.#isForDialog = dialogOpen();
		const pressed = event instanceof PointerEvent ? event.button : null;
		this.#menuBy = pressed === null ? "key" : pressed === 2 ? "button" : null;
		this.#heldKey = event instanceof KeyboardEvent ? event.code : null;
	}

	/** Notes that a key was lifted; a click that it makes comes right afterwards. @param {string} code */
	#noteKeyUp(code) {
		setTimeout(() => {
			if (this.#heldKey === code) this.#heldKey = null;
		});
	}

	/** Whether a click is part of the current input. A screen reader clicks without any. @param {MouseEvent} event */
	#isOfInput({ detail }) {
		return detail > 0 || this.#heldKey !== null;
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		const { closeTop, play } = this.services;
		if (event.key === "F1") {
			event.preventDefault();
			openHelp(topicForFocus(document.activeElement) ?? topicForState(play));
			return;
		}
		if (this.#isForDialog || !play.view) return;
		if (event.key === "Escape") {
			if (this.#hasStopped || closeTop()) event.preventDefault();
			return;
		}
		this.#keyOnTable(event, play.view);
	}

	/** @param {KeyboardEvent} event @param {View} view */
	#keyOnTable(event, view) {
		const { commands, cursor, play } = this.services;
		const binding = bindingFor(event, [...KEYS, ...tableauOf(view).keys]);
		const isOnBoard = cursor.holds(event.target);
		const isOnButton = event.target instanceof HTMLElement && event.target.closest("button");
		const isPress = event.key === " " || event.key === "Enter";
		if (isOnButton && !isOnBoard && isPress) return;
		if (whyInReplay(view, binding?.command ?? "")) {
			const walks = isOnBoard && !event.shiftKey && cursor.walk(event.key);
			const isDone = walks || this.services.replayKey(event);
			if (!isDone && binding) say(refusalText("replaying"));
			if (isDone || binding) event.preventDefault();
			return;
		}
		if (isOnBoard && (event.key === " " || event.key === "Enter")) {
			event.preventDefault();
			const isAsked = view.status === "playing" && (view.puzzle?.state ?? "asked") === "asked";
			if (event.key === " " || isAsked) return cursor.press();
		}
		const modified = event.ctrlKey || event.metaKey || event.altKey;
		// Over the home screen, arrow keys scroll.
		const isAboutBoard = !modified && !play.store.state.home;
		if (binding) {
			event.preventDefault();
			const { run } = commands[binding.command];
			if (binding.after) commands[binding.after].runAfter?.(run);
			else run();
		} else if (isAboutBoard && cursor.walk(event.key)) event.preventDefault();
	}

	/** @param {MouseEvent} event */
	#click(event) {
		const { commands, play } = this.services;
		const button = /** @type {Element} */ (event.target).closest("[data-command]");
		if (!(button instanceof HTMLElement) || !play.view) return;
		const name = button.dataset.command ?? "";
		const why = button.closest("#menu-bar") && whyInReplay(play.view, name);
		if (why) return say(refusalText(why));
		// The press on Stop has already stopped automatic play.
		if (name === "auto" && this.#hasStopped && this.#isOfInput(event)) return;
		const { controlCommand } = button.dataset;
		if (controlCommand && (event.ctrlKey || event.metaKey)) return commands[controlCommand].run();
		const refusal = commands[name].refusal();
		if (refusal === null) button.closest("dialog")?.close();
		const { day } = button.dataset;
		commands[name].run(day === undefined ? undefined : Number(day));
		// Whoever presses a grey button wants to know, whatever is said about moves.
		const { home, options } = play.store.state;
		const isSilent = !home && options && !tableauOf(play.view).wantsReasons(options);
		if (refusal && isSilent) say(refusalText(refusal));
	}

	/** @param {MouseEvent} event */
	#contextMenu(event) {
		const { commands, play } = this.services;
		const target = /** @type {Element} */ (event.target);
		if (isForText(target)) return;
		event.preventDefault();
		if (
			this.#isSpent ||
			!this.#menuBy ||
			event.ctrlKey ||
			this.#isForDialog ||
			dialogOpen() ||
			!play.view ||
			play.view.replay
		)
			return;
		const card = this.#cardAt(target, play.view);
		const isRightClick = this.#menuBy === "button" && target.closest("#board");
		const own = isRightClick ? tableauOf(play.view).contextCommand(play.view, card) : null;
		if (own) commands[own].run();
		else openCardMenu(this.services, card, { x: event.clientX, y: event.clientY });
	}

	/** Returns the card that was pressed, or that the cursor is on. @param {Element} target @param {View} view */
	#cardAt(target, view) {
		const { cursor } = this.services;
		if (cursor.holds(target)) return topOf(view, cursor.spot).card;
		const element = target.closest("#board [data-card]");
		return element instanceof HTMLElement ? Number(element.dataset.card) : undefined;
	}
}

/** Whether the webview's own menu is useful: the target is a text field or selected text. @param {Element} target */
function isForText(target) {
	if (target.closest("input, textarea")) return true;
	const selection = getSelection();
	return selection?.toString() !== "" && selection?.containsNode(target, true) === true;
}
