/** Says at the end of a game where games are stored, and offers a backup now and then, if the device calls for it. */

import { t } from "../locale/words.js";
import { adviceAfterGame } from "../shell/storage.js";
import { whereStored } from "../text/where-stored.js";
import { ask, inform } from "../widgets/ask/open.js";
import { backUp } from "./file-dialogs.js";

/** Says what there is to say at the end of a game, once the player sees it. */
export async function adviseAtEnd() {
	const advice = await adviceAfterGame().catch(() => null);
	if (advice?.kind === "where") {
		const title = t(advice.isLasting ? "storage.where.title" : "storage.mayGo.title");
		await inform(title, whereStored(advice.isLasting));
	}
	if (advice?.kind === "backup") await offerBackup(advice.games);
}

/** @param {number} games the number of games without a backup */
async function offerBackup(games) {
	const wanted = await ask({
		title: t("storage.backup.title"),
		text: t("storage.backup.text", { games }),
		yes: t("command.backUp"),
		no: t("ask.unsaved.no"),
	});
	if (wanted) await backUp();
}
