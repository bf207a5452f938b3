/**
 * Where things are on a board of rows with gaps: where a dropped card goes, where an arrow key leads. Arithmetic; must not
 * know the page or the rules.
 */

/** @import { Arrow, Place, Places, Point, Shape } from "../places.js" */
import { centreOf } from "../places.js";

/** How far off a drop may be, in parts of a card's width and height. */
const DROP = 0.75;

/**
 * Where a card dropped with its centre here goes: the nearest of the given gaps that is close enough, or whose place
 * before it is. Null when none is.
 * @template {Place} T @param {Places} places @param {Point} centre @param {T[]} gaps
 * @param {number} [before] where the place before a gap is: -1 on its left, 1 on its right @returns {T | null}
 */
export function dropTarget(places, centre, gaps, before = -1) {
	/** @type {T | null} */
	let best = null;
	let least = Number.POSITIVE_INFINITY;
	for (const gap of gaps) {
		for (const column of [gap.column, gap.column + before]) {
			if (column < 0 || column >= places.columns) continue;
			const there = centreOf(places, { row: gap.row, column });
			const x = Math.abs(centre.x - there.x) / places.width;
			const y = Math.abs(centre.y - there.y) / places.height;
			if (x > DROP || y > DROP || x * x + y * y >= least) continue;
			least = x * x + y * y;
			best = gap;
		}
	}
	return best;
}

/**
 * The place an arrow key leads to, by what is seen: on the turned board rows run downwards, on the folded one each
 * row takes two lines. At an edge the place stays.
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
