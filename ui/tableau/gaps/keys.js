/** The keys that only Rangoon games have: a digit fills the gap of that number. */

/** @import { Binding } from "../../game/command.js" */

/** @type {Binding[]} */
export const KEYS = [
	// Digits need Shift on French keyboards.
	...[1, 2, 3, 4].flatMap((gap) => [
		{ key: String(gap), shift: /** @type {const} */ ("either"), command: `gap${gap}` },
		{
			key: String(gap),
			control: true,
			shift: /** @type {const} */ ("either"),
			command: `repeat${gap}`,
		},
	]),
	{ key: "m", command: "whatMoves", label: true },
	{ key: "r", command: "readRow", label: true },
];
