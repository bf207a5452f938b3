/** The dialog for the rules of the next hand: variation and movement. It returns the code of the rules and changes nothing. */

import { Dialog } from "../../../widgets/dialog.js";
import { useChoiceKeys } from "../choice-keys.js";

/** @type {Dialog<{ code: string }>} */
const dialog = new Dialog("klondike-rules");
useChoiceKeys(dialog.element);

/** @param {string} name @param {string} value */
function choose(name, value) {
	const choices = dialog.form.elements.namedItem(name);
	if (choices instanceof RadioNodeList) choices.value = value;
}

/** Lets the player choose; null for no change. @param {string} code the current rules of the next hand @returns {Promise<string | null>} */
export async function chooseRules(code) {
	const [, variation, movement] = code.split("/");
	const answer = await dialog.open({ code }, () => {
		choose("variation", variation);
		choose("movement", movement);
	});
	if (answer !== "done") return null;
	const chosen = new FormData(dialog.form);
	return `klondike/${chosen.get("variation")}/${chosen.get("movement")}`;
}
