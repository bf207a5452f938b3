/**
 * Keys in a dialog of choices: a digit or a letter selects a choice; Enter or a right click means Done. It knows the
 * elements, not the choices.
 */

import { pressedKey } from "../../shell/pressed-key.js";

/** @param {HTMLDialogElement} dialog a dialog whose choices have their keys as `data-key` */
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

/** Lets a click of the right mouse button close a dialog as done; in a text field it opens the field's menu. @param {HTMLDialogElement} dialog */
export function useRightButton(dialog) {
	let isRight = false;
	dialog.addEventListener("pointerdown", ({ button, pointerType }) => {
		isRight = button === 2 && pointerType !== "touch";
	});
	dialog.addEventListener("contextmenu", (event) => {
		const isField = event.target instanceof HTMLInputElement && event.target.type === "text";
		// A long touch and the menu key also cause this event.
		if (isField || !isRight) return;
		isRight = false;
		event.preventDefault();
		dialog.close("done");
	});
}
