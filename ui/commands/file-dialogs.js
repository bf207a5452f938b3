/** Opens the dialogs about what comes into the program and goes out of it; exports have a door of their own. */

/** @import { FileReport } from "../../tests/ui/wire" */
/** @import { Sent, TakenProfile } from "../../tests/ui/tauri" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
import { openContest } from "../dialogs/contest/open.js";
import { showScore } from "../dialogs/score/open.js";
import { lazyDialog, lazyModule } from "../widgets/lazy.js";

/** Opens the dialog that showed games from elsewhere last. @type {(play: Play) => Promise<void>} */
let reopen = openView;

const loadBackup = lazyModule(() => import("../dialogs/backup/backup.js"));
const profile = lazyDialog(
	"dialogs/profile",
	() => import("../dialogs/profile/profile.js"),
	"dialogs/transfer/transfer.css",
);
const scores = lazyDialog(
	"dialogs/scores",
	() => import("../dialogs/scores/scores.js"),
	"dialogs/transfer/transfer.css",
	"widgets/progress.css",
);
const verify = lazyDialog(
	"dialogs/verify",
	() => import("../dialogs/verify/verify.js"),
	"dialogs/transfer/transfer.css",
	"widgets/progress.css",
);
const view = lazyDialog(
	"dialogs/view",
	() => import("../dialogs/view/view.js"),
	"dialogs/transfer/transfer.css",
	"widgets/progress.css",
);

/** Writes everything into a file of the player's choice. */
export const backUp = async () => (await loadBackup()).backUp();

/** Puts a backup of the player's choice in the place of everything. */
export const restore = async () => (await loadBackup()).restore();

/** Takes a profile of Rangoon 1.31 over; the dialog opens afterwards. @param {Settings} settings @param {() => Promise<TakenProfile | null>} [bring] for one that was dropped */
export const takeProfile = async (settings, bring) =>
	(await profile.load()).takeProfile(settings, bring);

/** Shows the scores of the tournament that is moderated. @param {Play} play */
export function openScores(play) {
	reopen = openScores;
	return scores.open((dialog) => dialog.openScores(play, { showScore, openContest }));
}

/** Imports files that were dropped while the scores are open. @param {Sent[]} files */
export const importDropped = async (files) => (await scores.load()).importDropped(files);

/** Lets the player verify exports. @param {Sent[]} [dropped] files that are verified at once */
export const openVerify = (dropped) => verify.open((dialog) => dialog.openVerify(dropped));

/** Lets the player look at games from elsewhere. @param {Play} play @param {Promise<FileReport>} [coming] a file that was dropped */
export function openView(play, coming) {
	reopen = openView;
	return view.open((dialog) => dialog.openView(play, coming));
}

/** Opens the dialog from which games from elsewhere were replayed. @param {Play} play */
export const returnToGames = (play) => reopen(play);
