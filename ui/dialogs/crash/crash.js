/** What the player is asked after something went wrong in the program: the report, to be copied for whoever mends it. */

import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { ask } from "../../widgets/ask/open.js";
import { copy } from "../../widgets/clipboard.js";
import { say } from "../../widgets/toast.js";

/** Shows reports until the player presses one of the buttons: who only closes them sees them at the next start again. @param {string} reports */
export const askAboutCrash = (reports) =>
	ask({
		title: t("crash.title"),
		text: `${t("crash.text")}\n\n${reports}`,
		yes: t("crash.copy"),
		no: t("crash.close"),
		pressed: async (isCopy) => {
			if (isCopy && !(await copy(reports))) return t("crash.notCopied");
			if (isCopy) say(t("crash.copied"));
			call("crash_seen", {}).catch(() => {});
			return "";
		},
	});
