/** Opens the options. */

/** @import { Settings } from "../../appearance/settings.js" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/options",
	() => import("./options.js"),
	"dialogs/options/options.css",
);

/** Lets the player change the options. @param {Settings} settings */
export const openOptions = (settings) => dialog.open((module) => module.changeOptions(settings));
