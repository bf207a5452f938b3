/**
 * A list of tens of thousands of rows with elements for the visible ones only: a listbox operated by keys, by pointer or
 * by typing a number. It fetches rows in ranges as they become visible. It does not know what a row is about.
 */

import { make, pressedIn } from "./dom.js";
import { Latest } from "./latest-only.js";

/**
 * @template R, P
 * @typedef {object} ListOptions
 * @property {(from: number, count: number) => Promise<P>} fetch
 * @property {(page: P) => void} fetched called with each page that belongs to the current search
 * @property {(element: HTMLElement, row: R | null) => void} paint draws a row in its element; null while it is loading
 * @property {(row: R) => void} chosen
 * @property {(row: R) => void} opened called on Enter or a press
 * @property {(number: number) => Promise<number>} find finds the place of the row with a number
 * @property {() => number} [height] the height of a row, in pixels; by default as large as a finger needs
 */

/** The number of rows fetched at once. */
const RANGE = 100;
/** The number of extra rows beyond each edge, so that scrolling shows no missing row. */
const BEYOND = 12;
/** How long the next digit still belongs to the same number, in milliseconds. */
const TYPING = 1200;

/** @template R @template {{ total: number, rows: R[] }} P */
export class VirtualList {
	/** The number of rows in the whole list. */
	total = 0;
	/** The place of the chosen row. */
	at = 0;
	#height = 48;
	/** @type {Map<number, R[] | null>} */
	#ranges = new Map();
	/** The elements in use, by the place of their row. @type {Map<number, HTMLElement>} */
	#used = new Map();
	/** @type {HTMLElement[]} */
	#free = [];
	#run = make("div", { className: "run", role: "presentation" });
	/** The number of the list's current state; rows fetched for an earlier state are ignored. */
	#state = 0;
	#frame = 0;
	#typed = "";
	#typedAt = 0;
	#places = new Latest();

	/** @param {HTMLElement} box @param {ListOptions<R, P>} options */
	constructor(box, options) {
		this.box = box;
		this.options = options;
		box.append(this.#run);
		box.addEventListener("scroll", () => this.#soon(), { passive: true });
		box.addEventListener("keydown", (event) => this.#key(event));
		box.addEventListener("click", (event) => {
			const row = pressedIn(event, "[data-place]");
			if (!row) return;
			this.choose(Number(row.dataset.place));
			this.#open();
		});
		new ResizeObserver(() => this.#measure()).observe(box);
	}

	clear() {
		this.#state++;
		this.#places.forget();
		this.#ranges.clear();
		this.total = 0;
		this.#paint();
	}

	/**
	 * Shows the list again, with a row in the middle of the visible part.
	 * @param {number} at @param {() => void} [ready] called when the rows are loaded and before anything is measured
	 */
	async show(at, ready) {
		const state = ++this.#state;
		this.#typed = "";
		this.#places.forget();
		this.#ranges.clear();
		const range = Math.floor(at / RANGE);
		const page = await this.options.fetch(range * RANGE, RANGE);
		if (state !== this.#state) return;
		const { total, rows } = page;
		this.options.fetched(page);
		ready?.();
		this.#ranges.set(range, rows);
		this.total = total;
		this.at = Math.max(0, Math.min(at, total - 1));
		this.#fit();
		this.box.scrollTop = (this.at + 0.5) * this.#height - this.box.clientHeight / 2;
		this.#paint();
		this.#reportChosen();
	}

	#rowHeight() {
		const { fontSize } = getComputedStyle(this.box);
		return this.options.height?.() ?? Math.max(48, 3 * Number.parseFloat(fontSize));
	}

	/** Places all rows by their current height. */
	#fit() {
		this.#height = this.#rowHeight();
		this.#run.style.height = `${this.total * this.#height}px`;
		for (const [place, element] of this.#used) this.#lay(element, place);
	}

	/**
	 * Adapts to a turned screen or a resized window, where rows may have another height. The row at the top stays there.
	 */
	#measure() {
		const before = this.#height;
		if (this.#rowHeight() !== before) {
			const { scrollTop } = this.box;
			this.#fit();
			this.box.scrollTop = (scrollTop / before) * this.#height;
		}
		this.#paint();
	}

	/** @param {HTMLElement} element @param {number} place */
	#lay(element, place) {
		element.style.transform = `translateY(${place * this.#height}px)`;
		element.style.height = `${this.#height}px`;
	}

	/** The chosen row, if it is loaded. */
	get chosen() {
		return this.#row(this.at);
	}

	/** Chooses a row and scrolls to it. @param {number} place */
	choose(place) {
		if (this.total === 0) return;
		this.at = Math.max(0, Math.min(place, this.total - 1));
		const top = this.at * this.#height;
		const { scrollTop, clientHeight } = this.box;
		if (top < scrollTop) this.box.scrollTop = top;
		if (top + this.#height > scrollTop + clientHeight)
			this.box.scrollTop = top + this.#height - clientHeight;
		this.#paint();
		this.#reportChosen();
	}

	/** Replaces the chosen row, which may have changed. @param {R} row */
	replace(row) {
		const rows = this.#ranges.get(Math.floor(this.at / RANGE));
		if (rows) rows[this.at % RANGE] = row;
		this.#paint();
	}

	#reportChosen() {
		const row = this.chosen;
		if (row) this.options.chosen(row);
	}

	#open() {
		const row = this.chosen;
		if (row) this.options.opened(row);
	}

	/** @param {number} place @returns {R | null} */
	#row(place) {
		return this.#ranges.get(Math.floor(place / RANGE))?.[place % RANGE] ?? null;
	}

	#soon() {
		if (this.#frame) return;
		this.#frame = requestAnimationFrame(() => {
			this.#frame = 0;
			this.#paint();
		});
	}

	/** Makes elements for the visible rows and a few more, and fetches missing rows. */
	#paint() {
		const { scrollTop, clientHeight } = this.box;
		const first = Math.max(0, Math.floor(scrollTop / this.#height) - BEYOND);
		const last = Math.min(
			this.total,
			Math.ceil((scrollTop + clientHeight) / this.#height) + BEYOND,
		);
		for (const [place, element] of this.#used) {
			if (place >= first && place < last) continue;
			this.#used.delete(place);
			this.#release(element);
		}
		for (let place = first; place < last; place++) this.#put(place);
		for (const element of this.#free) element.hidden = true;
		const chosen = this.total > 0 && this.#used.has(this.at);
		if (chosen) this.box.setAttribute("aria-activedescendant", `${this.box.id}-${this.at}`);
		else this.box.removeAttribute("aria-activedescendant");
		for (let range = Math.floor(first / RANGE); range * RANGE < last; range++) this.#ask(range);
	}

	/** @param {HTMLElement} element */
	#release(element) {
		element.setAttribute("aria-selected", "false");
		this.#free.push(element);
	}

	/** @param {number} place */
	#put(place) {
		let element = this.#used.get(place);
		if (!element) {
			element = this.#free.pop() ?? this.#make();
			element.hidden = false;
			element.id = `${this.box.id}-${place}`;
			element.dataset.place = String(place);
			this.#lay(element, place);
			element.setAttribute("aria-posinset", String(place + 1));
			delete element.dataset.state;
			this.#used.set(place, element);
		}
		element.setAttribute("aria-setsize", String(this.total));
		element.setAttribute("aria-selected", String(place === this.at));
		const row = this.#row(place);
		const state = `${this.#state}${row ? JSON.stringify(row) : ""}`;
		if (element.dataset.state === state) return;
		element.dataset.state = state;
		this.options.paint(element, row);
	}

	#make() {
		const element = make("div", "row");
		element.setAttribute("role", "option");
		this.#run.append(element);
		return element;
	}

	/** @param {number} range */
	async #ask(range) {
		if (this.#ranges.has(range)) return;
		this.#ranges.set(range, null);
		const state = this.#state;
		try {
			const page = await this.options.fetch(range * RANGE, RANGE);
			if (state !== this.#state) return;
			this.options.fetched(page);
			this.#ranges.set(range, page.rows);
		} catch {
			if (state !== this.#state) return;
			// The range is fetched again when the next row becomes visible.
			this.#ranges.delete(range);
			return;
		}
		this.#paint();
		if (Math.floor(this.at / RANGE) === range) this.#reportChosen();
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const page = Math.max(1, Math.floor(this.box.clientHeight / this.#height) - 1);
		/** @type {Record<string, number>} */
		const ways = {
			ArrowUp: this.at - 1,
			ArrowDown: this.at + 1,
			PageUp: this.at - page,
			PageDown: this.at + page,
			Home: 0,
			End: this.total - 1,
		};
		if (event.key in ways) {
			this.#places.forget();
			this.choose(ways[event.key]);
		} else if (event.key === "Enter" || event.key === " ") this.#open();
		else if (/^\d$/.test(event.key)) this.#type(event.key);
		else return;
		event.preventDefault();
	}

	/** Combines digits typed in quick succession into a number, and goes to it. @param {string} digit */
	async #type(digit) {
		const now = performance.now();
		this.#typed = now - this.#typedAt < TYPING ? (this.#typed + digit).slice(-5) : digit;
		this.#typedAt = now;
		const wanted = Number(this.#typed);
		await this.#places.ask(
			() => this.options.find(wanted),
			(place) => this.choose(place),
		);
	}
}
