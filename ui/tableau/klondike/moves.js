/**
 * Finds the moves of a tap, a drag or a key on a Klondike board. All moves come from the view; this module does not
 * decide which ones there are.
 */

/** @import { CardView, MoveView, View } from "../../../tests/ui/wire" */
/** @import { Target } from "../tableau.js" */
import { cardById, spotOf } from "../moves.js";
import {
	boardOf,
	cardsOn,
	downOn,
	FOUNDATIONS,
	isOpenDown,
	kindOf,
	PACK,
	PILES,
	SUITS,
	WASTE,
} from "./board.js";

/** The ply that turns cards of the pack, or turns the waste over. */
export const TURN = "T";

/** Returns the letter of a spot in a ply, where it is an origin or a target. @param {number} spot */
function letterOf(spot) {
	if (spot < PILES) return String(spot + 1);
	if (spot === PACK) return "P";
	return spot === WASTE ? "W" : "F";
}

/** @param {number} from @param {number} to */
export const plyBetween = (from, to) => `${letterOf(from)}>${letterOf(to)}`;

/** Returns the move that turns up a pile's top card, if it is face down. @param {View} view @param {number} spot */
export const turnUpOf = (view, spot) =>
	view.moves.find(({ ply }) => ply === `${letterOf(spot)}!`) ?? null;

/** Returns the moves that begin on a spot, without turning the pack. @param {View} view @param {number} spot @returns {MoveView[]} */
export const movesFrom = (view, spot) =>
	view.moves.filter(({ card, ply }) => ply !== TURN && cardById(view, card)?.spot === spot);

/**
 * Returns the moves that a tap may play. A tap on the pack turns it. A tapped card moves with all cards above it; with
 * strict movement, or if no move begins with this card, its whole unit may move. An empty spot takes the cards that fit.
 * @param {View} view @param {Target} target @returns {MoveView[]}
 */
export function tapped(view, target) {
	const spot = spotOf(view, target);
	if (spot === null) return [];
	if (spot === PACK) return view.moves.filter(({ ply }) => ply === TURN);
	const card = cardById(view, target.card);
	if (!card) return view.moves.filter((move) => move.spot === spot && move.ply !== TURN);
	const around = movesFrom(view, spot).filter((move) => heightOf(view, move) <= card.at);
	const own = around.filter((move) => move.card === card.id);
	return boardOf(view).movement === "relaxed" && own.length > 0 ? own : around;
}

/** Returns the moves that the drop of a card may play. @param {View} view @param {number} id @returns {MoveView[]} */
export function dropped(view, id) {
	const card = cardById(view, id);
	if (!card) return [];
	const turns = card.spot === PACK ? view.moves.filter(({ ply }) => ply === TURN) : [];
	return [
		...turns,
		...movesFrom(view, card.spot).filter(
			(move) => move.spot !== card.spot && heightOf(view, move) <= card.at,
		),
	];
}

/**
 * Returns plies for drops that are not moves of the view, so that the refusal says why. A drop on the card's own spot means nothing.
 * @param {View} view @param {number} id @returns {MoveView[]}
 */
export function refused(view, id) {
	const card = cardById(view, id);
	if (!card || kindOf(card.spot) === "foundation" || !card.face) return [];
	if (isOpenDown(view, card)) return [];
	const targets = [...Array(PILES).keys(), foundationOf(card)];
	return targets
		.filter((spot) => spot !== card.spot)
		.map((spot) => ({ card: id, spot, ply: plyBetween(card.spot, spot) }));
}

/** Returns the foundation of a face-up card. @param {CardView} card */
const foundationOf = ({ face }) => FOUNDATIONS + SUITS.indexOf(face?.suit ?? "S");

/**
 * Returns the cards that are lifted together: with strict movement all face-up cards of the pile, otherwise the card and
 * those above it. Cards that are face down, covered or on a foundation cannot be lifted.
 * @param {View} view @param {number} id @returns {number[]}
 */
export function unit(view, id) {
	const card = cardById(view, id);
	if (!card) return [];
	const cards = cardsOn(view, card.spot);
	const isTop = card.at === cards.length - 1;
	if (card.spot === PACK) return isTop ? [id] : [];
	if (card.spot === WASTE) return isTop ? [id] : [];
	if (card.spot >= PILES || !card.face || isOpenDown(view, card)) return [];
	const lowest = boardOf(view).movement === "strict" ? downOn(view, card.spot) : card.at;
	return cards.filter(({ at }) => at >= lowest).map((each) => each.id);
}

/** Returns how many cards are below the lowest card of a move. @param {View} view @param {MoveView} move */
const heightOf = (view, { card }) => cardById(view, card)?.at ?? 0;
