/**
 * The tableau on the page: one lasting element per card and per gap, and a grid of named places for the keyboard and
 * for screen readers. Shows a view; must not decide anything, and leaves movement to transitions.js and drag.js.
 */

/** @import { CardView, Deck, View } from "../../tests/ui/wire" */
/** @import { FaceKind } from "../appearance/cards/face.js" */
/** @import { Place, Places, Shape } from "./places.js" */
/** @import { EmptySpot, Tableau } from "./tableau.js" */
import { face, picture } from "../appearance/cards/face.js";

/** Up to this many columns, a straight board has room for whole cards on every screen, whichever way it is held. */
const FEW = 7;
/** From this width on a card has room for its full face. */
const FULL_FACE = 60;

export class Board {
	/** @type {Map<number, HTMLElement>} */
	#cards = new Map();
	/** @type {Map<number, HTMLElement>} */
	#gaps = new Map();
	/** @type {HTMLElement[]} */
	#cells = [];
	/** @type {View | null} */
	#view = null;
	/** @type {Places | null} */
	#places = null;
	/** @type {FaceKind | null} */
	#faces = null;
	/** @type {Deck} */
	#deck = "standard";
	#columns = 0;
	#layer = document.createElement("div");

	/** @param {HTMLElement} element @param {Tableau} tableau */
	constructor(element, tableau) {
		this.element = element;
		this.tableau = tableau;
		this.#layer.setAttribute("aria-hidden", "true");
		/** Called after the board took another size or shape. */
		this.onResize = () => {};
		new ResizeObserver(() => this.#resized()).observe(element);
	}

	/** Shows a view, without movement. @param {View} view */
	paint(view) {
		const { rows, columns } = this.tableau.grid(view);
		const laid = this.#cells.length !== rows * columns;
		if (laid) this.#layCells(rows, columns);
		this.#view = view;
		if (laid) this.#measure();
		for (const card of view.cards) this.#paintCard(card);
		for (const spot of this.tableau.emptySpots(view)) this.#paintSpot(spot);
		this.name();
	}

	/** Draws all cards again, with this deck and whatever signs are used now. @param {Deck} deck */
	redraw(deck) {
		this.#deck = deck;
		this.#undraw();
		const view = this.#view;
		if (!view || !this.#faces) return;
		for (const card of view.cards) this.#paintCard(card);
		for (const spot of this.tableau.emptySpots(view)) this.#paintSpot(spot);
	}

	#undraw() {
		for (const element of this.#cards.values()) delete element.dataset.face;
		for (const element of this.#gaps.values()) delete element.dataset.takes;
	}

	/** Names the places again: after a move, or in another language. */
	name() {
		const view = this.#view;
		if (!view) return;
		this.#cells.forEach((cell, i) => {
			const place = { row: Math.floor(i / this.#columns), column: i % this.#columns };
			const name = this.tableau.name(view, place);
			if (cell.ariaLabel !== name) cell.ariaLabel = name;
		});
	}

	/** @param {number} id */
	card(id) {
		return /** @type {HTMLElement} */ (this.#cards.get(id));
	}

	/** @param {number} number */
	gap(number) {
		return /** @type {HTMLElement} */ (this.#gaps.get(number));
	}

	/** @param {Place} place */
	cell(place) {
		return this.#cells[place.row * this.#columns + place.column];
	}

	get cells() {
		return this.#cells;
	}

	get shape() {
		return /** @type {Shape} */ (this.element.dataset.shape);
	}

	/** Where everything is, measured once per size. @returns {Places} */
	get places() {
		if (!this.#places) {
			const origin = this.element.getBoundingClientRect();
			const boxes = this.#cells.map((cell) => cell.getBoundingClientRect());
			this.#places = {
				columns: this.#columns,
				width: boxes[0].width,
				height: boxes[0].height,
				centres: boxes.map((box) => ({
					x: box.x + box.width / 2 - origin.x,
					y: box.y + box.height / 2 - origin.y,
				})),
			};
		}
		return this.#places;
	}

	#resized() {
		if (!this.#view) return;
		this.#measure();
		this.onResize();
	}

	/** Learns from the style sheet which shape the board has and which faces fit. */
	#measure() {
		this.#places = null;
		const style = getComputedStyle(this.element);
		const shape = style.getPropertyValue("--shape").trim();
		this.element.dataset.shape = shape;
		const kind =
			shape === "turned" ? "tile" : this.#cells[0].offsetWidth < FULL_FACE ? "mini" : "full";
		if (kind === this.#faces) return;
		this.#faces = kind;
		const view = this.#view;
		if (!view) return;
		this.#undraw();
		for (const card of view.cards) this.#paintCard(card);
		for (const spot of this.tableau.emptySpots(view)) this.#paintSpot(spot);
	}

	/** @param {number} rows @param {number} columns */
	#layCells(rows, columns) {
		this.#columns = columns;
		this.element.style.setProperty("--columns", String(columns));
		this.element.style.setProperty("--half-columns", String(Math.ceil(columns / 2)));
		this.element.parentElement?.toggleAttribute("data-few", columns <= FEW);
		this.#cells = [];
		const lines = [];
		for (let row = 0; row < rows; row++) {
			const line = document.createElement("div");
			line.className = "row";
			line.setAttribute("role", "row");
			for (let column = 0; column < columns; column++) {
				const cell = document.createElement("div");
				cell.className = "cell placed";
				cell.setAttribute("role", "gridcell");
				cell.tabIndex = this.#cells.length === 0 ? 0 : -1;
				cell.dataset.place = `${row},${column}`;
				putOn(cell, { row, column }, columns);
				line.append(cell);
				this.#cells.push(cell);
			}
			lines.push(line);
		}
		this.element.ariaRowCount = String(rows);
		this.element.ariaColCount = String(columns);
		this.#cards.clear();
		this.#gaps.clear();
		this.#layer.replaceChildren();
		this.element.replaceChildren(this.#layer, ...lines);
	}

	/** @param {CardView} card */
	#paintCard(card) {
		let element = this.#cards.get(card.id);
		if (!element) {
			element = document.createElement("div");
			element.dataset.card = String(card.id);
			this.#cards.set(card.id, element);
			this.#layer.append(element);
			element.className = "card placed";
		}
		const shows = `${card.suit}${card.rank}`;
		if (element.dataset.face !== shows && this.#faces) {
			element.dataset.face = shows;
			element.classList.remove("S", "H", "D", "C");
			element.classList.add(card.suit);
			element.innerHTML =
				this.#deck === "own"
					? picture(card.suit, card.rank)
					: face(this.#faces, card.suit, card.rank, this.#deck);
		}
		element.classList.toggle("in-run", card.inRun);
		putOn(element, card, this.#columns);
	}

	/** @param {EmptySpot} spot */
	#paintSpot(spot) {
		const { number, state, takes: cards } = spot;
		let element = this.#gaps.get(number);
		if (!element) {
			element = document.createElement("div");
			element.dataset.gap = String(number);
			this.#gaps.set(number, element);
			this.#layer.append(element);
		}
		const lit = element.classList.contains("lit") ? " lit" : "";
		element.className = `gap placed ${state}${lit}`;
		const takes = cards.map((card) => `${card.suit}${card.rank}`).join(" ");
		if (element.dataset.takes !== takes && this.#faces) {
			element.dataset.takes = takes;
			const kind = this.#faces === "tile" ? "tile" : "mini";
			const ghost =
				cards.length === 1
					? `<div class="ghost ${cards[0].suit}">${face(kind, cards[0].suit, cards[0].rank, this.#deck)}</div>`
					: "";
			element.innerHTML = `${ghost}<span class="number">${number}</span>`;
		}
		putOn(element, spot, this.#columns);
	}
}

/** Puts an element on its place, for every shape at once. @param {HTMLElement} element @param {Place} where @param {number} columns */
function putOn(element, where, columns) {
	const half = Math.ceil(columns / 2);
	const { style } = element;
	style.setProperty("--row", String(where.row));
	style.setProperty("--column", String(where.column));
	style.setProperty("--half", String(Math.floor(where.column / half)));
	style.setProperty("--in-half", String(where.column % half));
}
