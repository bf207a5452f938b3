/**
 * Shows what a word or a button means when a finger rests on it, as a mouse shows it, in the panels that ask for that. Such
 * a press does nothing else. Some buttons are left out, because a press that is held there plays.
 */

import { say } from "../widgets/toast.js";

const EXPLAINED = "[data-explains] [title]:not([data-held])";
/** How long a finger must rest, in milliseconds, and how far it may move meanwhile, in pixels. */
const HELD = 500;
const SLACK = 8;

/** Shows titles from now on. */
export function explainTitles() {
	let timer = 0;
	let wasExplained = false;
	let start = { x: 0, y: 0 };
	addEventListener("pointerdown", ({ clientX: x, clientY: y, isPrimary, pointerType, target }) => {
		clearTimeout(timer);
		wasExplained = false;
		const found = /** @type {Element} */ (target).closest(EXPLAINED);
		if (!isPrimary || pointerType === "mouse" || !(found instanceof HTMLElement)) return;
		if (!found.title) return;
		start = { x, y };
		timer = setTimeout(() => {
			wasExplained = true;
			say(found.title);
		}, HELD);
	});
	addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
		if (Math.hypot(x - start.x, y - start.y) > SLACK) clearTimeout(timer);
	});
	for (const end of ["pointerup", "pointercancel"])
		addEventListener(end, () => clearTimeout(timer));
	addEventListener(
		"click",
		(event) => {
			if (!wasExplained || event.detail === 0) return;
			wasExplained = false;
			event.stopPropagation();
			event.preventDefault();
		},
		true,
	);
}
