/**
 * Tells the player something in passing: on the screen for a moment, and to screen readers. While a dialog is open it is
 * told in there, for what lies behind one is neither seen nor read out. Knows no game.
 */

import { topDialog } from "./dialog.js";
import { byId } from "./dom.js";
import { placeBeside } from "./room.js";

const stage = byId("stage");
const live = byId("live");
const toast = byId("toast");

/** How long a text stays on the screen, in milliseconds: a time to read it by its length. @param {string} text */
const readingTime = (text) => 2000 + 45 * text.length;

/** What stands in its place already when it comes is not read out; so long until it is written, in milliseconds. */
const SETTLING = 100;

let timer = 0;
let settling = 0;

/** What the text on the screen should not cover. @type {Element[]} */
let kept = [];

/** Places the text again when the device is turned, which moves what is marked. @type {ResizeObserver | null} */
let turned = null;

/** Goes to where it is seen and read out. Returns whether that was elsewhere. */
function settle() {
	const place = topDialog() ?? stage;
	const elsewhere = live.parentElement !== place;
	if (elsewhere) {
		live.textContent = "";
		// Where it lay was a place on the board.
		kept = [];
		toast.style.cssText = "";
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

/** Puts the text where it covers nothing of what it should not. */
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

/** Says something to everybody. @param {string} text @param {Element[]} [seen] what it should not cover */
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

/** Takes what was said off the screen. */
export function hush() {
	clearTimeout(timer);
	kept = [];
	toast.classList.remove("seen");
}
