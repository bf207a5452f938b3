/** The dialog View game: shows the games of a file, of a line of text, or of a file dropped on the window. */

/** @import { Failure, FileReport } from "../../../../tests/ui/wire" */
/** @import { Play } from "../../../game/play.js" */
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { closeDialogs, Dialog } from "../../../widgets/dialog.js";
import { partsOf } from "../../../widgets/dom.js";
import { showProgress } from "../../../widgets/progress.js";
import { gild, keepPasted } from "../pasted.js";
import { drawReport } from "../report.js";

/** @typedef {{ play: Play, tryGiven: (text: string) => void }} State tryGiven: plays the cards of a text */

/** @type {Dialog<State>} */
const dialog = new Dialog("view-dialog");
const parts = partsOf("view", { text: HTMLTextAreaElement });
const { choose, open, replay, report: place, status, text } = parts;

/** The button for what there is: a text, a report, or neither. */
function gildNext() {
	const next = text.value.trim() !== "" ? open : replay.hidden ? choose : replay;
	gild(next, [choose, open, replay]);
}

/** Replays the game at a place of the file, after closing this dialog and those that are below it. @param {number} place */
async function replayGame(place) {
	const play = dialog.state?.play;
	await closeDialogs();
	play?.send(() => ({ kind: "viewGame", place }));
}

/** Shows the report when it arrives. @param {State} state @param {Promise<FileReport | null>} coming */
async function showReport(state, coming) {
	status.textContent = "";
	try {
		const report = await dialog.whileOpen(state, showProgress(dialog.element, coming));
		if (!report) return;
		text.value = "";
		text.rows = 1;
		place.replaceChildren(await drawReport(report, replayGame));
		place.scrollIntoView({ block: "nearest" });
		// The report and its button stay when the dialog closes.
		const first = report.games.findIndex((game) => game.truth === "true");
		replay.hidden = first < 0;
		replay.onclick = () => replayGame(first);
		gildNext();
	} catch (thrown) {
		const failure = /** @type {Failure} */ (thrown);
		if (failure.code === "givenCards") state.tryGiven(failure.text);
		else status.textContent = faultText(failure);
	}
}

dialog.on(text, "input", gildNext);
dialog.on(choose, "click", (state) => showReport(state, call("view_file", {})));
dialog.on(open, "click", (state) => showReport(state, call("view_text", { text: text.value })));
keepPasted(text);

/** Opens the dialog; the last report is still in it. @param {State} state @param {Promise<FileReport>} [coming] the report of a dropped file */
export async function openView(state, coming) {
	const fill = () => {
		status.textContent = "";
		gildNext();
	};
	await dialog.open(state, fill, () => coming && showReport(state, coming));
}
