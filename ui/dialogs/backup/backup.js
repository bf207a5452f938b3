/** Backup and restore: everything in one file, and back. What is in it is Rust's concern. */

/** @import { Failure } from "../../../tests/ui/wire" */
import { counted, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { faultText } from "../../text/file-faults.js";
import { ask } from "../../widgets/ask/open.js";

/** @param {string} title @param {string} text */
const showNotice = (title, text) => ask({ title, text, yes: t("dialog.understood"), no: null });

/** Writes everything into a file of the player's choice. */
export async function backUp() {
	try {
		const day = new Date().toISOString().slice(0, 10);
		const name = await call("back_up", { name: `Rangoon ${day}.rangoon` });
		if (name) showNotice(t("backup.title"), t("backup.done", { name }));
	} catch (failure) {
		showNotice(t("backup.title"), faultText(/** @type {Failure} */ (failure)));
	}
}

/** Puts a backup of the player's choice in the place of everything, once it is sound and the player agrees. */
export async function restore() {
	try {
		const found = await call("check_backup", {});
		if (!found) return;
		const all = [counted("backup.sets", found.gamesets), counted("backup.games", found.games)];
		if (found.scores > 0) all.push(counted("backup.scores", found.scores));
		const what = all.join(" ");
		const sure = await ask({
			title: t("backup.restore.title"),
			text: `${what}\n\n${t("backup.restore.text")}`,
			yes: t("backup.restore.yes"),
			no: t("dialog.cancel"),
		});
		if (!sure) return;
		await call("restore", {});
		// Everything is another thing now: options, language, the game on the table.
		location.reload();
	} catch (failure) {
		showNotice(t("backup.restore.title"), faultText(/** @type {Failure} */ (failure)));
	}
}
