/** The dialog Verify: reports on exports, game by game. */

/** @import { Sent, Verified } from "../../../../tests/ui/tauri" */
/** @import { Failure } from "../../../../tests/ui/wire" */
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { openDialog } from "../../../widgets/dialog.js";
import { byId, make } from "../../../widgets/dom.js";
import { showProgress } from "../../../widgets/progress.js";
import { asFile, isMissing, keepPasted, sourceName } from "../pasted.js";
import { drawReport } from "../report.js";

const dialog = byId("verify-dialog", HTMLDialogElement);
const text = byId("verify-text", HTMLTextAreaElement);

/** @param {string} title @param {Failure} failure */
function refused(title, failure) {
	const box = make("section", "report");
	const heading = make("h3", "", title);
	const text = make("p", "warning", faultText(failure));
	box.append(heading, text);
	return box;
}

/** Shows the reports when they arrive. @param {Promise<Verified[]>} coming */
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

/** Opens the dialog. @param {Sent[]} [dropped] files to verify at once */
export async function openVerify(dropped) {
	byId("verify-status").textContent = "";
	byId("verify-reports").replaceChildren();
	const closed = openDialog(dialog);
	if (dropped) await showReports(call("verify_sent", { files: dropped }));
	await closed;
	text.value = "";
}
