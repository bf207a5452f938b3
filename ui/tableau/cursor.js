/**
 * Operates the tableau by keyboard: it is one tab stop, arrow keys walk between the spots as they look on the screen, and
 * Space and Enter act as a tap. Only the board's cells store the cursor's position, because another board has other
 * cells. It does not know what a tap means.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./tableau.js" */
/** @import { Arrow } from "./geometry.js" */
import { pressed, topOf } from "./moves.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

export class Cursor {
	/** @param {Board} board @param {() => View | null} view @param {(target: Target) => void} tapped */
	constructor(board, view, tapped) {
		this.board = board;
		this.view = view;
		this.tapped = tapped;
		board.element.addEventListener("focusin", (event) => {
			if (this.holds(event.target)) this.#stop(/** @type {HTMLElement} */ (event.target));
		});
		board.element.addEventListener("click", (event) => {
			// Screen readers click a cell without a pointer.
			if (event.detail === 0 && this.holds(event.target)) this.press();
		});
	}

	get spot() {
		return this.board.cells.indexOf(this.#cell);
	}

	/** Whether the focus is on a spot. @param {EventTarget | null} target */
	holds(target) {
		return target instanceof HTMLElement && target.dataset.place !== undefined;
	}

	/** Moves the cursor if this key is for that; returns whether it is. @param {string} key */
	walk(key) {
		const view = this.view();
		if (!view || !ARROWS.includes(key)) return false;
		const arrow = /** @type {Arrow} */ (key);
		const walks = this.holds(document.activeElement);
		const { cells, options, shape, tableau } = this.board;
		cells[walks ? tableau.step(view, shape, this.spot, arrow, options) : this.spot].focus();
		return true;
	}

	/** Acts as a tap on the spot. */
	press() {
		const view = this.view();
		if (!view) return;
		this.tapped(pressed(this.board.tableau.emptySpots(view), topOf(view, this.spot)));
	}

	/** The only cell that Tab reaches. */
	get #cell() {
		return /** @type {HTMLElement} */ (this.board.cells.find((cell) => cell.tabIndex === 0));
	}

	/** @param {HTMLElement} cell */
	#stop(cell) {
		this.#cell.tabIndex = -1;
		cell.tabIndex = 0;
	}
}
