/** The dialog for the player's name, under which hands count. It returns the name and changes nothing. */

import { openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";
import { useRightButton } from "../choice-keys.js";

const dialog = byId("klondike-player", HTMLDialogElement);
const input = byId("klondike-player-name", HTMLInputElement);
useRightButton(dialog);

/** Asks for the name; null for no change. @param {string} name @returns {Promise<string | null>} */
export async function askName(name) {
	input.value = name;
	const answer = openDialog(dialog);
	input.select();
	return (await answer) === "done" ? input.value.trim() : null;
}
