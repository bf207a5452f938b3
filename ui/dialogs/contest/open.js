/** The door of the dialog about a tournament as a whole. */

import { lazyDialog } from "../../widgets/lazy.js";

/** @import { ScoreList } from "../../../tests/ui/wire" */

const contest = lazyDialog(
	"dialogs/contest",
	() => import("./contest.js"),
	"dialogs/transfer/transfer.css",
);

/** Lets the moderator invite players and say how they are ranked. Returns the list as it is afterwards. @param {ScoreList} list */
export const openContest = (list) => contest.open((dialog) => dialog.openContest(list));
