/** Says at the end of a game where games are stored, and offers a backup now and then, if the device calls for it. */

import { t } from "../locale/words.js";
import { adviceAfterGame } from "../shell/storage.js";
import { ask } from "../widgets/ask/open.js";
import { backUp } from "./file-dialogs.js";

/** Says what there is to say at the end of a game, once the player sees it. */
export async function adviseAtEnd() {
	const advice = await adviceAfterGame().catch(() => null);
	if (!advice) return;
	const isOffer = advice.kind === "backup";
	const wanted = await ask({
		title: t(isOffer ? "storage.backup.title" : "storage.where.title"),
		text: isOffer ? t("storage.backup.text", { games: advice.games }) : t("storage.where"),
		yes: t(isOffer ? "command.backUp" : "dialog.understood"),
		no: isOffer ? t("ask.unsaved.no") : null,
	});
	if (wanted && isOffer) await backUp();
}
