/** Which key asks for what. Must not know what a command does. */

const GAPS = { 1: "gap1", 2: "gap2", 3: "gap3", 4: "gap4" };

/** Keys without Ctrl or Cmd. @type {Record<string, string>} */
const PLAIN = {
	...GAPS,
	Backspace: "undo",
	Delete: "redo",
	F1: "help",
	F2: "next",
	F3: "deal",
	F4: "backTillDeal",
	F5: "snapshot",
	F6: "rollback",
	F7: "options",
	F8: "history",
	F11: "fullScreen",
	Enter: "main",
	h: "hint",
	m: "whatMoves",
	r: "readRow",
};

/** Keys with Shift, which digits need on French keyboards. @type {Record<string, string>} */
const WITH_SHIFT = { ...GAPS, Backspace: "undoAction", Delete: "redoAction" };

/** Keys with Ctrl, or with Cmd on a Mac. @type {Record<string, string>} */
const WITH_CONTROL = {
	z: "undoAction",
	y: "redoAction",
	",": "options",
	1: "repeat1",
	2: "repeat2",
	3: "repeat3",
	4: "repeat4",
};

/**
 * @typedef {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} Press
 */

/** The key that is meant: where one of the digits writes another sign by itself, it is the digit. @param {Press} press */
function keyOf({ key, code, shiftKey }) {
	const digit = /^Digit([1-4])$/.exec(code)?.[1];
	if (digit && !shiftKey && !/^\d$/.test(key)) return digit;
	return key.length === 1 ? key.toLowerCase() : key;
}

/** The command a key press asks for, if any. @param {Press} press @returns {string | null} */
export function commandFor(press) {
	if (press.altKey) return null;
	const key = keyOf(press);
	if (press.ctrlKey || press.metaKey) {
		if (key === "z" && press.shiftKey) return "redoAction";
		return WITH_CONTROL[key] ?? null;
	}
	return (press.shiftKey ? WITH_SHIFT : PLAIN)[key] ?? null;
}
