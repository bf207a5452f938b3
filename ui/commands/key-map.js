/**
 * Which key asks for what, and what the menu shows of it: one list, so that a key and its label cannot differ. Must not
 * know what a command does.
 */

/** @import { Binding } from "../game/command.js" */

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
];

/** Keys that the system acts upon, which the menu shows all the same. @type {Record<string, { mac: string, other: string }>} */
const SYSTEM = { exit: { mac: "⌘Q", other: "Alt+F4" } };

/**
 * @typedef {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} Press
 */

/** The key that is meant: the digit, if a key of the row of digits writes another character without Shift. @param {Press} press */
function keyOf({ key, code, shiftKey }) {
	const digit = /^Digit([1-7])$/.exec(code)?.[1];
	if (digit && !shiftKey && !/^\d$/.test(key)) return digit;
	return key.length === 1 ? key.toLowerCase() : key;
}

/** The command that a key press asks for, or null. @param {Press} press @param {Binding[]} bindings @returns {string | null} */
export function commandFor(press, bindings) {
	if (press.altKey) return null;
	const pressed = keyOf(press);
	const isControl = press.ctrlKey || press.metaKey;
	const found = bindings.find(
		({ key, control = false, shift = false }) =>
			key === pressed && control === isControl && (shift === "either" || shift === press.shiftKey),
	);
	return found?.command ?? null;
}

/** What the menu shows of a command's key, "" for nothing. @param {string} command @param {Binding[]} bindings @param {boolean} isMac */
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
