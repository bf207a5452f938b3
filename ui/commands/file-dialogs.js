/** Opens the dialogs for imports and backups. The dialog for exports has a separate `open.js`. */

/** @import { FileReport } from "../../tests/ui/wire" */
/** @import { ImportedProfile, PageFile } from "../../tests/ui/tauri" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
import { lazyDialog, lazyModule } from "../widgets/lazy.js";
import { tryGiven } from "./trial.js";

const loadBackup = lazyModule(() => import("../dialogs/backup/backup.js"));
const profile = lazyDialog(
	"dialogs/import-131",
	() => import("../dialogs/import-131/import-131.js"),
);
const score = lazyDialog(
	"dialogs/tournament/score",
	() => import("../dialogs/tournament/score/score.js"),
);
const contest = lazyDialog(
	"dialogs/tournament/contest",
	() => import("../dialogs/tournament/contest/contest.js"),
);
const scores = lazyDialog(
	"dialogs/tournament/scores",
	() => import("../dialogs/tournament/scores/scores.js"),
);
const verify = lazyDialog(
	"dialogs/transfer/verify",
	() => import("../dialogs/transfer/verify/verify.js"),
);
const view = lazyDialog(
	"dialogs/transfer/view-games",
	() => import("../dialogs/transfer/view-games/view-games.js"),
);

/** Writes a backup into a file that the player chooses. */
export const backUp = async () => (await loadBackup()).backUp();

/** Replaces everything with a backup that the player chooses. */
export const restore = async () => (await loadBackup()).restore();

/** Imports a profile of Rangoon 1.31; the dialog opens afterwards. @param {Settings} settings @param {() => Promise<ImportedProfile | null>} [bring] returns a dropped profile */
export const importProfile = async (settings, bring) =>
	(await profile.load()).importProfile(settings, bring);

/** Shows the scores of the tournament that the player moderates. @param {Play} play */
export function openScores(play) {
	play.store.set({ gamesAreIn: "scores" });
	return scores.open((dialog) =>
		dialog.openScores(play, {
			showScore: (...row) => score.open(({ showScore }) => showScore(...row)),
			openContest: (list) => contest.open(({ openContest }) => openContest(list)),
		}),
	);
}

/** Imports files that were dropped while the scores were open. @param {PageFile[]} files */
export const importDropped = async (files) => (await scores.load()).importDropped(files);

/** @param {PageFile[]} [dropped] files to verify at once */
export const openVerify = (dropped) => verify.open((dialog) => dialog.openVerify(dropped));

/** Lets the player look at imported games. @param {Play} play @param {Promise<FileReport>} [coming] the report of a dropped file */
export function openView(play, coming) {
	play.store.set({ gamesAreIn: "view" });
	const state = { play, tryGiven: (/** @type {string} */ text) => tryGiven(play, text) };
	return view.open((dialog) => dialog.openView(state, coming));
}

/** Opens the dialog from which imported games were replayed. @param {Play} play */
export const returnToGames = (play) =>
	play.store.state.gamesAreIn === "scores" ? openScores(play) : openView(play);
