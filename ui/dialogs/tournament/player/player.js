/** The dialog about one player of a moderated tournament: remarks, the moderator's ruling, and the games. */

/** @import { EntrantState, Failure, ScoreLine, ScoreList } from "../../../../tests/ui/wire" */
import { counted, date, t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { MAX_NOTE } from "../../../shell/limits.js";
import { faultText } from "../../../text/file-faults.js";
import { ask } from "../../../widgets/ask/open.js";
import { openDialog } from "../../../widgets/dialog.js";
import { byId, make } from "../../../widgets/dom.js";
import { drawReport, shortKey } from "../../transfer/report.js";
import { nameOf, remarks } from "../remarks.js";

const dialog = byId("score-dialog", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const state = byId("score-state", HTMLSelectElement);
const reason = byId("score-reason", HTMLInputElement);
const note = byId("score-note", HTMLTextAreaElement);
const fault = byId("score-fault");
for (const field of [reason, note]) field.maxLength = MAX_NOTE;

/** @type {ScoreLine | null} */
let row = null;
/** @type {ScoreList | null} */
let list = null;

/** @param {unknown} failure */
const showFault = (failure) => {
	fault.textContent = faultText(/** @type {Failure} */ (failure));
};

function renderRow() {
	if (!row || !list) return;
	byId("score-title").textContent = nameOf(row);
	const facts = [row.tourid, shortKey(row.key), t("scores.at", { date: date(row.importedMs) })];
	if (row.complete > 0) facts.push(counted("report.won", row.complete));
	if (row.deals !== null) facts.push(counted("score.deals", row.deals));
	if (row.moves !== null) facts.push(counted("score.moves", row.moves));
	if (row.undos !== null) facts.push(counted("score.undos", row.undos));
	byId("score-facts").textContent = facts.join(" · ");
	byId("score-info").textContent = row.info ? `\u2068${row.info}\u2069` : "";
	const items = remarks(row, list).map((text) => {
		return make("li", "", text);
	});
	byId("score-remarks").replaceChildren(...items);
	state.value = row.ruling.state;
	reason.value = row.ruling.reason;
	note.value = row.ruling.note;
}

form.addEventListener("submit", async (event) => {
	event.preventDefault();
	if (!row) return;
	fault.textContent = "";
	const ruling = {
		state: /** @type {EntrantState} */ (state.value),
		reason: reason.value.trim(),
		note: note.value.trim(),
	};
	try {
		list = await call("set_ruling", { id: row.id, ruling });
		dialog.close("done");
	} catch (failure) {
		showFault(failure);
		reason.focus();
	}
});

byId("score-drop").addEventListener("click", async () => {
	if (!row) return;
	const sure = await ask({
		title: t("scores.dropOne", { player: nameOf(row) }),
		text: t("scores.drop.text"),
		yes: t("scores.drop"),
		no: t("dialog.cancel"),
		loses: true,
	});
	if (!sure) return;
	try {
		list = await call("drop_score", { id: row.id });
		dialog.close("done");
	} catch (failure) {
		showFault(failure);
	}
});

/**
 * Shows a row of a list, and its games. Returns the list with the changes.
 * @param {ScoreLine} shown @param {ScoreList} of
 * @param {(place: number) => void} replay called when the player chooses a game that can be replayed
 */
export async function showScore(shown, of, replay) {
	[row, list] = [shown, of];
	fault.textContent = "";
	renderRow();
	const report = byId("score-report");
	try {
		report.replaceChildren(await drawReport(await call("view_score", { id: shown.id }), replay));
	} catch (failure) {
		const text = make("p", "", faultText(/** @type {Failure} */ (failure)));
		report.replaceChildren(text);
	}
	await openDialog(dialog);
	return list;
}
