/** Tells the player something in passing: on the screen for a moment, and to screen readers. Knows no game. */

const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const toast = /** @type {HTMLElement} */ (document.getElementById("toast"));

/** How long a text stays on the screen, in milliseconds: a time to read it by its length. @param {string} text */
const readingTime = (text) => 2000 + 45 * text.length;

let timer = 0;

/** Says something to screen readers only; the same text twice is said twice. @param {string} text */
export function announce(text) {
	live.textContent = live.textContent === text ? `${text}\u00a0` : text;
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
