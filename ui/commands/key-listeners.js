/**
 * Keys and presses, as far as they are not the board's own: each is a command of the table in commands.js. Any input ends
 * what moves and clears what was said, and is then acted upon.
 */

/** @import { Commands } from "./commands.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Running } from "../game/auto-advance.js" */
/** @import { Cursor } from "../tableau/cursor.js" */
import { openHelp } from "../dialogs/help/open.js";
import { openMenu } from "../panels/menu/open.js";
import { finish } from "../widgets/animations.js";
import { dialogOpen } from "../widgets/dialog.js";
import { hush } from "../widgets/toast.js";
import { situation, topicOf } from "./help-topic.js";
import { commandFor } from "./key-map.js";
import { takeLesson } from "./trial.js";

/** What its keys call while a replay has all others. */
const IN_A_REPLAY = ["fullScreen", "readRow"];
const MODIFIERS = ["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock"];

/**
 * @typedef {object} Means
 * @property {Play} play
 * @property {Commands} commands
 * @property {Running} running
 * @property {Cursor} cursor
 * @property {() => boolean} closeTop
 * @property {() => boolean} wasHeld whether a number button was held, which is no click
 * @property {() => void} woken what waits for an input may begin
 */

/** @param {Means} means */
export function listen({ play, commands, running, cursor, closeTop, wasHeld, woken }) {
	/** Whether the input that is being acted upon has stopped something. */
	let hasStopped = false;
	/** Whether a dialog was on top when it came: what closes the dialog does nothing else. */
	let isForDialog = false;
	/** Whether that input can ask for a menu: a finger that is held and a Mac's Ctrl + click are multi-moves. */
	let mayOpenMenu = false;

	for (const input of ["pointerdown", "keydown"]) {
		addEventListener(
			input,
			(event) => {
				if (event instanceof KeyboardEvent && MODIFIERS.includes(event.key)) return;
				finish();
				hush();
				if (play.view) woken();
				hasStopped = running.stop();
				isForDialog = dialogOpen();
				mayOpenMenu = !(event instanceof PointerEvent) || event.button === 2;
			},
			true,
		);
	}

	addEventListener("lesson", (event) => {
		if (event instanceof CustomEvent) takeLesson(play, event.detail);
	});

	addEventListener("keydown", (event) => {
		if (event.key === "F1") {
			event.preventDefault();
			openHelp(topicOf(document.activeElement) ?? situation(play.view));
			return;
		}
		if (isForDialog || !play.view) return;
		const pressed = event.target instanceof HTMLElement ? event.target.closest("button") : null;
		if (event.key === "Escape") {
			if (hasStopped || closeTop()) event.preventDefault();
			return;
		}
		if (play.view.replay && !IN_A_REPLAY.includes(commandFor(event) ?? "")) {
			if (cursor.holds(event.target) && cursor.walk(event.key)) event.preventDefault();
			return;
		}
		if (cursor.holds(event.target) && (event.key === " " || event.key === "Enter")) {
			event.preventDefault();
			if (event.key === " " || play.view.status === "playing") return cursor.press();
		}
		if (event.key === "Enter" && pressed) return;
		const modified = event.ctrlKey || event.metaKey || event.altKey;
		const command = commandFor(event);
		if (command) {
			event.preventDefault();
			commands[command].run();
		} else if (!modified && cursor.walk(event.key)) event.preventDefault();
	});

	document.addEventListener("click", (event) => {
		const button = /** @type {Element} */ (event.target).closest("[data-command]");
		if (!(button instanceof HTMLElement) || !play.view) return;
		const name = button.dataset.command ?? "";
		// The press on Stop has stopped already.
		if (name === "auto" && hasStopped) return;
		if (button.classList.contains("gap-button")) {
			if (wasHeld()) return;
			if (event.ctrlKey || event.metaKey) return commands[name.replace("gap", "repeat")].run();
		}
		const menu = button.closest("dialog");
		if (menu && commands[name].why() === null) menu.close();
		commands[name].run();
	});

	// The mouse leaves the focus where it is, so that Enter keeps meaning the main button.
	for (const panel of document.querySelectorAll("#panel, #end, #offer"))
		panel.addEventListener("mousedown", (event) => event.preventDefault());

	document.getElementById("menu-button")?.addEventListener("click", () => {
		if (play.view) openMenu(commands);
	});
	addEventListener("contextmenu", (event) => {
		if (isForText(/** @type {Element} */ (event.target))) return;
		event.preventDefault();
		if (!mayOpenMenu || event.ctrlKey || dialogOpen() || !play.view || play.view.replay) return;
		openMenu(commands, { x: event.clientX, y: event.clientY });
	});
}

/** Whether the page's own menu is of use: something can be written here, or is selected. @param {Element} target */
function isForText(target) {
	if (target.closest("input, textarea")) return true;
	const selection = getSelection();
	return selection?.toString() !== "" && selection?.containsNode(target, true) === true;
}
