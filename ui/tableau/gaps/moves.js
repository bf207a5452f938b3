/**
 * What a view allows on a board of rows with gaps. Picks from what Rust says is possible; must not know why it is
 * possible.
 */

/** @import { CardView, GapView, Intent, View } from "../../../tests/ui/wire" */
/** @import { Place } from "../places.js" */
/** @import { Move, Target, Thing } from "../tableau.js" */

/** The gaps a card can go to. @param {View} view @param {number} card @returns {GapView[]} */
export function gapsFor(view, card) {
	const numbers = view.moves.filter((move) => move.card === card).map((move) => move.gap);
	return view.gaps.filter((gap) => numbers.includes(gap.number));
}

/** The cards a gap can take. @param {View} view @param {number} gap @returns {CardView[]} */
export function cardsFor(view, gap) {
	const ids = view.moves.filter((move) => move.gap === gap).map((move) => move.card);
	return view.cards.filter((card) => ids.includes(card.id));
}

/** The cards a gap takes on this board, even where nothing can be played on it. @param {View} view @param {GapView} gap @returns {CardView[]} */
export const takenBy = (view, gap) => view.cards.filter((card) => gap.takes.includes(card.id));

/** Everything a tap can play. @param {View} view @returns {Thing[]} */
export const playable = (view) => [
	...view.cards
		.filter((card) => view.moves.some((move) => move.card === card.id))
		.map(({ id, row, column }) => ({ target: { card: id }, row, column })),
	...view.gaps
		.filter((gap) => view.moves.some((move) => move.gap === gap.number))
		.map(({ number, row, column }) => ({ target: { gap: number }, row, column })),
];

/** The moves of a card, or into a gap. @param {View} view @param {Target} target @returns {Move[]} */
export const movesOf = (view, target) =>
	view.moves.filter((move) => move.card === target.card || move.gap === target.gap);

/** Where a card or a gap lies. @param {View} view @param {Target} target @returns {Place | null} */
export const placeOf = (view, target) =>
	view.cards.find((card) => card.id === target.card) ??
	view.gaps.find((gap) => gap.number === target.gap) ??
	null;

/** The card a card follows in its family: the one to look for when it cannot move. @param {View} view @param {CardView} card */
export const cardBefore = (view, card) =>
	view.cards.find((other) => other.id === card.behind) ?? null;

/** All cards that come before a card in its family, the nearest first. @param {View} view @param {CardView} card @returns {CardView[]} */
export function cardsBefore(view, card) {
	const before = cardBefore(view, card);
	return before ? [before, ...cardsBefore(view, before)] : [];
}

/** The card that follows a card in its family. @param {View} view @param {CardView} card */
export const cardAfter = (view, card) =>
	view.cards.find((other) => other.behind === card.id) ?? null;

/** The column of the card before this one, on the side where the heads are. @param {View} view @param {number} column */
export const columnBefore = (view, column) => column + (view.rowHead === "right" ? 1 : -1);

/** The gap that would take a card if all heads were placed. @param {View} view @param {CardView} card */
export const gapAfterHeads = (view, card) =>
	view.gaps.find((gap) => gap.afterHeads.includes(card.id));

/** Whether a card stands at the front as the head of a row. @param {View} view @param {CardView} card */
export const isFront = (view, card) =>
	card.behind === null && card.column === (view.rowHead === "right" ? view.columns - 1 : 0);

/**
 * The multi-move that is meant by this card or gap: a head brings its family home, a gap is filled again and again.
 * @param {View} view @param {Target} target @returns {Intent | null}
 */
export function multiFor(view, target) {
	const card = view.cards.find((each) => each.id === target.card);
	if (card && isFront(view, card)) return { kind: "complete", card: card.id };
	const gaps = card ? gapsFor(view, card.id).map((gap) => gap.number) : [target.gap];
	return gaps.length === 1 && gaps[0] !== undefined ? { kind: "repeat", gap: gaps[0] } : null;
}

/** The same, if anything would move. @param {View} view @param {Target} target @returns {Intent | null} */
export function playableMulti(view, target) {
	const intent = multiFor(view, target);
	const plays = intent?.kind !== "repeat" || view.moves.some((move) => move.gap === intent.gap);
	return plays ? intent : null;
}

/** What is on a place. @param {View} view @param {number} row @param {number} column */
export function on(view, row, column) {
	const here = (/** @type {{ row: number, column: number }} */ thing) =>
		thing.row === row && thing.column === column;
	return { card: view.cards.find(here) ?? null, gap: view.gaps.find(here) ?? null };
}

/** The cards that a redeal lays: all but those that stayed where they lay in a run. @param {View} before @param {View} after */
export function redealt(before, after) {
	const old = new Map(before.cards.map((card) => [card.id, card]));
	return after.cards.filter((card) => {
		const from = old.get(card.id);
		const stayed = from?.inRun && from.row === card.row && from.column === card.column;
		return !stayed;
	});
}
