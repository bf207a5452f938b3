/**
 * The order of the suits, changed by dragging or with the arrow keys. An order is one of 24, numbered lexicographically
 * from S H D C. This module does not know its purpose.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
import { pipPicture } from "../../appearance/cards/pips.js";
import { t } from "../../locale/words.js";
import { make } from "../../widgets/dom.js";
import { announce } from "../../widgets/toast.js";

/** @type {Suit[]} */
const SUITS = ["S", "H", "D", "C"];
const PLACE_VALUES = [6, 2, 1, 1];

/** Returns the order with this number. @param {number} sequence 0–23 @returns {Suit[]} */
export function orderOf(sequence) {
	const left = [...SUITS];
	let rest = sequence;
	return PLACE_VALUES.map((part) => {
		const [suit] = left.splice(Math.floor(rest / part), 1);
		rest %= part;
		return suit;
	});
}

/** Returns the number of this order. @param {Suit[]} order */
export function sequenceOf(order) {
	const left = [...SUITS];
	return order.reduce((sequence, suit, i) => {
		const at = left.indexOf(suit);
		left.splice(at, 1);
		return sequence + at * PLACE_VALUES[i];
	}, 0);
}

/** Returns an order with one suit moved to another place. @param {Suit[]} order @param {number} from @param {number} to */
export function reordered(order, from, to) {
	const rest = order.filter((_, i) => i !== from);
	const goal = Math.max(0, Math.min(rest.length, to));
	return [...rest.slice(0, goal), order[from], ...rest.slice(goal)];
}

/** @param {Suit} suit */
const makeButton = (suit) =>
	make("button", { className: "suit-button", innerHTML: pipPicture(suit), "data-suit": suit });

/** Fills an element with the suits. @param {HTMLElement} element holds the suits @param {() => void} changed */
export function makeSuits(element, changed) {
	/** @type {Suit[]} */
	let order = SUITS;
	/** @type {{ suit: Suit, pointer: number } | null} */
	let held = null;
	const buttons = new Map(SUITS.map((suit) => [suit, makeButton(suit)]));

	function showOrder() {
		order.forEach((suit, i) => {
			const button = /** @type {HTMLElement} */ (buttons.get(suit));
			button.style.order = String(i);
			button.ariaLabel = t("options.suit", { suit: t(`suit.${suit}`), place: i + 1 });
			if (element.children[i] !== button && !held)
				element.insertBefore(button, element.children[i] ?? null);
		});
	}

	/** @param {Suit} suit @param {number} to */
	function move(suit, to) {
		const next = reordered(order, order.indexOf(suit), to);
		if (sequenceOf(next) === sequenceOf(order)) return false;
		order = next;
		showOrder();
		return true;
	}

	/** @param {PointerEvent} event */
	function placeOf(event) {
		const box = element.getBoundingClientRect();
		return Math.floor(((event.clientX - box.left) / box.width) * order.length);
	}

	for (const [suit, button] of buttons) {
		let before = 0;
		button.addEventListener("pointerdown", (event) => {
			if (!event.isPrimary || event.button !== 0) return;
			held = { suit, pointer: event.pointerId };
			before = sequenceOf(order);
			button.setPointerCapture(event.pointerId);
			button.classList.add("held");
		});
		button.addEventListener("pointermove", (event) => {
			if (held?.pointer === event.pointerId && held.suit === suit) move(suit, placeOf(event));
		});
		for (const end of ["pointerup", "pointercancel"])
			button.addEventListener(end, () => {
				if (!held) return;
				held = null;
				button.classList.remove("held");
				showOrder();
				button.focus();
				if (sequenceOf(order) !== before) changed();
			});
		button.addEventListener("keydown", (event) => {
			const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
			if (by === undefined) return;
			event.preventDefault();
			if (!move(suit, order.indexOf(suit) + by)) return;
			button.focus();
			announce(button.ariaLabel ?? "");
			changed();
		});
	}
	return {
		read: () => sequenceOf(order),
		/** @param {number} sequence */
		write: (sequence) => {
			order = orderOf(sequence);
			showOrder();
		},
	};
}
