/**
 * The keys that only Klondike has: an origin followed by a target, and the letters of the commands. While an origin is
 * chosen, letters do not run commands, because a letter could be meant as a target.
 */

/** @import { Binding } from "../../game/command.js" */

/** @type {Binding[]} */
export const KEYS = [
	// Digits need Shift on French keyboards.
	...[1, 2, 3, 4, 5, 6, 7].map((pile) => ({
		key: String(pile),
		shift: /** @type {const} */ ("either"),
		command: `pile${pile}`,
	})),
	{ key: "w", command: "waste" },
	{ key: "p", command: "pack" },
	{ key: "f", command: "foundation" },
	{ key: "f", control: true, command: "finish", label: true },
	{ key: "p", control: true, command: "peek", label: true },
	{ key: "n", control: true, command: "player", label: true },
	{ key: "u", command: "undoAction", after: "letter" },
	{ key: "k", command: "peek", after: "letter" },
	{ key: "h", shift: true, command: "certainHint", label: true },
	{ key: "t", command: "topTen", after: "letter", label: true },
	{ key: "v", command: "chooseRules", after: "letter", label: true },
	{ key: "b", command: "cardBack", after: "letter", label: true },
	{ key: "c", command: "config", after: "letter", label: true },
	{ key: "i", command: "about", after: "letter" },
	{ key: "n", command: "next", after: "letter" },
	{ key: "q", command: "quit", after: "letter" },
	{ key: "m", command: "whatMoves", label: true },
	{ key: "r", command: "readRow", label: true },
];
