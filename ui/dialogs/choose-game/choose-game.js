/** The dialog Choose a game: the games of the program, and the ways to find others. It starts nothing itself. */

import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";

const dialog = byId("choose-game-dialog", HTMLDialogElement);

dialog.addEventListener("click", ({ target }) => {
	const button = /** @type {Element} */ (target).closest("[data-choice]");
	if (button instanceof HTMLElement) dialog.close(button.dataset.choice);
});

/** Lets the player choose. Returns the name of the command to run; "" if the player cancels. */
export const chooseGame = () => openDialog(dialog);
