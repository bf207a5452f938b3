/**
 * The dialog Choose a game: the games of the program, each with a picture of its table, and the ways to find others. It
 * starts nothing itself.
 */

import { Dialog } from "../../widgets/dialog.js";
import { pressedIn } from "../../widgets/dom.js";
import { drawTables } from "./table-pictures.js";

/** @type {Dialog<object>} */
const dialog = new Dialog("choose-game-dialog");

drawTables(dialog.element);

dialog.on(dialog.element, "click", (_, event) => {
	const button = pressedIn(event, "[data-choice]");
	if (button) dialog.close(button.dataset.choice);
});

/** Lets the player choose. Returns the name of the command to run; "" if the player cancels. */
export const chooseGame = () => dialog.open({});
