/**
 * The keyboard on the tableau: one tab stop, arrows walk by what is seen, Space and Enter do what a tap does.
 * Must not know what a tap means.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./drag.js" */
/** @import { Arrow, Place } from "./places.js" */
import { on } from "./moves.js";
import { step } from "./places.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

export class Cursor {
	/** @type {Place} */
	#place = { row: 0, column: 0 };

	/** @param {Board} board @param {() => View | null} view @param {(target: Target) => void} tapped */
	constructor(board, view, tapped) {
		this.board = board;
		this.view = view;
		this.tapped = tapped;
		board.element.addEventListener("focusin", (event) => {
			const place = /** @type {HTMLElement} */ (event.target).dataset.place;
			if (!place) return;
			const [row, column] = place.split(",").map(Number);
			this.#stop({ row, column });
		});
		board.element.addEventListener("click", (event) => {
			// A screen reader presses a place without a pointer.
			if (event.detail === 0 && this.holds(event.target)) this.press();
		});
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
		const here = this.holds(document.activeElement);
		this.#stop(
			here ? step(this.board.shape, this.#place, arrow, view.rows, view.columns) : this.#place,
		);
		this.board.cell(this.#place).focus();
		return true;
	}

	/** Does what a tap on the place would do. */
	press() {
		const view = this.view();
		if (!view) return;
		const { card, gap } = on(view, this.#place.row, this.#place.column);
		this.tapped(card ? { card: card.id } : gap ? { gap: gap.number } : {});
	}

	/** @param {Place} place */
	#stop(place) {
		this.board.cell(this.#place).tabIndex = -1;
		this.#place = place;
		this.board.cell(place).tabIndex = 0;
	}
}
