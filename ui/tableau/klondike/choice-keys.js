import { pressedKey } from "../../shell/pressed-key.js";

/** Keys in a dialog of choices: a digit or a letter takes the choice that has it, Enter and a right click are done. Knows elements, no choices. */

/** @param {HTMLDialogElement} dialog whose choices have their key as `data-key` */
export function useChoiceKeys(dialog) {
	dialog.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const key = pressedKey(event);
		const choice = dialog.querySelector(`input[data-key="${CSS.escape(key)}"]`);
		if (choice instanceof HTMLInputElement) {
			event.preventDefault();
			choice.focus();
			choice.click();
		}
		if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) {
			event.preventDefault();
			dialog.close("done");
		}
	});
	useRightButton(dialog);
}

/** Lets the right mouse button say that a dialog is done; in a field of text it opens the menu of the field. @param {HTMLDialogElement} dialog */
export function useRightButton(dialog) {
	let isRight = false;
	dialog.addEventListener("pointerdown", ({ button, pointerType }) => {
		isRight = button === 2 && pointerType !== "touch";
	});
	dialog.addEventListener("contextmenu", (event) => {
		const isField = event.target instanceof HTMLInputElement && event.target.type === "text";
		// A finger that is held and a key ask for a menu too.
		if (isField || !isRight) return;
		isRight = false;
		event.preventDefault();
		dialog.close("done");
	});
}
