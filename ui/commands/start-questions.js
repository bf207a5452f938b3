/** What the player is asked or told at the start, ahead of the first move. */

/** @import { Notice } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { noticeText } from "../text/failures.js";
import { ask } from "../widgets/ask/open.js";
import { lazyModule } from "../widgets/lazy.js";

const loadCrash = lazyModule(() => import("../dialogs/crash/crash.js"));

/** What went wrong before this start and has not been answered by the player. It is read while the game is. */
const crashes = call("crash_reports", {}).catch(() => null);

/** Shows notices, one after the other. @param {Notice[]} notices */
export function showNotices(notices) {
	for (const notice of notices)
		ask({
			title: t("notice.title"),
			text: noticeText(notice),
			yes: t("dialog.understood"),
			no: null,
		});
}

/** Asks about what went wrong before this start, and does not wait for the answer. What cannot be shown now waits for the next start. */
export async function askAboutCrashes() {
	const reports = await crashes;
	if (!reports) return;
	try {
		const { askAboutCrash } = await loadCrash();
		askAboutCrash(reports);
	} catch {
		// Rust keeps the reports until they are answered.
	}
}

/** Asks whether to play on if the game cannot be saved. @param {string} detail */
export const askToPlayUnsaved = (detail) =>
	ask({
		title: t("ask.unsaved.title"),
		text: t("ask.unsaved.text", { detail }),
		yes: t("ask.unsaved.yes"),
		no: t("ask.unsaved.no"),
	});
