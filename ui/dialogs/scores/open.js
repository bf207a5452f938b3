/** Opens the scores of a tournament that is moderated. */

/** @import { Sent } from "../../../tests/ui/tauri" */
import { lazyDialog } from "../../widgets/lazy.js";

const dialog = lazyDialog(
	"dialogs/scores",
	() => import("./scores.js"),
	"dialogs/transfer/transfer.css",
	"widgets/progress.css",
);

/** Shows the scores. */
export const openScores = () => dialog.open((module) => module.openScores());

/** Imports files that were dropped while the scores are open. @param {Sent[]} files */
export const importDropped = async (files) => (await dialog.load()).importDropped(files);
