/** What changed between two views. Must not know why. */

/** @import { CardView, View } from "../../tests/ui/wire" */
/** A card as it lies, and as it lay. @typedef {{ card: CardView, from: CardView }} Change */

/** The cards that lie elsewhere now, as they lay and as they lie. @param {View} before @param {View} after */
export function moved(before, after) {
	const old = new Map(before.cards.map((card) => [card.id, card]));
	return after.cards.flatMap((card) => {
		const from = old.get(card.id);
		const same = !from || (from.spot === card.spot && from.at === card.at);
		return same ? [] : [{ card, from }];
	});
}

/** The cards of the same game that lie face up now and did not before. @param {View} before @param {View} after */
export function turnedUp(before, after) {
	const hidden = new Set(before.cards.filter(({ face }) => face === null).map(({ id }) => id));
	return after.cards.filter(({ face, id }) => face !== null && hidden.has(id));
}
