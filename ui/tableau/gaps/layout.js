/** Computes where an arrow key leads on a board of rows. It knows neither the page nor the rules. */

/** @import { Arrow, Place, Shape } from "../geometry.js" */

/**
 * Returns the place that an arrow key leads to on the screen: on the turned board rows run downwards, on the folded board
 * each row takes two lines. At an edge the place stays the same.
 * @param {Shape} shape @param {Place} place @param {Arrow} arrow @param {number} rows @param {number} columns @returns {Place}
 */
export function step(shape, place, arrow, rows, columns) {
	const { row, column } = place;
	if (arrow === "Home") return { row, column: 0 };
	if (arrow === "End") return { row, column: columns - 1 };
	const right = arrow === "ArrowRight" ? 1 : arrow === "ArrowLeft" ? -1 : 0;
	const down = arrow === "ArrowDown" ? 1 : arrow === "ArrowUp" ? -1 : 0;
	if (shape === "straight") return within(row + down, column + right);
	if (shape === "turned") return within(row + right, column + down);
	const half = Math.ceil(columns / 2);
	const line = 2 * row + Math.floor(column / half) + down;
	const along = (column % half) + right;
	if (line < 0 || line >= 2 * rows || along < 0 || along >= half) return place;
	const there = (line % 2) * half + along;
	return there < columns ? { row: Math.floor(line / 2), column: there } : place;

	/** @param {number} r @param {number} c @returns {Place} */
	function within(r, c) {
		return r < 0 || r >= rows || c < 0 || c >= columns ? place : { row: r, column: c };
	}
}
