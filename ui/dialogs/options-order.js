/** The 24 orders of the suits as numbers, counted as in a dictionary whose alphabet is S H D C. Knows no page. */

/** @import { Suit } from "../../tests/ui/wire" */

/** @type {Suit[]} */
const ALPHABET = ["S", "H", "D", "C"];

/** The orders there are of some suits, the first first. @param {Suit[]} suits @returns {Suit[][]} */
const orders = (suits) =>
	suits.length === 0
		? [[]]
		: suits.flatMap((first) =>
				orders(suits.filter((suit) => suit !== first)).map((rest) => [first, ...rest]),
			);

const ORDERS = orders(ALPHABET);

/** The order with a number. @param {number} sequence 0 to 23 @returns {Suit[]} */
export const orderOf = (sequence) => [...ORDERS[sequence]];

/** The number of an order. @param {Suit[]} order */
export const sequenceOf = (order) =>
	ORDERS.findIndex((one) => one.every((suit, i) => suit === order[i]));

/** An order with the suit from one place put at another. @param {Suit[]} order @param {number} from @param {number} to */
export function reordered(order, from, to) {
	const changed = [...order];
	changed.splice(to, 0, ...changed.splice(from, 1));
	return changed;
}
