/**
 * The board on the page: one permanent element per card and per empty spot, and a grid of named spots for the keyboard
 * and for screen readers. It shows a view and decides nothing; transitions.js and drag.js do all movement.
 */

/** @import { CardView, Deck, Options, View } from "../../tests/ui/wire" */
/** @import { FaceKind } from "../appearance/cards/face.js" */
/** @import { Place, Places, Point, Shape } from "./geometry.js" */
/** @import { EmptySpot, Tableau } from "./tableau.js" */
import { face, PICTURE } from "../appearance/cards/face.js";
import { make } from "../widgets/dom.js";
import { frameDrawn } from "../widgets/pause.js";
import { topOf } from "./moves.js";
import { registerProperties } from "./registered.js";

registerProperties();

export class Board {
	/** @type {Map<number, HTMLElement>} */
	#cards = new Map();
	/** By key. @type {Map<number, HTMLElement>} */
	#empty = new Map();
	/** By spot. @type {HTMLElement[]} */
	#cells = [];
	/** By spot. @type {Place[]} */
	#spots = [];
	/** @type {View | null} */
	#view = null;
	/** @type {Tableau | null} */
	#tableau = null;
	/** @type {Places | null} */
	#places = null;
	/** The board's size and shape when places and faces were last determined. */
	#measured = "";
	/** @type {FaceKind | null} */
	#faces = null;
	/** @type {Deck} */
	#deck = "standard";
	/** The options that decide how the cards lie. @type {Pick<Options, "foundationColumn" | "leftHanded" | "shape">} */
	options = { foundationColumn: false, leftHanded: false, shape: "auto" };
	/** Whether the card of a win takes some of the board's room. */
	isWon = false;
	#columns = 0;
	#layer = make("div", { "aria-hidden": "true" });

	/** @param {HTMLElement} element @param {(view: View) => Tableau} tableauOf */
	constructor(element, tableauOf) {
		this.element = element;
		this.tableauOf = tableauOf;
		/** Called after the board changed its size or shape, unless it has been measured since. */
		this.onResize = () => {};
		/** Also called then, and whenever the board may have moved on the page. */
		this.onPlaced = () => {};
		/** Called when a card has been turned face up. */
		this.onTurned = () => {};
		new ResizeObserver(() => this.#resized()).observe(element);
		new ResizeObserver(() => this.#fit()).observe(this.#stage);
	}

	/** The element that holds the board; its size limits the board's. */
	get #stage() {
		return /** @type {HTMLElement} */ (this.element.parentElement);
	}

	/** The tableau of the game that is shown. */
	get tableau() {
		return /** @type {Tableau} */ (this.#tableau);
	}

	/** Shows a view without animating it. @param {View} view */
	paint(view) {
		const isLaid = this.#view && this.hasSameSpots(this.#view, view);
		this.#tableau = this.tableauOf(view);
		this.#view = view;
		if (!isLaid) this.#layCells(this.#tableau.spots(view));
		if (isLaid || !this.#measure()) this.#paintAll(view);
		// A deal has many new names, and its cards begin to move in the next frame.
		if (view.cause === "dealt" || view.cause === "redealt") frameDrawn().then(() => this.name());
		else this.name();
	}

	/** @param {View} before @param {View} after */
	hasSameSpots(before, after) {
		const count = (/** @type {View} */ view) => this.tableauOf(view).spots(view).length;
		return before.board.game === after.board.game && count(before) === count(after);
	}

	/** Draws all cards again with this deck, these options and the current index letters. @param {Deck} deck @param {Board["options"]} options */
	redraw(deck, options) {
		this.#deck = deck;
		this.options = options;
		this.#fit();
		this.#undraw();
		const view = this.#view;
		if (view && this.#faces) this.#paintAll(view);
	}

	/** @param {View} view */
	#paintAll(view) {
		const runs = new Set(this.tableau.runs(view));
		this.tableau.furnish(this.#layer, view, (card) => this.#small(card));
		const lay = this.tableau.lay(view);
		const movable = new Set(view.moves.map(({ card }) => card));
		for (const card of view.cards) {
			const element = this.#paintCard(card, runs.has(card.id));
			// The page does not tell cards that are face down apart.
			element.classList.toggle("movable", card.face !== null && movable.has(card.id));
			lay(element, card.spot, card);
		}
		for (const empty of this.tableau.emptySpots(view))
			lay(this.#paintEmpty(empty), empty.spot, null);
		this.#cells.forEach((cell, spot) => {
			lay(cell, spot, null);
		});
	}

	#undraw() {
		for (const element of this.#cards.values()) delete element.dataset.face;
		for (const element of this.#empty.values()) delete element.dataset.ghost;
	}

	/** Updates the names of the spots after a move or a change of language. */
	name() {
		const view = this.#view;
		if (!view) return;
		this.#cells.forEach((cell, spot) => {
			const name = this.tableau.name(view, spot);
			if (cell.ariaLabel !== name) cell.ariaLabel = name;
		});
	}

	/** @param {number} id */
	card(id) {
		return /** @type {HTMLElement} */ (this.#cards.get(id));
	}

	/** Returns the element of an empty spot; null if the board shows none there. @param {number} spot @returns {HTMLElement | null} */
	empty(spot) {
		const elements = [...this.#empty.values()];
		return elements.find((element) => element.dataset.spot === String(spot)) ?? null;
	}

	/** Returns the topmost element on a spot: its uppermost card or the empty spot; null if the board shows neither. @param {number} spot @returns {HTMLElement | null} */
	top(spot) {
		const { card } = this.#view ? topOf(this.#view, spot) : {};
		return card === undefined ? this.empty(spot) : this.card(card);
	}

	/** Returns the centre of a card's place, relative to the board, even while the card is dragged away from it. @param {CardView} card @returns {Point} */
	centreOf({ id, spot }) {
		if (!this.tableau.hasPiles) return this.places.centres[spot];
		return middleOf(this.card(id));
	}

	/** Returns the centres of all cards on a spot, or of the empty spot. @param {View} view @param {number} spot @returns {Point[]} */
	centresOn(view, spot) {
		if (!this.tableau.hasPiles) return [this.places.centres[spot]];
		const cards = view.cards.filter((card) => card.spot === spot);
		if (cards.length > 0) return cards.map((card) => this.centreOf(card));
		const empty = this.empty(spot);
		return empty ? [middleOf(empty)] : [];
	}

	get cells() {
		return this.#cells;
	}

	get shape() {
		return /** @type {Shape} */ (this.element.dataset.shape);
	}

	/** Returns the position of every spot, measured once per size. @returns {Places} */
	get places() {
		if (!this.#places) {
			const origin = this.element.getBoundingClientRect();
			const boxes = this.#cells.map((cell) => cell.getBoundingClientRect());
			this.#places = {
				width: boxes[0].width,
				height: boxes[0].height,
				whole: { width: origin.width, height: origin.height },
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
		if (this.remeasure()) this.onResize();
		this.onPlaced();
	}

	/** Measures the board if its size changed since it was last measured; returns whether it did. */
	remeasure() {
		if (!this.#view) return false;
		this.#fit();
		if (this.#measured === this.#size) return false;
		this.#measure();
		return true;
	}

	get #size() {
		const { height, width } = this.element.getBoundingClientRect();
		return `${width} ${height} ${this.shape}`;
	}

	/** Chooses the faces that fit. Returns whether all cards were redrawn with other faces. */
	#measure() {
		this.#places = null;
		this.#measured = this.#size;
		const { offsetHeight, offsetWidth } = this.#cells[0];
		const kind = this.tableau.faceKind(this.shape, offsetWidth, offsetHeight);
		if (kind === this.#faces) return false;
		this.element.toggleAttribute("data-tall", kind.endsWith("Tall"));
		this.#faces = kind;
		const view = this.#view;
		if (!view) return false;
		this.#undraw();
		this.#paintAll(view);
		return true;
	}

	/** Gives the board the shape that fits its stage. */
	#fit() {
		if (!this.#tableau) return;
		const { height, width } = this.#stage.getBoundingClientRect();
		const { shape, isWide } = this.#tableau.formOf({
			width,
			height,
			columns: this.#columns,
			options: this.options,
			ownDeck: this.#deck === "own",
			isWon: this.isWon,
			view: this.#view,
		});
		this.element.dataset.shape = shape;
		this.element.toggleAttribute("data-wide", isWide);
	}

	/** @param {Place[]} spots */
	#layCells(spots) {
		const columns = Math.max(...spots.map(({ column }) => column)) + 1;
		this.#spots = spots;
		this.#columns = columns;
		this.element.style.setProperty("--columns", String(columns));
		this.element.style.setProperty("--half-columns", String(Math.ceil(columns / 2)));
		document.documentElement.toggleAttribute("data-piles", this.tableau.hasPiles);
		this.#fit();
		/** @type {HTMLElement[]} */
		const lines = [];
		this.#cells = spots.map((place, spot) => {
			lines[place.row] ??= make("div", { className: "row", role: "row" });
			const cell = makeCell(place, spot === 0);
			this.#putOn(cell, spot);
			lines[place.row].append(cell);
			return cell;
		});
		this.element.ariaRowCount = String(lines.length);
		this.element.ariaColCount = String(columns);
		this.#cards.clear();
		this.#empty.clear();
		this.#layer.replaceChildren();
		const hadFocus = this.element.contains(document.activeElement);
		this.element.replaceChildren(this.#layer, ...lines);
		if (hadFocus) this.#cells[0].focus();
	}

	/** @param {CardView} card @param {boolean} isInRun */
	#paintCard(card, isInRun) {
		let element = this.#cards.get(card.id);
		if (!element) {
			element = make("div", { className: "card placed", "data-card": String(card.id) });
			this.#cards.set(card.id, element);
			this.#layer.append(element);
		}
		const shows = card.face ? `${card.face.suit}${card.face.rank}` : "back";
		if (element.dataset.face !== shows && this.#faces) {
			element.dataset.face = shows;
			element.classList.remove("S", "H", "D", "C");
			if (card.face) element.classList.add(card.face.suit);
			if (this.#deck === "own") element.style.setProperty("--rank", String(card.face?.rank ?? 0));
			element.innerHTML = this.#drawing(card);
		}
		element.classList.toggle("in-run", isInRun);
		this.#putOn(element, card.spot);
		return element;
	}

	/** @param {CardView} card */
	#drawing({ face: shown }) {
		if (!shown) return '<div class="back"></div>';
		if (this.#deck === "own") return PICTURE;
		return face(this.#faces ?? "full", shown.suit, shown.rank, this.#deck);
	}

	/** Returns the drawing of a card at half its size. @param {CardView} card */
	#small({ face: shown }) {
		if (!shown) return "";
		if (this.#deck === "own") return PICTURE;
		return face(this.#variant("mini"), shown.suit, shown.rank, this.#deck);
	}

	/** Returns the variant of this face kind for the current height of the cards. @template {"mini" | "ghost"} T @param {T} kind @returns {T | `${T}Tall` | `${T}Wide`} */
	#variant(kind) {
		if (this.#faces?.endsWith("Wide")) return `${kind}Wide`;
		return this.#faces?.endsWith("Tall") ? `${kind}Tall` : kind;
	}

	/** @param {EmptySpot} empty */
	#paintEmpty({ key, spot, ghost, draw }) {
		let element = this.#empty.get(key);
		if (!element) {
			element = make("div", "placed empty-spot");
			this.#empty.set(key, element);
			this.#layer.append(element);
		}
		const shown = ghost?.face;
		const shows = shown ? `${shown.suit}${shown.rank}` : "";
		const isNew = element.dataset.ghost !== shows && this.#faces !== null;
		const kind = this.#faces === "tile" ? "ghostTile" : this.#variant("ghost");
		const drawn = shown && isNew && face(kind, shown.suit, shown.rank, this.#deck);
		if (isNew) element.dataset.ghost = shows;
		element.dataset.spot = String(spot);
		draw(element, drawn ? `<div class="ghost faint ${shown?.suit}">${drawn}</div>` : "", isNew);
		this.#putOn(element, spot);
		return element;
	}

	/** Puts an element on its spot, in terms that fit every shape of the board. @param {HTMLElement} element @param {number} spot */
	#putOn(element, spot) {
		const { row, column } = this.#spots[spot];
		const half = Math.ceil(this.#columns / 2);
		const { style } = element;
		style.setProperty("--row", String(row));
		style.setProperty("--column", String(column));
		style.setProperty("--half", String(Math.floor(column / half)));
		style.setProperty("--in-half", String(column % half));
	}
}

/** Returns the centre of an element's place on the board, ignoring its transform. @param {HTMLElement} element @returns {Point} */
const middleOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
	x: offsetLeft + offsetWidth / 2,
	y: offsetTop + offsetHeight / 2,
});

/** @param {Place} place @param {boolean} isTabStop */
const makeCell = ({ row, column }, isTabStop) =>
	make("div", {
		className: "cell placed",
		role: "gridcell",
		tabIndex: isTabStop ? 0 : -1,
		"data-place": `${row},${column}`,
	});
