/**
 * Maps keys to commands and to their labels in the menu. There is one list, so that a key and its label cannot differ. It
 * does not know what the commands do.
 */

/** @import { Binding } from "../game/command.js" */
import { keypadDigit, pressedKey } from "../shell/pressed-key.js";

/** The keys that every game has. @type {Binding[]} */
export const KEYS = [
	{ key: "Backspace", command: "undo" },
	{ key: "Backspace", shift: true, command: "undoAction" },
	{ key: "z", control: true, command: "undoAction", label: true },
	{ key: "Delete", command: "redo" },
	{ key: "Delete", shift: true, command: "redoAction" },
	{ key: "y", control: true, shift: "either", command: "redoAction", label: "other" },
	{ key: "z", control: true, shift: true, command: "redoAction", label: "mac" },
	{ key: "F1", command: "helpProcedures", label: true },
	{ key: "F2", command: "next", label: true },
	{ key: "F3", command: "deal", label: true },
	{ key: "F4", command: "backTillDeal", label: true },
	{ key: "F5", command: "snapshot", label: true },
	{ key: "F6", command: "rollback", label: true },
	{ key: "F7", command: "options", label: true },
	{ key: ",", control: true, shift: "either", command: "options" },
	{ key: "F8", command: "history", label: true },
	{ key: "F11", command: "fullScreen", label: "other" },
	{ key: "Enter", command: "main" },
	{ key: "h", command: "hint", label: true },
	{ key: "k", control: true, command: "allCommands", label: true },
];

/** Keys that the system handles but the menu shows. @type {Record<string, { mac: string, other: string }>} */
const SYSTEM = { exit: { mac: "⌘Q", other: "Alt+F4" } };

/**
 * @typedef {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} Press
 */

/**
 * Returns the binding of a key press, or null. A keypad key counts as its digit if that digit has a binding, with or
 * without NumLock; otherwise it counts as its current key.
 * @param {Press} press @param {Binding[]} bindings
 */
export function bindingFor(press, bindings) {
	if (press.altKey) return null;
	const isControl = press.ctrlKey || press.metaKey;
	/** @param {string | null} pressed */
	const found = (pressed) =>
		bindings.find(
			({ key, control = false, shift = false }) =>
				key === pressed &&
				control === isControl &&
				(shift === "either" || shift === press.shiftKey),
		);
	const pressed = pressedKey(press);
	// The typed character comes first: a comma is a comma on any key.
	return found(press.key) ?? found(keypadDigit(press)) ?? found(pressed) ?? null;
}

/** Returns the label of a command's key in the menu, "" for none. @param {string} command @param {Binding[]} bindings @param {boolean} isMac */
export function keyLabel(command, bindings, isMac) {
	const system = isMac ? "mac" : "other";
	const shown = bindings.find(
		({ command: name, label }) => name === command && (label === true || label === system),
	);
	if (!shown) return SYSTEM[command]?.[system] ?? "";
	const key = shown.key.length === 1 ? shown.key.toUpperCase() : shown.key;
	const shift = shown.shift === true ? (isMac ? "⇧" : "Shift+") : "";
	const control = shown.control ? (isMac ? "⌘" : "Ctrl+") : "";
	return isMac ? shift + control + key : control + shift + key;
}
