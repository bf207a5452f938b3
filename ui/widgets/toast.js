/**
 * Tells the player something in passing: on the screen for a moment, and to screen readers. While a dialog is open it is
 * told in there, for what lies behind one is neither seen nor read out. Knows no game.
 */

import { topDialog } from "./dialog.js";

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const toast = /** @type {HTMLElement} */ (document.getElementById("toast"));

/** How long a text stays on the screen, in milliseconds: a time to read it by its length. @param {string} text */
const readingTime = (text) => 2000 + 45 * text.length;

/** What stands in its place already when it comes is not read out; so long until it is written, in milliseconds. */
const SETTLING = 100;

let timer = 0;
let settling = 0;

/** Goes to where it is seen and read out. Returns whether that was elsewhere. */
function settle() {
	const place = topDialog() ?? stage;
	const elsewhere = live.parentElement !== place;
	if (elsewhere) {
		live.textContent = "";
		place.append(live, toast);
	}
	return elsewhere;
}

/** Says something to screen readers only; the same text twice is said twice. @param {string} text */
export function announce(text) {
	const write = () => {
		live.textContent = live.textContent === text ? `${text}\u00a0` : text;
	};
	clearTimeout(settling);
	if (settle()) settling = setTimeout(write, SETTLING);
	else write();
}

/** Says something to everybody. @param {string} text @param {Element[]} [seen] what it should not cover */
export function say(text, seen = []) {
	announce(text);
	toast.textContent = text;
	toast.classList.add("seen");
	toast.classList.remove("high");
	const { top } = toast.getBoundingClientRect();
	const covers = seen.some((element) => element.getBoundingClientRect().bottom > top);
	toast.classList.toggle("high", covers);
	clearTimeout(timer);
	timer = setTimeout(hush, readingTime(text));
}

/** Takes what was said off the screen. */
export function hush() {
	clearTimeout(timer);
	toast.classList.remove("seen");
}
