/** The dialog View game: shows the games of a file, of a line of text, or of a file dropped on the window. */

/** @import { Failure, FileReport } from "../../../../tests/ui/wire" */
/** @import { Play } from "../../../game/play.js" */
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { closeDialog, openDialog } from "../../../widgets/dialog.js";
import { byId } from "../../../widgets/dom.js";
import { showProgress } from "../../../widgets/progress.js";
import { keepPasted } from "../pasted.js";
import { drawReport } from "../report.js";

const dialog = byId("view-dialog", HTMLDialogElement);
const text = byId("view-text", HTMLTextAreaElement);
const replay = byId("view-replay");

/** @type {Play | null} */
let play = null;
/** The first game that can be replayed. */
let first = -1;

/** Replays the game at a place of the file, after closing the dialog. @param {number} place */
function replayGame(place) {
	closeDialog();
	play?.send(() => ({ kind: "viewGame", place }));
}

/** Shows the report when it arrives. @param {Promise<FileReport | null>} coming */
async function showReport(coming) {
	byId("view-status").textContent = "";
	try {
		const report = await showProgress(dialog, coming);
		if (!report) return;
		text.value = "";
		byId("view-report").replaceChildren(await drawReport(report, replayGame));
		first = report.games.findIndex((game) => game.truth === "true");
		replay.hidden = first < 0;
	} catch (failure) {
		byId("view-status").textContent = faultText(/** @type {Failure} */ (failure));
	}
}

byId("view-choose").addEventListener("click", () => showReport(call("view_file", {})));
byId("view-open").addEventListener("click", () =>
	showReport(call("view_text", { text: text.value })),
);
replay.addEventListener("click", () => replayGame(first));
keepPasted(text);

/** Opens the dialog; the last report is still in it. @param {Play} client @param {Promise<FileReport>} [coming] the report of a dropped file */
export async function openView(client, coming) {
	play = client;
	byId("view-status").textContent = "";
	const closed = openDialog(dialog);
	if (coming) await showReport(coming);
	await closed;
}
