/** Opens View game. */

/** @import { FileReport } from "../../../tests/ui/wire" */
/** @import { Play } from "../../game/play.js" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/view",
	() => import("./view.js"),
	"dialogs/transfer/transfer.css",
	"widgets/progress.css",
);

/** Lets the player look at games from elsewhere. @param {Play} play @param {Promise<FileReport>} [coming] a file that was dropped */
export const openView = (play, coming) => dialog.open((module) => module.openView(play, coming));
