/**
 * Computes with the positions of the board's spots on the screen: the spot nearest to a tap, the target of a drop. It
 * works on measured centres only and knows neither the page nor the game.
 */

/** @import { MoveView, Options, View } from "../../tests/ui/wire" */
/** @typedef {import("../widgets/animations.js").Point} Point */
/** @typedef {{ row: number, column: number }} Place */
/** The centres by spot, relative to the board, the size that all spots share, and that of the whole board.
 * @typedef {{ width: number, height: number, centres: Point[], whole: { width: number, height: number } }} Places */
/** The shapes of boards with rows, and of boards with piles. @typedef {"straight" | "turned" | "folded" | "above" | "beside"} Shape */
/** What a board has room for, and what else decides its shape. @typedef {{ width: number, height: number, columns: number, options: Pick<Options, "foundationColumn" | "shape">, ownDeck: boolean, isWon: boolean, view: View | null }} BoardRoom */
/** The shape of a board, and whether its cards are wider than usual. @typedef {{ shape: Shape, isWide: boolean }} Form */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End"} Arrow */

/** How far from its target a drop may be, as a fraction of a card's width and height. */
const DROP = 0.75;
/** The minimum for small cards, in pixels: half the size that a finger needs. */
const LEAST_DROP = 24;

/**
 * Returns the thing whose centre is nearest to a point, if it is within `reach` pixels.
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
 * Finds the move for a card dropped with its centre at this point: the move to the nearest spot in reach. Also returns
 * the centre it is near, and how far away that is: 1 is the limit, halfway along an edge of the reach. Null if none is in
 * reach.
 * @param {Pick<Places, "width" | "height">} places @param {Point} centre @param {MoveView[]} moves the moves of the card
 * @param {(spot: number) => Point[]} areaOf the centres of everything on which a card may be dropped to get to this spot
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
