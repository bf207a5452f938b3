/**
 * The dialog Choose a game: the games of the program, each with a picture of its table, and the ways to find others. It
 * starts nothing itself.
 */

import { tableaus } from "../../games.js";
import { t } from "../../locale/words.js";
import { Dialog } from "../../widgets/dialog.js";
import { make, part, pressedIn } from "../../widgets/dom.js";
import { drawTables } from "./table-pictures.js";

/** @type {Dialog<object>} */
const dialog = new Dialog("choose-game-dialog");

/** Makes an element with a text that follows the language. @param {"b" | "small"} tag @param {string} key */
const said = (tag, key) => make(tag, { "data-text": key }, t(key));

part(dialog.element, ".actions").before(
	...tableaus.map(({ tile: { command, table } }) =>
		make(
			"button",
			{ className: "button pictured", "data-choice": command, "data-table": table },
			said("b", `chooseGame.${command}`),
			said("small", `chooseGame.${command}.about`),
		),
	),
);
drawTables(dialog.element);

dialog.on(dialog.element, "click", (_, event) => {
	const button = pressedIn(event, "[data-choice]");
	if (button) dialog.close(button.dataset.choice);
});

/** Lets the player choose. Returns the name of the command to run; "" if the player cancels. */
export const chooseGame = () => dialog.open({});
