/** Opens the dialog for a tournament's moderator. */

import { lazyDialog } from "../../../widgets/lazy.js";

/** @import { ScoreList } from "../../../../tests/ui/wire" */

const contest = lazyDialog(
	"dialogs/tournament/settings",
	() => import("./settings.js"),
	"dialogs/transfer/transfer.css",
);

/** Lets the moderator invite players and choose the tie-breaks. Returns the list with the changes. @param {ScoreList} list */
export const openContest = (list) => contest.open((dialog) => dialog.openContest(list));
