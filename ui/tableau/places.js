/**
 * Where the places of the board are on the screen. Arithmetic on measured centres; must not know the page or the game.
 */

/** @typedef {import("../widgets/animations.js").Point} Point */
/** @typedef {{ row: number, column: number }} Place */
/** Centres by row and column, relative to the board, and the size all places share.
 * @typedef {{ columns: number, width: number, height: number, centres: Point[] }} Places */
/** @typedef {"straight" | "turned" | "folded"} Shape */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End"} Arrow */

/** @param {Places} places @param {Place} place */
export const centreOf = (places, place) =>
	places.centres[place.row * places.columns + place.column];

/**
 * The nearest of some things whose centre is within reach of a point, in pixels.
 * @template {Place} T @param {Places} places @param {Point} point @param {T[]} things @param {number} reach @returns {T | null}
 */
export function nearest(places, point, things, reach) {
	/** @type {T | null} */
	let best = null;
	let least = reach * reach;
	for (const thing of things) {
		const there = centreOf(places, thing);
		const distance = (point.x - there.x) ** 2 + (point.y - there.y) ** 2;
		if (distance > least) continue;
		least = distance;
		best = thing;
	}
	return best;
}
