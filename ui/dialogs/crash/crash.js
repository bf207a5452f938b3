/** The question after a crash: it shows the report, which the player can copy and send to the developers. */

import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { ask } from "../../widgets/ask/open.js";
import { copy } from "../../widgets/clipboard.js";
import { say } from "../../widgets/toast.js";

/** Shows reports until the player presses a button. If the player only closes them, they appear again at the next start. @param {string} reports */
export async function askAboutCrash(reports) {
	const isCopied = await ask({
		title: t("crash.title"),
		text: `${t("crash.text")}\n\n${reports}`,
		yes: t("crash.copy"),
		no: t("crash.close"),
		pressed: async (isCopy) => {
			if (isCopy && !(await copy(reports))) return t("crash.notCopied");
			call("crash_seen", {}).catch(() => {});
			return "";
		},
	});
	// While the question is open, the message would be in it, and would close with it.
	if (isCopied) say(t("crash.copied"));
}
