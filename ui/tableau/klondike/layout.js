/** Computes where the spots are and how cards lie on them. It knows neither the page nor the words nor the rules. */

/** @import { CardView, View } from "../../../tests/ui/wire" */
/** @import { Arrow, Place, Shape } from "../geometry.js" */
import {
	boardOf,
	cardsOn,
	countDown,
	FOUNDATIONS,
	kindOf,
	PACK,
	PILES,
	SPOTS,
	SUITS,
	WASTE,
} from "./board.js";

/** The number of visible cards on the waste if three are turned at a time. */
const SEEN = 3;

/** Returns the row and the column of each spot for screen readers: foundations, waste and pack come before the piles. @returns {Place[]} */
export const places = () =>
	Array.from({ length: SPOTS }, (_, spot) => {
		if (spot < PILES) return { row: 1, column: spot };
		if (spot === PACK) return { row: 0, column: 5 };
		return { row: 0, column: spot === WASTE ? 4 : spot - FOUNDATIONS };
	});

/**
 * The position of a card or of a cell on its spot: how many cards are below it, and how many of the spot's cards are face
 * down and face up; and, if three cards of the waste are visible, how many of these are below it and above it.
 * @typedef {{ at: number, down: number, up: number, below: number, above: number }} Lie
 */

/** Returns the positions of the cards on a spot, and of the spot's cell, which is where its top card is. @param {View} view @param {number} spot */
export function liesOn(view, spot) {
	const cards = cardsOn(view, spot);
	const isFanned = kindOf(spot) === "pile";
	const down = isFanned ? countDown(cards) : 0;
	const up = isFanned ? cards.length - down : 0;
	const seen = spot === WASTE && boardOf(view).variation === 1 ? SEEN : 1;
	/** @param {number} at @returns {Lie} */
	const lie = (at) => ({
		at,
		down,
		up,
		below: Math.max(0, at - Math.max(0, cards.length - seen)),
		above: Math.max(0, Math.min(seen - 1, cards.length - 1 - at)),
	});
	return { cards: cards.map((card) => lie(card.at)), top: lie(Math.max(0, cards.length - 1)) };
}

/** Returns the rows in which the arrow keys walk, each from left to right. @param {Shape} shape @param {boolean} isLeftHanded @returns {number[][]} */
function rows(shape, isLeftHanded) {
	const piles = Array.from({ length: PILES }, (_, pile) => pile);
	const foundations = SUITS.map((_, suit) => FOUNDATIONS + suit);
	if (shape === "above")
		return [isLeftHanded ? [PACK, WASTE, ...foundations] : [...foundations, WASTE, PACK], piles];
	const stock = [PACK, WASTE, WASTE, WASTE];
	return foundations.map((foundation, row) =>
		isLeftHanded ? [stock[row], ...piles, foundation] : [foundation, ...piles, stock[row]],
	);
}

/** Returns the columns of the spots above the piles, as they appear on the screen. @param {boolean} isLeftHanded */
const columnsAbove = (isLeftHanded) => (isLeftHanded ? [0, 1, 3, 4, 5, 6] : [0, 1, 2, 3, 5, 6]);

/**
 * Returns the spot that an arrow key leads to on the screen; at an edge the spot stays the same.
 * @param {Shape} shape @param {boolean} isLeftHanded @param {number} spot @param {Arrow} arrow
 */
export function step(shape, isLeftHanded, spot, arrow) {
	const lines = rows(shape, isLeftHanded);
	const row = lines.findIndex((line) => line.includes(spot));
	const line = lines[row];
	const column = line.indexOf(spot);
	if (arrow === "Home") return line[0];
	if (arrow === "End") return line[line.length - 1];
	if (arrow === "ArrowLeft") return line[column - 1] ?? spot;
	if (arrow === "ArrowRight") return line[column + 1] ?? spot;
	const other = arrow === "ArrowDown" ? row + 1 : row - 1;
	if (shape === "above") return stepAbove(isLeftHanded, spot, other);
	return lines[other]?.[column] ?? spot;
}

/** Returns the nearest spot in the other row; the two rows have different columns. @param {boolean} isLeftHanded @param {number} spot @param {number} row */
function stepAbove(isLeftHanded, spot, row) {
	const [above] = rows("above", isLeftHanded);
	const columns = columnsAbove(isLeftHanded);
	if (row === 1 && spot >= PILES) return columns[above.indexOf(spot)];
	if (row !== 0 || spot >= PILES) return spot;
	const distances = columns.map((column) => Math.abs(column - spot));
	return above[distances.indexOf(Math.min(...distances))];
}

/** Returns the cards in the order in which a hand is dealt: pile after pile. @param {View} view @returns {CardView[]} */
export const inDealtOrder = (view) =>
	view.cards.filter(({ spot }) => spot < PILES).sort((a, b) => a.spot - b.spot || a.at - b.at);
