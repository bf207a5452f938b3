/** Opens Create gameset. */

/** @import { NewGameset } from "../../../tests/ui/wire" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/create-gameset",
	() => import("./create-gameset.js"),
	"dialogs/gamesets/gamesets.css",
);

/** Asks for the attributes of a gameset until they make one. @param {(wanted: NewGameset) => Promise<void>} create */
export const askGameset = (create) => dialog.open((module) => module.askGameset(create));
