/** Brightens the empty spots to which the card under a mouse can go. It plays nothing, and touches have no part in it. */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */

export class Hover {
	/** The card under the mouse, if it can go somewhere. */
	#card = "";
	/** @type {HTMLElement[]} */
	#bright = [];

	/** @param {Board} board @param {() => View | null} view */
	constructor(board, view) {
		this.board = board;
		this.view = view;
		const { element } = board;
		element.addEventListener("pointerover", (event) => this.#over(event));
		for (const end of ["pointerleave", "pointerdown"])
			element.addEventListener(end, () => this.clear());
	}

	/** Called when a card is pressed or the board has changed, too. */
	clear() {
		this.#card = "";
		for (const element of this.#bright) element.classList.remove("aimed");
		this.#bright = [];
	}

	/** @param {PointerEvent} event */
	#over({ buttons, pointerType, target }) {
		const hit = /** @type {Element} */ (target).closest(".movable[data-card]");
		const card = pointerType === "mouse" && buttons === 0 ? hit?.getAttribute("data-card") : null;
		if (card === this.#card) return;
		this.clear();
		const view = this.view();
		if (!card || !view) return;
		this.#card = card;
		const { board } = this;
		const spots = board.tableau.dropMoves(view, Number(card)).map(({ spot }) => spot);
		this.#bright = spots.flatMap((spot) => board.empty(spot) ?? []);
		for (const element of this.#bright) element.classList.add("aimed");
	}
}
