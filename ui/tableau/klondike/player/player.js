/** The dialog for the player's name, under which hands count. It returns the name and changes nothing. */

import { Dialog } from "../../../widgets/dialog.js";
import { partsOf } from "../../../widgets/dom.js";
import { useRightButton } from "../choice-keys.js";

/** @type {Dialog<{ name: string }>} */
const dialog = new Dialog("klondike-player");
const { name: input } = partsOf("klondike-player", { name: HTMLInputElement });
useRightButton(dialog.element);

/** Asks for the name; null for no change. @param {string} name @returns {Promise<string | null>} */
export async function askName(name) {
	const fill = () => {
		input.value = name;
	};
	const answer = await dialog.open({ name }, fill, () => input.select());
	return answer === "done" ? input.value.trim() : null;
}
