/**
 * Reads from a view the things that only a Klondike board has: seven piles, the pack, the waste and four foundations.
 * It does not know the rules.
 */

/** @import { CardView, KlondikeBoard, View } from "../../../tests/ui/wire" */
import { cardById } from "../moves.js";

/** The number of piles; their spots are numbered from 0. */
export const PILES = 7;
export const PACK = 7;
export const WASTE = 8;
/** The spot of the first foundation, that of spades. */
export const FOUNDATIONS = 9;
export const SPOTS = 13;

/** The suits in the order of their foundations. */
export const SUITS = /** @type {const} */ (["S", "H", "D", "C"]);

/** @typedef {"pile" | "pack" | "waste" | "foundation"} Kind */

/** Returns the part of a view that only Klondike boards have. @param {View} view @returns {KlondikeBoard} */
export const boardOf = ({ board }) => /** @type {any} */ (board);

/** Returns how many cards of the pack are turned at a time. @param {number} variation */
export const cardsInATurn = (variation) => (variation === 1 ? 3 : 1);

/** @param {number} spot @returns {Kind} */
export function kindOf(spot) {
	if (spot < PILES) return "pile";
	if (spot === PACK) return "pack";
	return spot === WASTE ? "waste" : "foundation";
}

/** Returns the position of a spot among those of its kind, from 0. @param {number} spot */
export const indexOf = (spot) => (spot < PILES ? spot : Math.max(0, spot - FOUNDATIONS));

/** Returns the cards on a spot, the lowest first. @param {View} view @param {number} spot */
export const cardsOn = (view, spot) =>
	view.cards.filter((card) => card.spot === spot).sort((a, b) => a.at - b.at);

/** @param {View} view @param {number} spot */
export const topCard = (view, spot) => cardById(view, boardOf(view).tops[spot] ?? undefined);

/** Returns the number of face-down cards on a spot; 0 during a peek. In an open hand their faces are shown too. @param {View} view @param {number} spot */
export const downOn = (view, spot) =>
	boardOf(view).open?.down[spot] ?? countDown(cardsOn(view, spot));

/** Whether a card lies face down although its face is shown, because the hand is open. @param {View} view @param {CardView} card */
export const isOpenDown = (view, { spot, at }) => at < (boardOf(view).open?.down[spot] ?? 0);

/** Counts the cards at the bottom of a spot that show their backs; 0 during a peek and in an open hand. @param {CardView[]} cards the cards of a spot, the lowest first */
export function countDown(cards) {
	const firstUp = cards.findIndex(({ face }) => face !== null);
	return firstUp === -1 ? cards.length : firstUp;
}
