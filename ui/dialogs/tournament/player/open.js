/** Opens the dialog about one player of a tournament. */

import { lazyDialog } from "../../../widgets/lazy.js";

/** @import { ScoreLine, ScoreList } from "../../../../tests/ui/wire" */

const score = lazyDialog(
	"dialogs/tournament/player",
	() => import("./player.js"),
	"dialogs/transfer/transfer.css",
);

/**
 * Shows a row of a list of scores. Returns the list with the changes.
 * @param {ScoreLine} row @param {ScoreList} list @param {(place: number) => void} replay
 */
export const showScore = (row, list, replay) =>
	score.open((dialog) => dialog.showScore(row, list, replay));
