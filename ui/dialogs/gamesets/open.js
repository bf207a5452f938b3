/** Opens the list of gamesets. */

import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/gamesets",
	() => import("./gamesets.js"),
	"dialogs/gamesets/gamesets.css",
);

/** Lets the player choose a gameset. @param {"select" | "delete"} [purpose] */
export const chooseGameset = (purpose) => dialog.open((module) => module.chooseGameset(purpose));
