/**
 * The dialog Config: sound, messages and how a hand is played, or all settings of Klondike 2.3 at once. It returns the
 * choices and changes nothing.
 */

/** @import { Options } from "../../../../tests/ui/wire" */
import { Dialog } from "../../../widgets/dialog.js";
import { useChoiceKeys } from "../choice-keys.js";

/** @type {Dialog<Options>} */
const dialog = new Dialog("klondike-config");
useChoiceKeys(dialog.element);

/** The default options of Klondike 2.3. @type {Partial<Options>} */
const CLASSIC = {
	sound: "full",
	messages: true,
	cardBack: 1,
	turnUp: false,
	toFoundation: "never",
	classicUndo: true,
	foundationColumn: false,
};

/** The options that are on or off. */
const TOGGLES = /** @type {const} */ ([
	"turnUp",
	"runningTotal",
	"classicUndo",
	"foundationColumn",
]);

/** Returns the control with this name. @param {string} name */
const entry = (name) =>
	/** @type {RadioNodeList & HTMLInputElement} */ (dialog.form.elements.namedItem(name));

/** @param {Options} options */
function fill(options) {
	entry("sound").value = options.sound;
	entry("messages").value = options.messages ? "on" : "off";
	entry("toFoundation").value = options.toFoundation;
	for (const name of TOGGLES) entry(name).checked = options[name];
}

/** Lets the player choose; null for no change. @param {Options} options @returns {Promise<{ options: Options, isClassic: boolean } | null>} */
export async function chooseConfig(options) {
	const answer = await dialog.open(options, fill);
	if (answer === "classic") return { options: { ...options, ...CLASSIC }, isClassic: true };
	if (answer !== "done") return null;
	const chosen = {
		sound: /** @type {Options["sound"]} */ (entry("sound").value),
		messages: entry("messages").value === "on",
		toFoundation: /** @type {Options["toFoundation"]} */ (entry("toFoundation").value),
		...Object.fromEntries(TOGGLES.map((name) => [name, entry(name).checked])),
	};
	return { options: { ...options, ...chosen }, isClassic: false };
}
