/** What the player is asked after something went wrong in the program: the report, to be copied for whoever mends it. */

import { ask } from "./demand.js";
import { copy } from "./dialogs/clipboard.js";
import { call } from "./ipc.js";
import { t } from "./locale/words.js";
import { say } from "./panels/say.js";

/** Shows reports until the player presses one of the buttons: who only closes them sees them at the next start again. @param {string} reports */
export const tellCrash = (reports) =>
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
