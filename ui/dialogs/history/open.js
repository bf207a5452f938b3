/** Opens the history. */

/** @import { View } from "../../../tests/ui/wire" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/history",
	() => import("./history.js"),
	"dialogs/history/history.css",
);

/** Shows the history. Resolves to what the player wants of it. @param {View} view @param {number} [game] the one that is chosen at first */
export const openHistory = (view, game) => dialog.open((module) => module.openHistory(view, game));
