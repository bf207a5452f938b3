/** The lines about a card in its menu. It does not know the page. */

/** @import { CardView, View } from "../../../tests/ui/wire" */
/** @import { CardLine } from "../tableau.js" */
import { t } from "../../locale/words.js";
import { cardName } from "../../text/cards.js";
import { movesOf } from "../moves.js";
import { boardOf } from "./board.js";

/** @param {View} view @param {CardView} card @returns {CardLine[]} */
export function cardLines(view, card) {
	const canMove = movesOf(view, { card: card.id }).length > 0;
	const key = canMove ? "menu.card.move" : "menu.card.why";
	return [{ text: t(key, { card: cardName(card) }), intent: null }, ...homeLine(view, card)];
}

/** Returns the line that brings the card's family home, if its head is home already. @param {View} view @param {CardView} card @returns {CardLine[]} */
function homeLine(view, { id, face }) {
	const { families, runs } = boardOf(view);
	const head = families.find((family) => family.includes(id))?.[0];
	const home = view.multis.find((multi) => multi.card === head);
	if (!face || !home || head === undefined || !runs.includes(head)) return [];
	const suit = t(`suit.${face.suit}`);
	return [{ text: t("menu.card.home", { suit }), intent: { kind: "multi", multi: home.multi } }];
}
