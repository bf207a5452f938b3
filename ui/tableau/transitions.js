/**
 * How the board gets from one view to the next: cards glide, are dealt and turned. The board shows the new view
 * already; all movement leads to it and may be ended at any time. Must not know why a card moves.
 */

/** @import { CardView, Options, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./places.js" */
import { hasBack } from "../appearance/apply.js";
import { animate, shift } from "../widgets/animations.js";
import { moved } from "./changes.js";

const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** The turns of two cards begin this part of one turning time apart: 52 cards in about twelve times DealDelay. */
const OVERLAP = 0.16;
/** The same for two cards being laid. */
const LAID = 0.04;

/** Shows a view and moves what changed. @param {Board} board @param {View | null} before @param {View} after @param {Options} options */
export function animateChange(board, before, after, options) {
	// Another game of other rules: its cards come from nowhere on this board.
	const changed = before && board.hasSameSpots(before, after) ? moved(before, after) : [];
	const old = changed.map(({ from }) => board.centreOf(from));
	board.paint(after);
	if (after.cause === "opened" || !before) return;
	if (after.cause === "dealt") return deal(board, board.tableau.dealt(after), options);
	if (after.cause === "redealt") return deal(board, board.tableau.redealt(before, after), options);
	const duration = options.animatedMove === "never" ? 0 : options.moveDelay;
	changed.forEach(({ card }, i) => {
		const element = board.card(card.id);
		const dragged = offsetOf(element);
		element.style.transform = "";
		const now = board.centreOf(card);
		glide(element, { x: old[i].x - now.x + dragged.x, y: old[i].y - now.y + dragged.y }, duration);
	});
}

/** A card that was lifted goes back to its place. @param {HTMLElement} element @param {number} duration */
export function glideBack(element, duration) {
	const dragged = offsetOf(element);
	element.style.transform = "";
	glide(element, dragged, duration);
}

/** @param {HTMLElement} element @param {Point} from @param {number} duration */
function glide(element, from, duration) {
	element.classList.add("gliding");
	animate(
		element,
		[{ transform: shift(from) }, { transform: shift({ x: 0, y: 0 }) }],
		{ duration, easing: EASE },
		() => element.classList.remove("gliding"),
	);
}

/** How far a card has been dragged. @param {HTMLElement} element @returns {Point} */
function offsetOf(element) {
	const { e, f } = new DOMMatrix(element.style.transform);
	return { x: e, y: f };
}

/**
 * Lays cards face down, then turns one after the other; without a back they are laid face up.
 * @param {Board} board @param {CardView[]} cards @param {Options} options
 */
function deal(board, cards, options) {
	const turning = options.dealDelay;
	const middle = { x: board.element.clientWidth / 2, y: board.element.clientHeight * 1.1 };
	cards.forEach((card, i) => {
		const element = board.card(card.id);
		element.style.transform = "";
		const here = board.centreOf(card);
		const turn = turning * (2 + i * OVERLAP);
		animate(
			element,
			[
				{ transform: shift({ x: middle.x - here.x, y: middle.y - here.y }), opacity: 0 },
				{ opacity: 1, offset: 0.3 },
				{ transform: shift({ x: 0, y: 0 }) },
			],
			{ duration: turning, delay: turning * i * LAID, easing: EASE },
		);
		if (!hasBack(options) || !card.face) return;
		const back = document.createElement("div");
		back.className = "back";
		animate(
			element,
			[{ transform: "none" }, { transform: "scaleX(0.02)" }, { transform: "none" }],
			{
				duration: turning,
				delay: turn,
				fill: "none",
			},
		);
		element.append(back);
		animate(
			back,
			[{ visibility: "visible" }, { visibility: "hidden" }],
			{ duration: turn + turning / 2, easing: "steps(1, end)" },
			() => back.remove(),
		);
	});
}
