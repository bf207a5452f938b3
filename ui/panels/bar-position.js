/** Moves the bar up towards the board if there is free space between them. It measures the page and does not know its content. */

import { byId } from "../widgets/dom.js";

const stage = byId("stage");
const board = byId("board");

/** The distance between the board and the bar, in pixels. */
const DISTANCE = 12;

/** Whether the window is large enough that the bar is below the board with space around it. */
const isRoomy = matchMedia("(width >= 900px) and (height >= 560px)");

function lift() {
	const below = isRoomy.matches ? (stage.clientHeight - board.clientHeight) / 2 : 0;
	document.documentElement.style.setProperty(
		"--lift",
		`${Math.max(0, Math.floor(below - DISTANCE))}px`,
	);
}

/** Keeps the bar near the board from now on. */
export function keepBarNear() {
	const observer = new ResizeObserver(lift);
	observer.observe(stage);
	observer.observe(board);
}
