/**
 * The dialog Config: sound, messages and how a hand is played, or all settings of Klondike 2.3 at once. It returns the
 * choices and changes nothing.
 */

/** @import { Options } from "../../../../tests/ui/wire" */
import { openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";
import { useChoiceKeys } from "../choice-keys.js";

const dialog = byId("klondike-config", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
useChoiceKeys(dialog);

/** The default options of Klondike 2.3. @type {Partial<Options>} */
const CLASSIC = {
	sound: "full",
	messages: true,
	cardBack: 1,
	turnUp: false,
	toFoundation: "never",
	classicUndo: true,
};

/** Returns the control with this name. @param {string} name */
const entry = (name) =>
	/** @type {RadioNodeList & HTMLInputElement} */ (form.elements.namedItem(name));

/** Lets the player choose; null for no change. @param {Options} options @returns {Promise<{ options: Options, isClassic: boolean } | null>} */
export async function chooseConfig(options) {
	entry("sound").value = options.sound;
	entry("messages").value = options.messages ? "on" : "off";
	entry("toFoundation").value = options.toFoundation;
	entry("turnUp").checked = options.turnUp;
	entry("runningTotal").checked = options.runningTotal;
	entry("classicUndo").checked = options.classicUndo;
	const answer = await openDialog(dialog);
	if (answer === "classic") return { options: { ...options, ...CLASSIC }, isClassic: true };
	if (answer !== "done") return null;
	const chosen = {
		sound: /** @type {Options["sound"]} */ (entry("sound").value),
		messages: entry("messages").value === "on",
		toFoundation: /** @type {Options["toFoundation"]} */ (entry("toFoundation").value),
		turnUp: entry("turnUp").checked,
		runningTotal: entry("runningTotal").checked,
		classicUndo: entry("classicUndo").checked,
	};
	return { options: { ...options, ...chosen }, isClassic: false };
}
