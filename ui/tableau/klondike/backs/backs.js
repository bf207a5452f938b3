/** The dialog Card back: the player chooses one of eight by its picture or digit. It returns the number and changes nothing. */

import { BACKS, backPicture } from "../../../appearance/cards/backs.js";
import { t } from "../../../locale/words.js";
import { Dialog } from "../../../widgets/dialog.js";
import { allIn, make } from "../../../widgets/dom.js";
import { useChoiceKeys } from "../choice-keys.js";

/** isTaken: whether the player chose a back; the one marked at first may be that of this hand only. @type {Dialog<{ isTaken: boolean }>} */
const dialog = new Dialog("klondike-backs");
const [choices] = allIn(dialog.element, "fieldset");
useChoiceKeys(dialog.element);

for (const type of /** @type {const} */ (["click", "change"]))
	dialog.on(choices, type, (state) => {
		state.isTaken = true;
	});

/** @param {number} number @param {number} chosen */
function choiceOf(number, chosen) {
	const key = String(number);
	const picture = make("span", "picture-of-back");
	picture.style.backgroundImage = backPicture(number);
	const name = t(`options.cardBack.${number}`);
	const input = make("input", {
		type: "radio",
		name: "back",
		value: key,
		checked: number === chosen,
		"data-key": key,
		ariaLabel: name,
	});
	return make("label", "", input, picture, name, make("kbd", "", key));
}

/** Lets the player choose; null for no change. @param {number} chosen the back that is marked at first @returns {Promise<number | null>} */
export async function chooseBack(chosen) {
	const numbers = Array.from({ length: BACKS }, (_, i) => i + 1);
	const state = { isTaken: false };
	const answer = await dialog.open(state, () =>
		choices.replaceChildren(...numbers.map((number) => choiceOf(number, chosen))),
	);
	if (answer !== "done" || !state.isTaken) return null;
	const back = new FormData(dialog.form).get("back");
	return back === null ? null : Number(back);
}
