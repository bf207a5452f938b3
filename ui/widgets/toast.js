/**
 * Shows a message for a moment, and passes it to screen readers. While a dialog is open the message is inside it, because
 * messages behind a dialog are neither visible nor read out. This module knows no game.
 */

import { topDialog } from "./dialog.js";
import { byId } from "./dom.js";
import { covered, placeBeside } from "./free-space.js";

/** Returns how long a text stays on the screen, in milliseconds: long enough to read it. @param {string} text */
const readingTime = (text) => 3000 + 60 * text.length;

/**
 * How long to wait before writing into an element that has just moved, in milliseconds; text that is already there when
 * the element appears is not read out.
 */
const SETTLING = 100;

/** The bars below the board, as far as they are loaded; one of them is in sight. */
const BARS = ".control-bar";

class Toast {
	#stage = byId("stage");
	#live = byId("live");
	#toast = byId("toast");
	#timer = 0;
	/** The texts that are not written for screen readers yet. */
	#news = "";
	#writing = 0;
	/** The elements that the text should not cover. @type {Element[]} */
	#kept = [];
	/** Places the text again when the device is turned, which moves those elements. @type {ResizeObserver | null} */
	#turned = null;

	/** Moves the text to the top dialog or the stage. Returns whether it was elsewhere. */
	#settle() {
		const place = topDialog() ?? this.#stage;
		const elsewhere = this.#live.parentElement !== place;
		if (elsewhere) {
			this.#live.textContent = "";
			// Its old position was relative to the board.
			this.#kept = [];
			this.#toast.style.cssText = "";
			place.append(this.#live, this.#toast);
		}
		return elsewhere;
	}

	/** @param {string} text */
	announce(text) {
		const news = this.#news;
		const both = news.includes(text) ? news : `${news} ${text}`;
		this.#news = text.includes(news) ? text : both;
		const isElsewhere = this.#settle();
		if (this.#writing && !isElsewhere) return;
		clearTimeout(this.#writing);
		this.#writing = setTimeout(() => this.#write(), isElsewhere ? SETTLING : 0);
	}

	/** Writes everything that was said in one task, because screen readers read only the last text of a task. */
	#write() {
		const text = this.#news;
		[this.#news, this.#writing] = ["", 0];
		this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text;
	}

	/** Places the text on the bar, and so that it covers none of those elements. */
	#place() {
		const { style } = this.#toast;
		style.cssText = "";
		this.#coverHeader(false);
		if (this.#toast.parentElement !== this.#stage) return;
		const room = this.#stage.getBoundingClientRect();
		const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
		const bar = bars.find(({ width }) => width > 0);
		// A bar beside a low board is too narrow; there the text is in the place of the header, or where no card lies.
		const isBelow = bar && bar.left < room.right && bar.right > room.left;
		if (isBelow)
			style.cssText = `bottom: ${room.bottom - bar.bottom}px; min-width: ${bar.width}px; min-height: ${bar.height}px`;
		else {
			const header = byId("header").getBoundingClientRect();
			style.cssText = `top: ${header.top - room.top}px; bottom: auto; width: 100%; max-width: 100%; min-height: ${header.height}px`;
			this.#coverHeader(true);
		}
		const boxesOf = (/** @type {Iterable<Element>} */ elements) =>
			Array.from(elements, (element) => element.getBoundingClientRect());
		const kept = boxesOf(this.#kept);
		const cards = isBelow ? [] : boxesOf(this.#stage.querySelectorAll(".card"));
		const { left, top, width, height } = this.#toast.getBoundingClientRect();
		const wanted = { left, top, width, height };
		const clear = placeBeside(wanted, room, [...kept, ...cards]);
		const coversKept = kept.some((box) => covered(clear, box) > 0);
		const at = coversKept ? placeBeside(wanted, room, kept) : clear;
		if (at.left === left && at.top === top) return;
		style.cssText = "";
		this.#coverHeader(false);
		style.left = `${at.left - room.left + width / 2}px`;
		style.top = `${at.top - room.top}px`;
		style.bottom = "auto";
	}

	/** Hides the header while the text is in its place, because the ends of its words would stick out. @param {boolean} does */
	#coverHeader(does) {
		document.documentElement.toggleAttribute("data-toast-over-header", does);
	}

	#followBoard() {
		this.#turned = new ResizeObserver(() => {
			if (this.#toast.classList.contains("seen")) this.#place();
		});
		this.#turned.observe(this.#stage);
		this.#turned.observe(byId("board"));
	}

	/** @param {string} text @param {Element[]} seen @param {Element | null} picture */
	say(text, seen, picture) {
		this.announce(text);
		this.#toast.replaceChildren(text, ...(picture ? [picture] : []));
		this.#toast.classList.add("seen");
		this.#kept = this.#toast.parentElement === this.#stage ? seen : [];
		this.#place();
		if (!this.#turned) this.#followBoard();
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.hush(), readingTime(text));
	}

	hush() {
		clearTimeout(this.#timer);
		this.#kept = [];
		this.#toast.classList.remove("seen");
		this.#coverHeader(false);
	}
}

const toast = new Toast();

/** Passes a text to screen readers only; the same text is read again at another time. @param {string} text */
export const announce = (text) => toast.announce(text);

/**
 * Shows a text, and passes it to screen readers.
 * @param {string} text @param {Element[]} [seen] elements that it should not cover
 * @param {Element | null} [picture] a picture of what the text says, to be shown below it
 */
export const say = (text, seen = [], picture = null) => toast.say(text, seen, picture);

export const hush = () => toast.hush();
