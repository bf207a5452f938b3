/** What happened between two views, for those who do not see it. Knows words; must not touch the page. */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { hasEnded } from "../game/status.js";
import { scored, t } from "../locale/words.js";
import { moved } from "../tableau/changes.js";
import { cardName } from "../text/cards.js";
import { endText } from "./end/end.js";

/** Describes what happened. @param {View} view @param {View} before @param {Tableau} tableau */
export function describeChange(view, before, tableau) {
	const parts = [];
	const [first, second] = moved(before, view);
	if (view.game !== before.game) parts.push(t("news.game", { number: view.game }));
	else if (view.cause === "redealt") parts.push(t("news.dealt", { deal: tableau.dealName(view) }));
	else if (first && !second)
		parts.push(
			t("news.moved", {
				card: cardName(first.card),
				place: tableau.placeName(view, first.card.spot),
			}),
		);
	if (view.score.total !== before.score.total || parts.length === 0)
		parts.push(t("news.score", { score: scored(view.score.total, view.score.max) }));
	if (hasEnded(view) && view.status !== before.status)
		parts.push(t(view.status === "won" ? "end.won" : "end.over"), endText(view));
	if (view.status === "ceased") parts.push(t("news.ceased"));
	return parts.join(" ");
}
