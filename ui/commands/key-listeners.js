/**
 * Keys and presses, as far as they are not the board's own: each is a command of the table in commands.js. Any input ends
 * what moves and clears what was said, and is then acted upon.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Binding, Commands } from "../game/command.js" */
/** @import { AutoAdvance } from "../game/auto-advance.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Cursor } from "../tableau/cursor.js" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { noteKey } from "../appearance/numbers.js";
import { openHelp } from "../dialogs/help/open.js";
import { openMenu } from "../panels/menu/open.js";
import { keepBrowserKeys } from "../shell/browser-keys.js";
import { refusalText } from "../text/failures.js";
import { finishAnimations } from "../widgets/animations.js";
import { dialogOpen } from "../widgets/dialog.js";
import { hush, say } from "../widgets/toast.js";
import { topicForFocus, topicForState } from "./help-commands.js";
import { bindingFor } from "./key-map.js";
import { takeLesson } from "./trial.js";

/** The commands whose keys do in a replay what they do otherwise; the options change how fast it runs. */
const IN_A_REPLAY = ["fullScreen", "readRow", "options"];
const MODIFIERS = ["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock"];

/**
 * @typedef {object} Means
 * @property {Play} play
 * @property {Commands} commands
 * @property {(view: View) => Binding[]} bindingsOf the keys of the game that a view shows
 * @property {(view: View) => Tableau} tableauOf that game
 * @property {AutoAdvance} autoAdvance
 * @property {Cursor} cursor
 * @property {(event: KeyboardEvent) => boolean} replayKey does in a replay what a key does there; false if that is nothing
 * @property {() => boolean} closeTop
 * @property {() => void} woken what waits for an input may begin
 */

/** Acts upon every key and press from now on. @param {Means} means */
export function listenToInput(means) {
	new InputListener(means).listen();
}

class InputListener {
	/** Whether the input that is being acted upon has stopped something. */
	#hasStopped = false;
	/** Whether it has ended what was only shown, and does nothing else. */
	#isSpent = false;
	/** Whether a dialog was on top when it came: what closes the dialog does nothing else. */
	#isForDialog = false;
	/** Whether that input can ask for a menu: a finger that is held and a Mac's Ctrl + click are multi-moves. */
	#mayOpenMenu = false;

	/** @param {Means} means */
	constructor(means) {
		this.means = means;
	}

	listen() {
		keepBrowserKeys();
		for (const input of ["pointerdown", "keydown"])
			addEventListener(input, (event) => this.#note(event), true);
		addEventListener("keydown", (event) => this.#key(event));
		addEventListener("click", (event) => this.#isSpent && event.stopPropagation(), true);
		document.addEventListener("click", (event) => this.#click(event));
		addEventListener("contextmenu", (event) => this.#contextMenu(event));
		document.getElementById("menu-button")?.addEventListener("click", () => {
			if (this.means.play.view) openMenu(this.means.commands);
		});
		addEventListener("lesson", (event) => {
			if (event instanceof CustomEvent) takeLesson(this.means.play, event.detail);
		});
		// The mouse leaves the focus where it is, so that Enter keeps meaning the main button.
		for (const panel of document.querySelectorAll("#panel, #end, #offer"))
			panel.addEventListener("mousedown", (event) => event.preventDefault());
	}

	/** Sees every input before it is acted upon. @param {Event} event */
	#note(event) {
		const { autoAdvance, play, woken } = this.means;
		if (event instanceof KeyboardEvent && MODIFIERS.includes(event.key)) return;
		if (event instanceof KeyboardEvent) noteKey(event.key);
		finishAnimations();
		hush();
		if (play.view) woken();
		this.#hasStopped = autoAdvance.stop();
		const { tableauOf } = this.means;
		this.#isSpent = play.view !== null && tableauOf(play.view).shows(play.view) && !dialogOpen();
		if (this.#isSpent) {
			event.stopPropagation();
			event.preventDefault();
			play.act((view) => (tableauOf(view).shows(view) ? { kind: "stop" } : null));
		}
		this.#isForDialog = dialogOpen();
		this.#mayOpenMenu = !(event instanceof PointerEvent) || event.button === 2;
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		const { closeTop, play } = this.means;
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
		const { bindingsOf, commands, cursor } = this.means;
		const binding = bindingFor(event, bindingsOf(view));
		const isOnBoard = cursor.holds(event.target);
		const isOnButton = event.target instanceof HTMLElement && event.target.closest("button");
		const isPress = event.key === " " || event.key === "Enter";
		if (isOnButton && !isOnBoard && isPress) return;
		if (view.replay && !IN_A_REPLAY.includes(binding?.command ?? "")) {
			const isDone = (isOnBoard && cursor.walk(event.key)) || this.means.replayKey(event);
			if (!isDone && binding) say(refusalText("replaying"));
			if (isDone || binding) event.preventDefault();
			return;
		}
		if (isOnBoard && (event.key === " " || event.key === "Enter")) {
			event.preventDefault();
			if (event.key === " " || view.status === "playing") return cursor.press();
		}
		const modified = event.ctrlKey || event.metaKey || event.altKey;
		if (binding) {
			event.preventDefault();
			const { run } = commands[binding.command];
			if (binding.after) commands[binding.after].lead?.(run);
			else run();
		} else if (!modified && cursor.walk(event.key)) event.preventDefault();
	}

	/** @param {MouseEvent} event */
	#click(event) {
		const { commands, play } = this.means;
		const button = /** @type {Element} */ (event.target).closest("[data-command]");
		if (!(button instanceof HTMLElement) || !play.view) return;
		const name = button.dataset.command ?? "";
		// The press on Stop has stopped already.
		if (name === "auto" && this.#hasStopped) return;
		const { controlCommand } = button.dataset;
		if (controlCommand && (event.ctrlKey || event.metaKey)) return commands[controlCommand].run();
		const menu = button.closest("dialog");
		if (menu && commands[name].why() === null) menu.close();
		commands[name].run();
	}

	/** @param {MouseEvent} event */
	#contextMenu(event) {
		const { commands, play, tableauOf } = this.means;
		const target = /** @type {Element} */ (event.target);
		if (isForText(target)) return;
		event.preventDefault();
		if (
			this.#isSpent ||
			!this.#mayOpenMenu ||
			event.ctrlKey ||
			this.#isForDialog ||
			dialogOpen() ||
			!play.view ||
			play.view.replay
		)
			return;
		const own = tableauOf(play.view).contextCommand;
		if (own && event instanceof PointerEvent && event.button === 2 && target.closest("#board"))
			commands[own].run();
		else openMenu(commands, { x: event.clientX, y: event.clientY });
	}
}

/** Whether the page's own menu is of use: something can be written here, or is selected. @param {Element} target */
function isForText(target) {
	if (target.closest("input, textarea")) return true;
	const selection = getSelection();
	return selection?.toString() !== "" && selection?.containsNode(target, true) === true;
}
