/** Choose a game: the games there are at the table, and the ways to all others. Starts nothing itself. */

import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";

const dialog = byId("choose-game-dialog", HTMLDialogElement);

dialog.addEventListener("click", ({ target }) => {
	const button = /** @type {Element} */ (target).closest("[data-choice]");
	if (button instanceof HTMLElement) dialog.close(button.dataset.choice);
});

/** Lets the player choose. Answers the name of the command that leads on; "" if the player leaves it. */
export const chooseGame = () => openDialog(dialog);
