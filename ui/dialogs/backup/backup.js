/** Backup and restore: saves everything in one file, and reads it back. Rust handles the content. */

/** @import { BackupInfo } from "../../../tests/ui/wire" */
import { counted, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { areOnlyInWindow } from "../../shell/storage.js";
import { writtenDay } from "../../text/days.js";
import { faultText } from "../../text/file-faults.js";
import { ask, inform } from "../../widgets/ask/open.js";

/** Writes a backup into a file that the player chooses. */
export async function backUp() {
	try {
		const name = await call("back_up", { name: `Rangoon ${writtenDay(new Date())}.rangoon` });
		if (name) inform(t("backup.title"), t("backup.done", { name }));
	} catch (failure) {
		inform(t("backup.title"), faultText(failure));
	}
}

/** Says in words how much a backup contains. @param {BackupInfo} found */
function amountText({ gamesets, games, scores }) {
	const all = [counted("backup.sets", gamesets), counted("backup.games", games)];
	if (scores > 0) all.push(counted("backup.scores", scores));
	return all.join(" ");
}

/**
 * Replaces everything with the data that `check` has found intact, after asking.
 * @param {string} title @param {string} yes @param {() => Promise<string | null>} check returns the question to ask, or null to stop
 */
async function replaceAll(title, yes, check) {
	// The page is loaded again afterwards, and then everything in this window is gone.
	if (areOnlyInWindow()) return void inform(title, t("backup.restore.unstored"));
	try {
		const text = await check();
		if (text === null || !(await ask({ title, text, yes, loses: true }))) return;
		await call("restore", {});
		// A restore replaces everything: options, language and the current game. So reload the page.
		location.reload();
	} catch (failure) {
		inform(title, faultText(failure));
	}
}

/** Restores a backup that the player chooses. */
export const restore = () =>
	replaceAll(t("backup.restore.title"), t("backup.restore.yes"), async () => {
		const found = await call("check_backup", {});
		return found && `${amountText(found)}\n\n${t("backup.restore.text")}`;
	});

/** Restores an automatic copy. @param {string} name the copy's file @param {string} day the day when it was made */
export const goBack = (name, day) =>
	replaceAll(t("copy.title", { day }), t("copy.yes"), async () => {
		const { copy, now } = await call("check_copy", { name });
		const amounts = { copy: amountText(copy), now: amountText(now) };
		return `${t("copy.copy", amounts)}\n${t("copy.now", amounts)}\n\n${t("copy.text")}`;
	});
