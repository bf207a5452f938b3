/** The dialog Card back: the player chooses one of eight by its picture or digit. It returns the number and changes nothing. */

import { BACKS, backPicture } from "../../../appearance/cards/backs.js";
import { t } from "../../../locale/words.js";
import { openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";
import { useChoiceKeys } from "../choice-keys.js";

const dialog = byId("klondike-backs", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const choices = /** @type {HTMLElement} */ (dialog.querySelector("fieldset"));
useChoiceKeys(dialog);

/** Whether the player chose a back; the one marked at first may be that of this hand only. */
let isTaken = false;
choices.addEventListener("click", () => {
	isTaken = true;
});
choices.addEventListener("change", () => {
	isTaken = true;
});

/** @param {number} number @param {number} chosen */
function choiceOf(number, chosen) {
	const label = document.createElement("label");
	const input = document.createElement("input");
	const picture = document.createElement("span");
	const key = document.createElement("kbd");
	input.type = "radio";
	input.name = "back";
	input.value = String(number);
	input.checked = number === chosen;
	input.dataset.key = String(number);
	input.ariaLabel = t(`options.cardBack.${number}`);
	picture.className = "picture-of-back";
	picture.style.backgroundImage = backPicture(number);
	key.textContent = String(number);
	label.append(input, picture, key);
	return label;
}

/** Lets the player choose; null for no change. @param {number} chosen the back that is marked at first @returns {Promise<number | null>} */
export async function chooseBack(chosen) {
	const numbers = Array.from({ length: BACKS }, (_, i) => i + 1);
	choices.replaceChildren(...numbers.map((number) => choiceOf(number, chosen)));
	isTaken = false;
	if ((await openDialog(dialog)) !== "done" || !isTaken) return null;
	const back = new FormData(form).get("back");
	return back === null ? null : Number(back);
}
