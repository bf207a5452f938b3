/** What a tap, a drag or a key means on a Klondike board. All moves are those of the view; must not decide which there are. */

/** @import { CardView, MoveView, View } from "../../../tests/ui/wire" */
/** @import { Target } from "../tableau.js" */
import { spotOf } from "../moves.js";
import {
	boardOf,
	cardById,
	cardsOn,
	countDown,
	FOUNDATIONS,
	kindOf,
	PACK,
	PILES,
	SUITS,
	WASTE,
} from "./board.js";

/** The ply that turns cards of the pack, or the waste over. */
export const TURN = "T";

/** What a spot is called in a ply: an origin, or a target. @param {number} spot */
export function letterOf(spot) {
	if (spot < PILES) return String(spot + 1);
	if (spot === PACK) return "P";
	return spot === WASTE ? "W" : "F";
}

/** The ply from one spot to another. @param {number} from @param {number} to */
export const plyBetween = (from, to) => `${letterOf(from)}>${letterOf(to)}`;

/** The move that turns a pile's top card up, if it lies face down. @param {View} view @param {number} spot */
export const turnUpOf = (view, spot) =>
	view.moves.find(({ ply }) => ply === `${letterOf(spot)}!`) ?? null;

/** The moves that begin on a spot; a turn of the pack begins there too. @param {View} view @param {number} spot @returns {MoveView[]} */
export const movesFrom = (view, spot) =>
	view.moves.filter(({ card, ply }) => ply !== TURN && cardById(view, card)?.spot === spot);

/**
 * What a tap may play. The pack is turned. A card that is tapped goes with all cards above it; with strict movement, and
 * where nothing begins with it, so does the unit that it is in. An empty spot takes what goes there.
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

/** What the drop of a card may play. @param {View} view @param {number} id @returns {MoveView[]} */
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
 * Plies that a drop means where the view has no move: the refusal says why. From its own spot a card goes nowhere.
 * @param {View} view @param {number} id @returns {MoveView[]}
 */
export function refused(view, id) {
	const card = cardById(view, id);
	if (!card || kindOf(card.spot) === "foundation" || !card.face) return [];
	const targets = [...Array(PILES).keys(), foundationOf(card)];
	return targets
		.filter((spot) => spot !== card.spot)
		.map((spot) => ({ card: id, spot, ply: plyBetween(card.spot, spot) }));
}

/** The foundation of a card that is seen. @param {CardView} card */
export const foundationOf = ({ face }) => FOUNDATIONS + SUITS.indexOf(face?.suit ?? "S");

/**
 * The cards that are lifted together: with strict movement all that lie face up in the pile, else those from the card on.
 * What cannot be lifted is not: a card that lies face down, below others or on a foundation.
 * @param {View} view @param {number} id @returns {number[]}
 */
export function unit(view, id) {
	const card = cardById(view, id);
	if (!card) return [];
	const cards = cardsOn(view, card.spot);
	const isTop = card.at === cards.length - 1;
	if (card.spot === PACK) return isTop ? [id] : [];
	if (card.spot === WASTE) return isTop ? [id] : [];
	if (card.spot >= PILES || !card.face) return [];
	const lowest = boardOf(view).movement === "strict" ? countDown(cards) : card.at;
	return cards.filter(({ at }) => at >= lowest).map((each) => each.id);
}

/** How many cards lie below the lowest one that a move takes. @param {View} view @param {MoveView} move */
const heightOf = (view, { card }) => cardById(view, card)?.at ?? 0;
