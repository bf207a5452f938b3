/** Reads from a view the things that only a Rangoon board has: rows of places, gaps, families. It does not know the rules. */

/** @import { CardView, GapView, GapsBoard, View } from "../../../tests/ui/wire" */
import { cardById, cardsFor } from "../moves.js";

/** Returns the part of a view that only Rangoon boards have. @param {View} view @returns {GapsBoard} */
export const boardOf = ({ board }) => /** @type {any} */ (board);

/** @param {GapsBoard} board @param {number} spot */
export const placeOf = ({ columns }, spot) => ({
	row: Math.floor(spot / columns),
	column: spot % columns,
});

/** @param {View} view @param {number} number */
export const gapNumbered = (view, number) =>
	boardOf(view).gaps.find((gap) => gap.number === number);

/** @param {View} view @param {number | undefined} spot */
export const gapOn = (view, spot) => boardOf(view).gaps.find((gap) => gap.spot === spot);

/** Returns the gaps to which a card can move. @param {View} view @param {number} card @returns {GapView[]} */
export function gapsFor(view, card) {
	const spots = view.moves.filter((move) => move.card === card).map((move) => move.spot);
	return boardOf(view).gaps.filter((gap) => spots.includes(gap.spot));
}

/** Returns the cards that can move to a gap now. @param {View} view @param {number} number @returns {CardView[]} */
export function cardsForGap(view, number) {
	const gap = gapNumbered(view, number);
	return gap ? cardsFor(view, gap.spot) : [];
}

/** Returns the cards that fit a gap on this board, even if no move is possible there. @param {View} view @param {GapView} gap @returns {CardView[]} */
export const takenBy = (view, gap) => view.cards.filter((card) => gap.takes.includes(card.id));

/** Returns all cards before a card in its family, the nearest first. @param {View} view @param {CardView} card @returns {CardView[]} */
export function cardsBefore(view, { id }) {
	const family = familyOf(view, id);
	return family
		.slice(0, family.indexOf(id))
		.reverse()
		.flatMap((before) => cardById(view, before) ?? []);
}

/** Returns the card before a card in its family: the one to look for if the card cannot move. @param {View} view @param {CardView} card @returns {CardView | undefined} */
export const cardBefore = (view, card) => cardsBefore(view, card)[0];

/** Returns the card after a card in its family. @param {View} view @param {CardView} card */
export function cardAfter(view, { id }) {
	const family = familyOf(view, id);
	return cardById(view, family[family.indexOf(id) + 1]) ?? null;
}

/** Returns the spot next to this one, on the side where the heads go; null at the front of a row. @param {View} view @param {number} spot */
export function spotBefore(view, spot) {
	const { columns, rowHead } = boardOf(view);
	const step = rowHead === "right" ? 1 : -1;
	const column = (spot % columns) + step;
	return column < 0 || column >= columns ? null : spot + step;
}

/** Returns the cards that are home and have a card of the same family, also home, on their left. @param {View} view */
export function joinedCards(view) {
	const { columns, families, runs } = boardOf(view);
	const familyAt = new Map(
		view.cards
			.filter(({ id }) => runs.includes(id))
			.map(({ id, spot }) => [spot, families.findIndex((family) => family.includes(id))]),
	);
	return view.cards
		.filter(({ spot }) => {
			const family = familyAt.get(spot);
			return family !== undefined && spot % columns > 0 && familyAt.get(spot - 1) === family;
		})
		.map(({ id }) => id);
}

/** Whether a spot is the first of its line; a row has two lines on the folded board. @param {number} columns @param {number} spot */
export const isFirstInLine = (columns, spot) => (spot % columns) % Math.ceil(columns / 2) === 0;

/** Returns the spots where a drop counts as a drop on a gap: the gap itself, and the card before it. @param {View} view @param {number} spot */
export function dropArea(view, spot) {
	const before = spotBefore(view, spot);
	return before === null ? [spot] : [spot, before];
}

/** Returns the gap that would take a card if all heads were in place. @param {View} view @param {CardView} card */
export const gapAfterHeads = (view, card) =>
	boardOf(view).gaps.find((gap) => gap.afterHeads.includes(card.id));

/** Whether a card is the head at the front of a row. @param {View} view @param {CardView} card */
export const isFront = (view, card) =>
	cardBefore(view, card) === undefined && spotBefore(view, card.spot) === null;

/** Returns the cards that a redeal lays: all except those that stayed in their run. @param {View} before @param {View} after */
export function redealt(before, after) {
	const { runs } = boardOf(before);
	const old = new Map(before.cards.map(({ id, spot }) => [id, spot]));
	return after.cards.filter(({ id, spot }) => !(runs.includes(id) && old.get(id) === spot));
}

/** Returns cards in the order of their places. @param {CardView[]} cards */
export const inReadingOrder = (cards) => [...cards].sort((a, b) => a.spot - b.spot);

/** @param {View} view @param {number} card */
const familyOf = (view, card) =>
	boardOf(view).families.find((family) => family.includes(card)) ?? [];
