/** What only a board of the Rangoon family has: rows of places, gaps, families. Picks from a view; must not know the rules. */

/** @import { CardView, GapView, GapsBoard, View } from "../../../tests/ui/wire" */
import { cardsFor } from "../moves.js";

/** What the view shows of the family alone. @param {View} view @returns {GapsBoard} */
export const boardOf = ({ board }) => /** @type {any} */ (board);

/** The row and the column of a spot. @param {GapsBoard} board @param {number} spot */
export const placeOf = ({ columns }, spot) => ({
	row: Math.floor(spot / columns),
	column: spot % columns,
});

/** A gap by its number. @param {View} view @param {number} number */
export const gapNumbered = (view, number) =>
	boardOf(view).gaps.find((gap) => gap.number === number);

/** The gap on a spot. @param {View} view @param {number | undefined} spot */
export const gapOn = (view, spot) => boardOf(view).gaps.find((gap) => gap.spot === spot);

/** The gaps a card can go to. @param {View} view @param {number} card @returns {GapView[]} */
export function gapsFor(view, card) {
	const spots = view.moves.filter((move) => move.card === card).map((move) => move.spot);
	return boardOf(view).gaps.filter((gap) => spots.includes(gap.spot));
}

/** The cards a gap can take. @param {View} view @param {number} number @returns {CardView[]} */
export function cardsForGap(view, number) {
	const gap = gapNumbered(view, number);
	return gap ? cardsFor(view, gap.spot) : [];
}

/** The cards a gap takes on this board, even where nothing can be played on it. @param {View} view @param {GapView} gap @returns {CardView[]} */
export const takenBy = (view, gap) => view.cards.filter((card) => gap.takes.includes(card.id));

/** All cards that come before a card in its family, the nearest first. @param {View} view @param {CardView} card @returns {CardView[]} */
export function cardsBefore(view, { id }) {
	const family = familyOf(view, id);
	return family
		.slice(0, family.indexOf(id))
		.reverse()
		.map((before) => cardById(view, before));
}

/** The card a card follows in its family: the one to look for when it cannot move. @param {View} view @param {CardView} card @returns {CardView | undefined} */
export const cardBefore = (view, card) => cardsBefore(view, card)[0];

/** The card that follows a card in its family. @param {View} view @param {CardView} card */
export function cardAfter(view, { id }) {
	const family = familyOf(view, id);
	const after = family[family.indexOf(id) + 1];
	return after === undefined ? null : cardById(view, after);
}

/** The spot of the place before this one, on the side where the heads are; null at the front. @param {View} view @param {number} spot */
export function spotBefore(view, spot) {
	const { columns, rowHead } = boardOf(view);
	const step = rowHead === "right" ? 1 : -1;
	const column = (spot % columns) + step;
	return column < 0 || column >= columns ? null : spot + step;
}

/** The cards that are home and lie beside the one that they follow, seen from the left. @param {View} view */
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

/** Whether a spot is the first of one of the two lines that a row has on the folded board. @param {number} columns @param {number} spot */
export const isFirstInLine = (columns, spot) => (spot % columns) % Math.ceil(columns / 2) === 0;

/** The spots on which a card may be dropped for a gap: the gap, and the card it goes behind. @param {View} view @param {number} spot */
export function dropArea(view, spot) {
	const before = spotBefore(view, spot);
	return before === null ? [spot] : [spot, before];
}

/** The gap that would take a card if all heads were placed. @param {View} view @param {CardView} card */
export const gapAfterHeads = (view, card) =>
	boardOf(view).gaps.find((gap) => gap.afterHeads.includes(card.id));

/** Whether a card stands at the front as the head of a row. @param {View} view @param {CardView} card */
export const isFront = (view, card) =>
	cardBefore(view, card) === undefined && spotBefore(view, card.spot) === null;

/** The cards that a redeal lays: all but those that stayed where they lay in a run. @param {View} before @param {View} after */
export function redealt(before, after) {
	const { runs } = boardOf(before);
	const old = new Map(before.cards.map(({ id, spot }) => [id, spot]));
	return after.cards.filter(({ id, spot }) => !(runs.includes(id) && old.get(id) === spot));
}

/** Cards in the order of their places. @param {CardView[]} cards */
export const inReadingOrder = (cards) => [...cards].sort((a, b) => a.spot - b.spot);

/** @param {View} view @param {number} card */
const familyOf = (view, card) =>
	boardOf(view).families.find((family) => family.includes(card)) ?? [];

/** @param {View} view @param {number} id */
const cardById = (view, id) => /** @type {CardView} */ (view.cards.find((card) => card.id === id));
