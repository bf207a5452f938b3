/**
 * Keeps the bar and the header near the board in a large window: the bar moves up towards it, and the header is as wide as
 * the board. The card of a lost game below the board needs to know the space between. This module measures the page and does not know its content.
 */

import { byId } from "../widgets/dom.js";

const stage = byId("stage");
const board = byId("board");

/** The distance between the board and the bar, in pixels. */
const DISTANCE = 12;

/** Whether the window is large enough that the bar is below the board with space around it. */
const isLarge = matchMedia("(width >= 900px) and (height >= 560px)");

function measure() {
	const { dataset, style } = document.documentElement;
	// The card of a win is in the place of the bar, and the suits close up.
	if (dataset.won) return;
	const space = (/** @type {"clientHeight" | "clientWidth"} */ side) =>
		isLarge.matches ? Math.max(0, (stage[side] - board[side]) / 2) : 0;
	const below = Math.max(0, (stage.clientHeight - board.clientHeight) / 2);
	style.setProperty("--below-board", `${Math.floor(below)}px`);
	style.setProperty("--lift", `${Math.max(0, Math.floor(space("clientHeight") - DISTANCE))}px`);
	byId("header").style.setProperty("--beside-board", `${Math.floor(space("clientWidth"))}px`);
}

/** Keeps the bar and the header near the board from now on. */
export function keepNearBoard() {
	const observer = new ResizeObserver(measure);
	observer.observe(stage);
	observer.observe(board);
}
