/** What gaps, places and rows are called, for labels and announcements. Knows words; must not touch the page. */

/** @import { GapView, View } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { cardName, cardNames } from "../../text/cards.js";
import { cardsFor, gapsFor, on, takenBy } from "./moves.js";

/** @param {{ row: number, column: number }} place */
export const placeName = (place) =>
	t("place.name", { row: place.row + 1, place: place.column + 1 });

/** The deal that is running: "Deal 2 of 3", or "Deal 7" where there is no end of them. @param {View} view */
export const dealName = (view) =>
	view.deals === null
		? t("header.anyDeal", { deal: view.deal })
		: t("header.deal", { deal: view.deal, deals: view.deals });

/** What a screen reader says on a place. @param {View} view @param {number} row @param {number} column */
export function cellName(view, row, column) {
	const place = placeName({ row, column });
	const what = whatIsOn(view, row, column);
	return what ? t("cell.name", { place, what }) : place;
}

/** What a screen reader says of a row, from left to right. @param {View} view @param {number} row */
export function rowName(view, row) {
	const places = Array.from({ length: view.columns }, (_, column) => whatIsOn(view, row, column));
	return t("row.name", { row: row + 1, places: places.join("; ") });
}

/** Every move there is: which gap takes which cards. @param {View} view */
export function movesText(view) {
	const gaps = view.gaps.flatMap(({ number }) => {
		const cards = cardsFor(view, number);
		return cards.length > 0 ? [t("moves.gap", { number, cards: cardNames(cards) })] : [];
	});
	return gaps.length > 0 ? gaps.join(" ") : t("refusal.noMoves");
}

/** A gap with what it takes, or why it takes nothing. @param {View} view @param {GapView} gap */
export const gapName = (view, gap) =>
	t(`cell.gap.${gap.state}`, { number: gap.number, cards: cardNames(takenBy(view, gap)) });

/** @param {View} view @param {number} row @param {number} column */
function whatIsOn(view, row, column) {
	const { card, gap } = on(view, row, column);
	if (card) {
		const gaps = gapsFor(view, card.id);
		const parts = [cardName(card)];
		if (card.inRun) parts.push(t("cell.inRun"));
		if (gaps.length > 0)
			parts.push(t("cell.canMove", { gaps: gaps.map((each) => each.number).join(", ") }));
		return parts.join(", ");
	}
	return gap ? gapName(view, gap) : "";
}
