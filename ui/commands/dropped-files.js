/**
 * Handles files that are dropped on the window or named at the start: exports are shown, verified or imported, cards of a
 * game are played, a profile of version 1.31 is imported.
 */

/** @import { PageFile } from "../../tests/ui/tauri" */
/** @import { Failure, FileReport } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
import { whyCovered } from "../game/status.js";
import { counted, t } from "../locale/words.js";
import { receiveFiles } from "../shell/file-drop.js";
import { call } from "../shell/ipc.js";
import { refusalText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { closeDialogs, topDialog } from "../widgets/dialog.js";
import { say } from "../widgets/toast.js";
import { importDropped, importProfile, openVerify, openView } from "./file-dialogs.js";
import { tryGiven } from "./trial.js";

/** How long it may take to read a file until a dialog shows that it is read. */
const SHORT_MS = 300;

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

/** Returns the cards in a file that is being read; null if it has none or takes longer. @param {Promise<FileReport>} coming @returns {Promise<string | null>} */
function cardsSoon(coming) {
	const textOf = (/** @type {Failure} */ failure) =>
		failure.code === "givenCards" ? failure.text : null;
	const late = new Promise((done) => setTimeout(done, SHORT_MS));
	return Promise.race([coming.then(() => null, textOf), late.then(() => null)]);
}

/**
 * Shows or imports a single file, or plays the cards in it, and verifies several. While Verify or the scores are open, all files go there.
 * @param {Play} play @param {Settings} settings @param {PageFile[]} files
 */
async function use(play, settings, files) {
	const [file] = files;
	if (!file) return;
	const open = topDialog()?.id;
	if (files.length === 1 && /\.ini$/i.test(file.name)) {
		// The fields of the open options would bring the earlier values back.
		if (open === "options-dialog") await closeDialogs();
		return askToTakeProfile(settings, file);
	}
	if (open === "scores-dialog") return importDropped(files);
	if (open === "verify-dialog" || files.length > 1) return openVerify(files);
	const coming = call("view_sent", { file });
	const text = await cardsSoon(coming);
	if (text === null) openView(play, coming);
	else tryGiven(play, text);
}

/** Uses every file that is dropped on the window. @param {Play} play @param {Settings} settings */
export function useDroppedFiles(play, settings) {
	receiveFiles({
		refuses: (files) => refuses(play, files),
		take: (files) => use(play, settings, files),
		tooLarge: (names, most) =>
			say(counted("drop.tooLarge", names.length, { names: names.join(", "), most })),
		unreadable: (names) =>
			say(counted("drop.unreadable", names.length, { names: names.join(", ") })),
	});
}
