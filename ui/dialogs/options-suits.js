/**
 * The order of the suits as four buttons in a row: drag one, move it with the arrow keys, or press it to bring it
 * to the front. Tells of a new order as any control does, with a change event.
 */

/** @import { Suit } from "../../tests/ui/wire" */
import { pipPicture } from "../cards/pips.js";
import { t } from "../locale/words.js";
import { orderOf, reordered, sequenceOf } from "./options-order.js";

/** Pixels a press may wander and still be no drag. */
const STILL = 8;

const row = /** @type {HTMLElement} */ (document.getElementById("option-suitSequence"));
const buttons = [...row.querySelectorAll("button")];
const told = /** @type {HTMLElement} */ (document.getElementById("option-suitSequence-value"));

/** @type {Suit[]} */
let order = orderOf(0);

/** The press there is: where it began, which suit it holds, and whether that was carried along. @type {{ x: number, at: number, before: Suit[], carried: boolean } | null} */
let press = null;
let dragged = false;

/** The number of the order shown. */
export const suitSequence = () => sequenceOf(order);

/** @param {number} sequence */
export function showSuitSequence(sequence) {
	order = orderOf(sequence);
	told.textContent = "";
	nameSuits();
}

/** Draws the suits, with their names in the language spoken now. */
export function nameSuits() {
	order.forEach((suit, i) => {
		const button = buttons[i];
		if (button.dataset.suit !== suit) button.innerHTML = pipPicture(suit);
		button.dataset.suit = suit;
		button.setAttribute("aria-label", nameAt(i));
	});
}

/** @param {number} place */
const nameAt = (place) => t("options.suitRow", { suit: t(`suit.${order[place]}`), row: place + 1 });

/** @param {number} from @param {number} to */
function move(from, to) {
	order = reordered(order, from, to);
	nameSuits();
	buttons[to].focus();
}

function settled() {
	row.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {number} from @param {number} to */
function moveAtOnce(from, to) {
	if (from === to || to < 0 || to >= order.length) return;
	move(from, to);
	told.textContent = nameAt(to);
	settled();
}

/** The place of the button an event is about, or -1. @param {Event} event */
function placeOf(event) {
	const target = /** @type {Element} */ (event.target);
	return buttons.findIndex((button) => button.contains(target));
}

/** @param {boolean} keep */
function release(keep) {
	if (!press) return;
	const { carried, before } = press;
	press = null;
	row.classList.remove("held");
	if (!keep) {
		order = before;
		nameSuits();
	} else if (carried && sequenceOf(before) !== sequenceOf(order)) settled();
}

row.addEventListener("keydown", (event) => {
	if (event.ctrlKey || event.altKey || event.metaKey) return;
	const from = placeOf(event);
	const to = new Map([
		["ArrowLeft", from - 1],
		["ArrowUp", from - 1],
		["ArrowRight", from + 1],
		["ArrowDown", from + 1],
		["Home", 0],
		["End", order.length - 1],
	]).get(event.key);
	if (from < 0 || to === undefined) return;
	event.preventDefault();
	event.stopPropagation();
	moveAtOnce(from, to);
});

row.addEventListener("click", (event) => {
	const from = placeOf(event);
	if (!dragged && from >= 0) moveAtOnce(from, 0);
	dragged = false;
});

row.addEventListener("pointerdown", (event) => {
	dragged = false;
	const at = placeOf(event);
	if (at >= 0 && event.isPrimary && event.button === 0)
		press = { x: event.clientX, at, before: [...order], carried: false };
});

row.addEventListener("pointermove", (event) => {
	if (!press || !event.isPrimary) return;
	if (!press.carried) {
		if (Math.abs(event.clientX - press.x) < STILL) return;
		press.carried = dragged = true;
		row.setPointerCapture(event.pointerId);
		row.classList.add("held");
		buttons[press.at].focus();
	}
	const boxes = buttons.map((button) => button.getBoundingClientRect());
	const over = boxes.filter((box) => box.left <= event.clientX).length - 1;
	const to = Math.max(0, over);
	if (to === press.at) return;
	move(press.at, to);
	press.at = to;
});

row.addEventListener("pointerup", () => release(true));
row.addEventListener("pointercancel", () => release(false));
