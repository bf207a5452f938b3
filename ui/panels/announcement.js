/** Describes the change between two views for players who cannot see it. It uses words only and does not touch the page. */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { hasEnded, whyCovered } from "../game/status.js";
import { t } from "../locale/words.js";
import { moved } from "../tableau/view-diff.js";

/** Whether another game came to the table, or the same one from its start. @param {View} view @param {View} before */
const isAnotherGame = (view, before) =>
	view.game !== before.game || view.playid !== before.playid || view.cause === "dealt";

/** @param {View} view @param {View} before @param {Tableau} tableau */
export function describeChange(view, before, tableau) {
	const parts = [];
	if (isAnotherGame(view, before)) parts.push(`${tableau.gameName(view)}.`);
	else if (view.cause === "redealt") parts.push(t("news.dealt", { deal: tableau.dealName(view) }));
	else parts.push(...tableau.movedText(view, moved(before, view)));
	if (view.score.total !== before.score.total || parts.length === 0)
		parts.push(t("news.score", { score: tableau.scoreText(view).spoken }));
	if (hasEnded(view) && view.status !== before.status && !whyCovered(before))
		parts.push(`${tableau.endTitle(view)}.`, tableau.endText(view));
	if (view.status === "ceased") parts.push(tableau.ceasedText(view), tableau.ceasedOdds(view));
	return parts.filter(Boolean).join(" ");
}
