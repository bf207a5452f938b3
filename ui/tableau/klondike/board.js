/** What only a Klondike board has: seven piles, the pack, the waste and four foundations. Picks from a view; must not know the rules. */

/** @import { CardView, KlondikeBoard, View } from "../../../tests/ui/wire" */

/** How many piles there are; their spots are numbered from 0. */
export const PILES = 7;
/** The spot of the pack. */
export const PACK = 7;
/** The spot of the waste. */
export const WASTE = 8;
/** The spot of the first foundation, that of spades. */
export const FOUNDATIONS = 9;
/** How many spots there are. */
export const SPOTS = 13;

/** The suits in the order of their foundations. */
export const SUITS = /** @type {const} */ (["S", "H", "D", "C"]);

/** What a spot is. @typedef {"pile" | "pack" | "waste" | "foundation"} Kind */

/** What the view shows of Klondike alone. @param {View} view @returns {KlondikeBoard} */
export const boardOf = ({ board }) => /** @type {any} */ (board);

/** What is on a spot. @param {number} spot @returns {Kind} */
export function kindOf(spot) {
	if (spot < PILES) return "pile";
	if (spot === PACK) return "pack";
	return spot === WASTE ? "waste" : "foundation";
}

/** Where a spot comes among those of its kind, from 0. @param {number} spot */
export const indexOf = (spot) => (spot < PILES ? spot : Math.max(0, spot - FOUNDATIONS));

/** The cards on a spot, the lowest first. @param {View} view @param {number} spot */
export const cardsOn = (view, spot) =>
	view.cards.filter((card) => card.spot === spot).sort((a, b) => a.at - b.at);

/** A card by its id. @param {View} view @param {number | undefined} id */
export const cardById = (view, id) => view.cards.find((card) => card.id === id);

/** The card on top of a spot. @param {View} view @param {number} spot */
export const topCard = (view, spot) => cardById(view, boardOf(view).tops[spot] ?? undefined);

/** How many cards at the bottom of a spot lie face down; none while they are peeked at. @param {CardView[]} cards those of one spot, the lowest first */
export function countDown(cards) {
	const firstUp = cards.findIndex(({ face }) => face !== null);
	return firstUp === -1 ? cards.length : firstUp;
}
