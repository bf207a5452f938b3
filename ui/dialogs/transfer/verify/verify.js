/** The dialog Verify: reports on exports, game by game. */

/** @import { PageFile, Verified } from "../../../../tests/ui/tauri" */
/** @import { Failure } from "../../../../tests/ui/wire" */
import { call } from "../../../shell/ipc.js";
import { faultText } from "../../../text/file-faults.js";
import { Dialog } from "../../../widgets/dialog.js";
import { make, partsOf } from "../../../widgets/dom.js";
import { showProgress } from "../../../widgets/progress.js";
import { asFile, gild, isMissing, keepPasted, sourceName } from "../pasted.js";
import { drawReport } from "../report.js";

/** @type {Dialog<object>} */
const dialog = new Dialog("verify-dialog");
const { choose, paste, reports, status, text } = partsOf("verify", { text: HTMLTextAreaElement });

/** @param {string} title @param {Failure} failure */
const refused = (title, failure) =>
	make("section", "report", make("h3", "", title), make("p", "warning", faultText(failure)));

/** Shows the reports when they arrive. @param {object} state @param {Promise<Verified[]>} coming */
async function showReports(state, coming) {
	status.textContent = "";
	try {
		const verified = await dialog.whileOpen(state, showProgress(dialog.element, coming));
		const drawn = await Promise.all(
			verified.map(({ name, part, failure, report }) => {
				const title = sourceName(name, part);
				if (!report) return refused(title, /** @type {Failure} */ (failure));
				return drawReport(part === null ? report : { ...report, name: title }, null);
			}),
		);
		if (drawn.length === 0) return;
		text.rows = 1;
		reports.replaceChildren(...drawn);
		reports.scrollIntoView({ block: "nearest" });
	} catch (failure) {
		status.textContent = faultText(failure);
	}
}

dialog.on(choose, "click", (state) => showReports(state, call("verify_files", {})));
dialog.on(paste, "click", (state) => {
	if (isMissing(text, status)) return;
	const sent = asFile(text.value).then((file) => call("verify_sent", { files: [file] }));
	showReports(state, sent);
});
const gildNext = () => gild(text.value.trim() === "" ? choose : paste, [choose, paste]);
dialog.on(text, "input", gildNext);
keepPasted(text);

/** Opens the dialog. @param {PageFile[]} [dropped] files to verify at once */
export async function openVerify(dropped) {
	const fill = () => {
		status.textContent = "";
		reports.replaceChildren();
		gildNext();
	};
	await dialog.open(
		{},
		fill,
		(state) => dropped && showReports(state, call("verify_sent", { files: dropped })),
	);
	text.value = "";
}
