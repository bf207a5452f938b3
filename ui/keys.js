/** Which key asks for what. Must not know what a command does. */

/** Keys without Ctrl or Cmd. @type {Record<string, string>} */
const PLAIN = {
	1: "gap1",
	2: "gap2",
	3: "gap3",
	4: "gap4",
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
};

/** Keys with Shift. @type {Record<string, string>} */
const WITH_SHIFT = { Backspace: "undoAction", Delete: "redoAction" };

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
 * The command a key press asks for, if any.
 * @param {{ key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean }} press @returns {string | null}
 */
export function commandFor(press) {
	if (press.altKey) return null;
	const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
	if (press.ctrlKey || press.metaKey) {
		if (key === "z" && press.shiftKey) return "redoAction";
		return WITH_CONTROL[key] ?? null;
	}
	return (press.shiftKey ? WITH_SHIFT : PLAIN)[key] ?? null;
}
