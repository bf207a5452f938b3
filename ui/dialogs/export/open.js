/** Opens the export. */

/** @import { ExportSelection } from "../../../tests/ui/wire" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/export",
	() => import("./export.js"),
	"dialogs/transfer/transfer.css",
);

/** Lets the player export games. @param {ExportSelection} first what is chosen at first */
export const openExport = (first) => dialog.open((module) => module.openExport(first));
