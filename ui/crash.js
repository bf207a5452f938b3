/** What the player is told after the program broke off: the report, to be copied for whoever mends it. */

import { ask } from "./demand.js";
import { copy } from "./dialogs/clipboard.js";
import { call } from "./ipc.js";
import { t } from "./locale/words.js";
import { say } from "./panels/say.js";

/** Shows reports that the player has not seen yet. */
export async function tellCrash() {
	const reports = await call("crash_reports", {}).catch(() => null);
	if (!reports) return;
	const copied = await ask({
		title: t("crash.title"),
		text: `${t("crash.text")}\n\n${reports}`,
		yes: t("crash.copy"),
		no: t("crash.close"),
	});
	if (copied) say(t((await copy(reports)) ? "crash.copied" : "crash.notCopied"));
	await call("crash_seen", {}).catch(() => {});
}
