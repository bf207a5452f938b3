/**
 * Shows a message for a moment, and passes it to screen readers. While a dialog is open the message is inside it, because
 * messages behind a dialog are neither visible nor read out. This module knows no game.
 */

import { topDialog } from "./dialog.js";
import { byId } from "./dom.js";
import { placeBeside } from "./free-space.js";

const stage = byId("stage");
const live = byId("live");
const toast = byId("toast");

/** Returns how long a text stays on the screen, in milliseconds: long enough to read it. @param {string} text */
const readingTime = (text) => 2000 + 45 * text.length;

/**
 * How long to wait before writing into an element that has just moved, in milliseconds; text that is already there when
 * the element appears is not read out.
 */
const SETTLING = 100;

let timer = 0;
let settling = 0;

/** The elements that the text should not cover. @type {Element[]} */
let kept = [];

/** Places the text again when the device is turned, which moves those elements. @type {ResizeObserver | null} */
let turned = null;

/** Moves the text to the top dialog or the stage. Returns whether it was elsewhere. */
function settle() {
	const place = topDialog() ?? stage;
	const elsewhere = live.parentElement !== place;
	if (elsewhere) {
		live.textContent = "";
		// Its old position was relative to the board.
		kept = [];
		toast.style.cssText = "";
		place.append(live, toast);
	}
	return elsewhere;
}

/** Passes a text to screen readers only; the same text twice is read twice. @param {string} text */
export function announce(text) {
	const write = () => {
		live.textContent = live.textContent === text ? `${text}\u00a0` : text;
	};
	clearTimeout(settling);
	if (settle()) settling = setTimeout(write, SETTLING);
	else write();
}

/** Places the text so that it covers none of those elements. */
function place() {
	toast.style.cssText = "";
	if (kept.length === 0) return;
	const { left, top, width, height } = toast.getBoundingClientRect();
	const room = stage.getBoundingClientRect();
	const boxes = kept.map((element) => element.getBoundingClientRect());
	const at = placeBeside({ left, top, width, height }, room, boxes);
	if (at.left === left && at.top === top) return;
	toast.style.cssText = `left: ${at.left - room.left + width / 2}px; top: ${at.top - room.top}px; bottom: auto`;
}

function followBoard() {
	turned = new ResizeObserver(() => {
		if (kept.length > 0) place();
	});
	turned.observe(stage);
	turned.observe(byId("board"));
}

/** Shows a text, and passes it to screen readers. @param {string} text @param {Element[]} [seen] elements that it should not cover */
export function say(text, seen = []) {
	announce(text);
	toast.textContent = text;
	toast.classList.add("seen");
	kept = toast.parentElement === stage ? seen : [];
	place();
	if (kept.length > 0 && !turned) followBoard();
	clearTimeout(timer);
	timer = setTimeout(hush, readingTime(text));
}

export function hush() {
	clearTimeout(timer);
	kept = [];
	toast.classList.remove("seen");
}
