/**
 * Handles files that are dropped on the window or named at the start: exports are shown, verified or imported, a profile
 * of version 1.31 is imported.
 */

/** @import { PageFile } from "../../tests/ui/tauri" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
import { whyCovered } from "../game/status.js";
import { t } from "../locale/words.js";
import { receiveFiles } from "../shell/file-drop.js";
import { call } from "../shell/ipc.js";
import { refusalText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { closeDialogs } from "../widgets/dialog.js";
import { say } from "../widgets/toast.js";
import { importDropped, importProfile, openVerify, openView } from "./file-dialogs.js";

/** Returns whether files of these names cannot be accepted now, and says why. @param {Play} play @param {{ name: string }[]} files */
function refuses(play, files) {
	// A page that was loaded again asks for files although there may be none.
	if (files.length === 0) return false;
	const why = whyCovered(play.view);
	if (files.some(({ name }) => /\.rangoon$/i.test(name))) say(t("drop.backup"));
	else if (why) say(refusalText(why));
	else return false;
	return true;
}

/** Imports a profile if the player agrees; its settings replace the current ones. @param {Settings} settings @param {PageFile} file */
async function askToTakeProfile(settings, file) {
	const sure = await ask({
		title: t("ask.profile.title", { name: file.name }),
		text: t("ask.profile.text"),
		yes: t("ask.profile.yes"),
	});
	if (sure) importProfile(settings, () => call("import_sent_profile", { file }));
}

/**
 * Shows or imports a single file, and verifies several. While Verify or the scores are open, all files go there.
 * @param {Play} play @param {Settings} settings @param {PageFile[]} files
 */
async function use(play, settings, files) {
	const [file] = files;
	if (!file) return;
	const open = play.store.state.dialog;
	if (files.length === 1 && /\.ini$/i.test(file.name)) {
		// The fields of the open options would bring the earlier values back.
		if (open === "options-dialog" && !(await closeDialogs())) return;
		return askToTakeProfile(settings, file);
	}
	if (open === "scores-dialog") return importDropped(files);
	if (open === "verify-dialog" || files.length > 1) return openVerify(files);
	openView(play, call("view_sent", { file }));
}

/** Uses every file that is dropped on the window. @param {Play} play @param {Settings} settings */
export function useDroppedFiles(play, settings) {
	receiveFiles({
		refuses: (files) => refuses(play, files),
		take: (files) => use(play, settings, files),
		tooLarge: (most) => say(t("file.tooLarge", { most })),
		unreadable: (name) => say(t("drop.unreadable", { name })),
	});
}
