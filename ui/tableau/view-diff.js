/** Compares two views. It does not know why they differ. */

/** @import { CardView, View } from "../../tests/ui/wire" */
/** A card now, and the same card before. @typedef {{ card: CardView, from: CardView }} Change */

/** Returns the cards that lie elsewhere now, each with its earlier position. @param {View} before @param {View} after */
export function moved(before, after) {
	const old = new Map(before.cards.map((card) => [card.id, card]));
	return after.cards.flatMap((card) => {
		const from = old.get(card.id);
		const same = !from || (from.spot === card.spot && from.at === card.at);
		return same ? [] : [{ card, from }];
	});
}

/** Returns the cards that are face up now and were face down before. @param {View} before @param {View} after */
export function turnedUp(before, after) {
	const hidden = new Set(before.cards.filter(({ face }) => face === null).map(({ id }) => id));
	return after.cards.filter(({ face, id }) => face !== null && hidden.has(id));
}
