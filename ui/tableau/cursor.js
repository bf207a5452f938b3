/**
 * The keyboard on the tableau: one tab stop, arrows walk by what is seen, Space and Enter do what a tap does. Where
 * it stands is kept by the board's places alone, for another board has others. Must not know what a tap means.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./tableau.js" */
/** @import { Arrow, Place } from "./places.js" */

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
			// A screen reader presses a place without a pointer.
			if (event.detail === 0 && this.holds(event.target)) this.press();
		});
	}

	/** The row it is in. */
	get row() {
		return this.#here.row;
	}

	/** Whether the focus is on a place. @param {EventTarget | null} target */
	holds(target) {
		return target instanceof HTMLElement && target.dataset.place !== undefined;
	}

	/** Walks, if this key does. @param {string} key */
	walk(key) {
		const view = this.view();
		if (!view || !ARROWS.includes(key)) return false;
		const arrow = /** @type {Arrow} */ (key);
		const here = this.#here;
		const walks = this.holds(document.activeElement);
		const place = walks ? this.board.tableau.step(view, this.board.shape, here, arrow) : here;
		this.board.cell(place).focus();
		return true;
	}

	/** Does what a tap on the place would do. */
	press() {
		const view = this.view();
		if (!view) return;
		this.tapped(this.board.tableau.on(view, this.#here));
	}

	/** The one place that Tab leads to. */
	get #cell() {
		return /** @type {HTMLElement} */ (this.board.cells.find((cell) => cell.tabIndex === 0));
	}

	/** @returns {Place} */
	get #here() {
		const [row, column] = (this.#cell.dataset.place ?? "").split(",").map(Number);
		return { row, column };
	}

	/** @param {HTMLElement} cell */
	#stop(cell) {
		this.#cell.tabIndex = -1;
		cell.tabIndex = 0;
	}
}
