/**
 * Finds the moves of a view for a card or a spot. It picks from the moves that Rust allows and does not know why they
 * are possible.
 */

/** @import { CardView, Intent, MoveView, View } from "../../tests/ui/wire" */
/** @import { EmptySpot, Playable, Target } from "./tableau.js" */

/** @param {View} view @param {number | null | undefined} id */
export const cardById = (view, id) => view.cards.find((card) => card.id === id);

/** Returns the moves of a card, or to a spot. @param {View} view @param {Target} target @returns {MoveView[]} */
export const movesOf = (view, target) =>
	view.moves.filter((move) => move.card === target.card || move.spot === target.spot);

/** Returns everything a tap can play, and the spot where each lies. @param {View} view @returns {Playable[]} */
export const playable = (view) => [
	...view.cards
		.filter(({ id }) => view.moves.some((move) => move.card === id))
		.map(({ id, spot }) => ({ target: { card: id }, spot })),
	...[...new Set(view.moves.map((move) => move.spot))].map((spot) => ({ target: { spot }, spot })),
];

/** Returns the multi-move of a card or a spot. @param {View} view @param {Target} target @returns {Intent | null} */
export function multiOf(view, target) {
	const meant = view.multis.find(
		({ card, spot }) => card === target.card || spot === target.spot,
	)?.multi;
	return meant === undefined ? null : { kind: "multi", multi: meant };
}

/** Returns a spot's uppermost card, or the spot itself if it is empty. @param {View} view @param {number} spot @returns {Target} */
export function topOf(view, spot) {
	const cards = view.cards.filter((card) => card.spot === spot).sort((a, b) => b.at - a.at);
	return cards.length > 0 ? { card: cards[0].id } : { spot };
}

/** Returns the spot of a card or of an empty spot; null if it is no longer there. @param {View} view @param {Target} target @returns {number | null} */
export function spotOf(view, { card, spot }) {
	if (card !== undefined) return cardById(view, card)?.spot ?? null;
	return spot !== undefined && topOf(view, spot).card === undefined ? spot : null;
}

/** Adds the permanent key of an empty spot to a pressed target. @param {EmptySpot[]} empties the empty spots of the view that the player sees @param {Target} target @returns {Target} */
export function pressed(empties, target) {
	const key = empties.find(({ spot }) => spot === target.spot)?.key;
	return key === undefined ? target : { ...target, key };
}

/** Returns a pressed target with the spot where it is now. @param {EmptySpot[]} empties the empty spots of the newest view @param {Target} target @returns {Target} */
export function whereNow(empties, target) {
	const spot = empties.find(({ key }) => key === target.key)?.spot;
	return spot === undefined ? target : { ...target, spot };
}

/** Returns the cards that can go to a spot. @param {View} view @param {number} spot @returns {CardView[]} */
export function cardsFor(view, spot) {
	const ids = view.moves.filter((move) => move.spot === spot).map((move) => move.card);
	return view.cards.filter((card) => ids.includes(card.id));
}
