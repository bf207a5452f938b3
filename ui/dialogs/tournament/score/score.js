/** The dialog about one player of a moderated tournament: remarks, the moderator's ruling, and the games. */

/** @import { EntrantState, ScoreLine, ScoreList } from "../../../../tests/ui/wire" */
import { counted, date, t } from "../../../locale/words.js";
import { call } from "../../../shell/ipc.js";
import { MAX_NOTE } from "../../../shell/limits.js";
import { faultText } from "../../../text/file-faults.js";
import { ask } from "../../../widgets/ask/open.js";
import { Dialog } from "../../../widgets/dialog.js";
import { make, partsOf } from "../../../widgets/dom.js";
import { drawReport, shortKey } from "../../transfer/report.js";
import { nameOf, remarks } from "../remarks.js";

/** @type {Dialog<{ row: ScoreLine, list: ScoreList }>} */
const dialog = new Dialog("score-dialog");
const parts = partsOf("score", {
	state: HTMLSelectElement,
	reason: HTMLInputElement,
	note: HTMLTextAreaElement,
});
const { drop, fault, note, reason, report, state: ruled } = parts;
for (const field of [reason, note]) field.maxLength = MAX_NOTE;

/** Returns the line of facts about a row. @param {ScoreLine} row */
function factsText({ deals, importedMs, key, moves, tourid, undos, won }) {
	const facts = [tourid, shortKey(key), t("scores.at", { date: date(importedMs) })];
	if (won > 0) facts.push(counted("report.won", won));
	if (deals !== null) facts.push(counted("score.deals", deals));
	if (moves !== null) facts.push(counted("score.moves", moves));
	if (undos !== null) facts.push(counted("score.undos", undos));
	return facts.join(" · ");
}

/** @param {{ row: ScoreLine, list: ScoreList }} state @param {(place: number) => void} replay */
async function fill({ row, list }, replay) {
	fault.textContent = "";
	parts.title.textContent = nameOf(row);
	parts.facts.textContent = factsText(row);
	parts.info.textContent = row.info ? `\u2068${row.info}\u2069` : "";
	parts.remarks.replaceChildren(...remarks(row, list).map((text) => make("li", "", text)));
	ruled.value = row.ruling.state;
	reason.value = row.ruling.reason;
	note.value = row.ruling.note;
	try {
		report.replaceChildren(await drawReport(await call("view_score", { id: row.id }), replay));
	} catch (failure) {
		report.replaceChildren(make("p", "", faultText(failure)));
	}
}

/** Changes the list, and closes the dialog. Returns whether that succeeded. @param {{ list: ScoreList }} state @param {Promise<ScoreList>} change */
async function finish(state, change) {
	fault.textContent = "";
	try {
		state.list = await change;
		dialog.close("done");
		return true;
	} catch (failure) {
		fault.textContent = faultText(failure);
		return false;
	}
}

dialog.on(dialog.form, "submit", async (state, event) => {
	event.preventDefault();
	const ruling = {
		state: /** @type {EntrantState} */ (ruled.value),
		reason: reason.value.trim(),
		note: note.value.trim(),
	};
	if (!(await finish(state, call("set_ruling", { id: state.row.id, ruling })))) reason.focus();
});

dialog.on(drop, "click", async (state) => {
	const sure = await ask({
		title: t("scores.dropOne", { player: nameOf(state.row) }),
		text: t("scores.drop.text"),
		yes: t("scores.drop"),
		loses: true,
	});
	if (sure) finish(state, call("drop_score", { id: state.row.id }));
});

/**
 * Shows a row of a list, and its games. Returns the list with the changes.
 * @param {ScoreLine} row @param {ScoreList} list
 * @param {(place: number) => void} replay called when the player chooses a game that can be replayed
 */
export async function showScore(row, list, replay) {
	const state = { row, list };
	await dialog.open(state, () => fill(state, replay));
	return state.list;
}
