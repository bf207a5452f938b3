/** Verify: what can be said about exports, game by game. */

/** @import { Sent, Verified } from "../../../tests/ui/tauri" */
/** @import { Failure } from "../../../tests/ui/wire" */
import { call } from "../../shell/ipc.js";
import { faultText } from "../../text/file-faults.js";
import { openDialog } from "../../widgets/dialog.js";
import { showProgress } from "../../widgets/progress.js";
import { asFile, isMissing, keepPasted, sourceName } from "../transfer/pasted.js";
import { drawReport } from "../transfer/report.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dialog = /** @type {HTMLDialogElement} */ (byId("verify-dialog"));
const text = /** @type {HTMLTextAreaElement} */ (byId("verify-text"));

/** @param {string} title @param {Failure} failure */
function refused(title, failure) {
	const box = document.createElement("section");
	box.className = "report";
	const heading = document.createElement("h3");
	heading.textContent = title;
	const text = document.createElement("p");
	text.className = "warning";
	text.textContent = faultText(failure);
	box.append(heading, text);
	return box;
}

/** Shows what `coming` brings. @param {Promise<Verified[]>} coming */
async function showReports(coming) {
	byId("verify-status").textContent = "";
	try {
		const verified = await showProgress(dialog, coming);
		const reports = await Promise.all(
			verified.map(({ name, part, failure, report }) => {
				const title = sourceName(name, part);
				if (!report) return refused(title, /** @type {Failure} */ (failure));
				return drawReport(part === null ? report : { ...report, name: title }, null);
			}),
		);
		if (reports.length > 0) byId("verify-reports").replaceChildren(...reports);
	} catch (failure) {
		byId("verify-status").textContent = faultText(/** @type {Failure} */ (failure));
	}
}

byId("verify-choose").addEventListener("click", () => showReports(call("verify_files", {})));
byId("verify-paste").addEventListener("click", () => {
	if (!isMissing(text, byId("verify-status")))
		showReports(call("verify_sent", { files: [asFile(text.value)] }));
});
keepPasted(text);

/** Opens it. @param {Sent[]} [dropped] files that are verified at once */
export async function openVerify(dropped) {
	byId("verify-status").textContent = "";
	byId("verify-reports").replaceChildren();
	const closed = openDialog(dialog);
	if (dropped) await showReports(call("verify_sent", { files: dropped }));
	await closed;
	text.value = "";
}
