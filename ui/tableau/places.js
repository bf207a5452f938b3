/**
 * Where the spots of the board are on the screen: what is near, where a dropped card goes. Arithmetic on measured centres;
 * must not know the page or the game.
 */

/** @import { MoveView } from "../../tests/ui/wire" */
/** @typedef {import("../widgets/animations.js").Point} Point */
/** The row and the column of a spot. @typedef {{ row: number, column: number }} Place */
/** Centres by spot, relative to the board, and the size all spots share.
 * @typedef {{ width: number, height: number, centres: Point[] }} Places */
/** @typedef {"straight" | "turned" | "folded"} Shape */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End"} Arrow */

/** How far off a drop may be, in parts of a card's width and height. */
const DROP = 0.75;
/** The same in pixels, for small cards: half of what a finger needs. */
const LEAST_DROP = 24;

/**
 * The nearest of some things whose centre is within reach of a point, in pixels.
 * @template {{ spot: number }} T @param {Places} places @param {Point} point @param {T[]} things @param {number} reach @returns {T | null}
 */
export function nearest({ centres }, point, things, reach) {
	/** @type {T | null} */
	let best = null;
	let least = reach * reach;
	for (const thing of things) {
		const there = centres[thing.spot];
		const distance = (point.x - there.x) ** 2 + (point.y - there.y) ** 2;
		if (distance > least) continue;
		least = distance;
		best = thing;
	}
	return best;
}

/**
 * The move that is meant by a card dropped with its centre here: the one to the nearest spot that is close enough, the middle
 * that it is close to, and how far that is: 1 at the middle of an edge of all that is close enough. Null when none is.
 * @param {Pick<Places, "width" | "height">} places @param {Point} centre @param {MoveView[]} moves those of the card
 * @param {(spot: number) => Point[]} areaOf the centres of what a card may be dropped on for this spot
 * @returns {{ move: MoveView, there: Point, far: number } | null}
 */
export function dropNear({ width, height }, centre, moves, areaOf) {
	const reach = { x: Math.max(width * DROP, LEAST_DROP), y: Math.max(height * DROP, LEAST_DROP) };
	/** @type {{ move: MoveView, there: Point, far: number } | null} */
	let best = null;
	for (const move of moves) {
		for (const there of areaOf(move.spot)) {
			const x = Math.abs(centre.x - there.x) / reach.x;
			const y = Math.abs(centre.y - there.y) / reach.y;
			const far = Math.hypot(x, y);
			if (x > 1 || y > 1 || far >= (best?.far ?? Number.POSITIVE_INFINITY)) continue;
			best = { move, there, far };
		}
	}
	return best;
}
