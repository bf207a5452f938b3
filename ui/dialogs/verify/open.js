/** Opens Verify. */

/** @import { Sent } from "../../../tests/ui/tauri" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/verify",
	() => import("./verify.js"),
	"dialogs/transfer/transfer.css",
	"widgets/progress.css",
);

/** Lets the player verify exports. @param {Sent[]} [dropped] files that are verified at once */
export const openVerify = (dropped) => dialog.open((module) => module.openVerify(dropped));
