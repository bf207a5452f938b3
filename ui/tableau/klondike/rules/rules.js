/** The dialog for the rules of the next hand: variation and movement. It returns the code of the rules and changes nothing. */

import { openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";
import { useChoiceKeys } from "../choice-keys.js";

const dialog = byId("klondike-rules", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
useChoiceKeys(dialog);

/** @param {string} name @param {string} value */
function choose(name, value) {
	const choices = form.elements.namedItem(name);
	if (choices instanceof RadioNodeList) choices.value = value;
}

/** Lets the player choose; null for no change. @param {string} code the current rules of the next hand @returns {Promise<string | null>} */
export async function chooseRules(code) {
	const [, variation, movement] = code.split("/");
	choose("variation", variation);
	choose("movement", movement);
	if ((await openDialog(dialog)) !== "done") return null;
	const chosen = new FormData(form);
	return `klondike/${chosen.get("variation")}/${chosen.get("movement")}`;
}
