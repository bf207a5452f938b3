/** Where there is room to spare, the bar comes up to the board. Measures the page; must not know what is on it. */

import { byId } from "../widgets/dom.js";

const stage = byId("stage");
const board = byId("board");

/** Between the board and the bar, in pixels. */
const NEAR = 12;

/** Where the bar lies below the board with room around it. */
const isRoomy = matchMedia("(width >= 900px) and (height >= 560px)");

function lift() {
	const below = isRoomy.matches ? (stage.clientHeight - board.clientHeight) / 2 : 0;
	document.documentElement.style.setProperty(
		"--lift",
		`${Math.max(0, Math.floor(below - NEAR))}px`,
	);
}

/** Keeps the bar near the board from now on. */
export function keepBarNear() {
	const observer = new ResizeObserver(lift);
	observer.observe(stage);
	observer.observe(board);
}
