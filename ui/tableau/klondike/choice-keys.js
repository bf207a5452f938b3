/** Keys in a dialog of choices: a digit or a letter takes the choice that has it, Enter and a right click are done. Knows elements, no choices. */

/** @param {HTMLDialogElement} dialog whose choices have their key as `data-key` */
export function useChoiceKeys(dialog) {
	dialog.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const key = event.key.toLowerCase();
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
	dialog.addEventListener("contextmenu", (event) => {
		event.preventDefault();
		dialog.close("done");
	});
}
