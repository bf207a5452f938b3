/** Opens the dialog Export. */

/** @import { ExportSelection } from "../../../../tests/ui/wire" */
import { lazyDialog } from "../../../widgets/lazy.js";

const dialog = lazyDialog("dialogs/transfer/export", () => import("./export.js"));

/** Lets the player export games. @param {ExportSelection} first the games selected at first */
export const openExport = (first) => dialog.open((module) => module.openExport(first));
