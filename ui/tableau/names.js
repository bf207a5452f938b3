/** How cards, gaps and places are called, for labels and announcements. Knows words; must not touch the page. */

/** @import { CardView, Suit, View } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";
import { cardsFor, gapsFor, on } from "./moves.js";

/** @param {{ suit: Suit, rank: number }} card */
export const cardName = (card) =>
	t("card.name", { rank: t(`rank.${card.rank}`), suit: t(`suit.${card.suit}`) });

/** @param {{ row: number, column: number }} place */
export const placeName = (place) =>
	t("place.name", { row: place.row + 1, place: place.column + 1 });

/** Several names in one phrase: "the 8 of clubs or the 9 of hearts". @param {CardView[]} cards */
export const cardNames = (cards) => cards.map(cardName).join(", ");

/** The deal that is running: "Deal 2 of 3", or "Deal 7" where there is no end of them. @param {View} view */
export const dealName = (view) =>
	view.deals === null
		? t("header.anyDeal", { deal: view.deal })
		: t("header.deal", { deal: view.deal, deals: view.deals });

/** What a screen reader says on a place. @param {View} view @param {number} row @param {number} column */
export function cellName(view, row, column) {
	const place = placeName({ row, column });
	const { card, gap } = on(view, row, column);
	if (card) {
		const gaps = gapsFor(view, card.id);
		const parts = [cardName(card)];
		if (card.inRun) parts.push(t("cell.inRun"));
		if (gaps.length > 0)
			parts.push(t("cell.canMove", { gaps: gaps.map((each) => each.number).join(", ") }));
		return t("cell.name", { place, what: parts.join(", ") });
	}
	if (!gap) return place;
	return t("cell.name", {
		place,
		what: t(`cell.gap.${gap.state}`, {
			number: gap.number,
			cards: cardNames(cardsFor(view, gap.number)),
		}),
	});
}
