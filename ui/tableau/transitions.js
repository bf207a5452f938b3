/**
 * How the board gets from one view to the next: cards glide, are dealt and turned. The board shows the new view
 * already; all movement leads to it and may be ended at any time. Must not know why a card moves.
 */

/** @import { CardView, Options, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./places.js" */
import { hasBack } from "../appearance/apply.js";
import { animate, shift } from "../widgets/animations.js";
import { moved, turnedUp } from "./changes.js";

const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** The turns of two cards begin this part of one turning time apart: 52 cards in about twelve times DealDelay. */
const OVERLAP = 0.16;
/** The same for two cards being laid. */
const LAID = 0.04;
/** How long the cards of the last deal are gathered, in turning times. */
const GATHERING = 2.4;
/** How far an arc rises above the straight way, in parts of it, and at most in pixels. */
const LIFT = 0.12;
const MOST_LIFT = 48;
/** The number of straight steps that draw an arc. */
const STEPS = 8;
/** How long a card shakes its head, in milliseconds. */
const SHAKING = 280;

/** Shows a view and moves what changed. @param {Board} board @param {View | null} before @param {View} after @param {Options} options */
export function animateChange(board, before, after, options) {
	// Another game of other rules: its cards come from nowhere on this board.
	const isSame = before !== null && board.hasSameSpots(before, after);
	const changed = isSame ? moved(before, after) : [];
	const old = changed.map(({ from }) => board.centreOf(from));
	board.paint(after);
	if (after.cause === "opened" || !before) return;
	if (after.cause === "dealt") return deal(board, board.tableau.dealt(after), options, new Map());
	if (after.cause === "redealt") {
		const from = new Map(changed.map(({ card }, i) => [card.id, old[i]]));
		return deal(board, board.tableau.redealt(before, after), options, from);
	}
	const duration = options.animatedMove === "never" ? 0 : options.moveDelay;
	changed.forEach(({ card }, i) => {
		const element = board.card(card.id);
		const dragged = offsetOf(element);
		element.style.transform = "";
		const now = board.centreOf(card);
		glide(element, { x: old[i].x - now.x + dragged.x, y: old[i].y - now.y + dragged.y }, duration);
	});
	if (isSame && hasBack(options))
		for (const { id } of turnedUp(before, after)) turnUp(board.card(id), 0, 0, duration, "add");
}

/** A card that was lifted goes back to its place. @param {HTMLElement} element @param {number} duration */
export function glideBack(element, duration) {
	const dragged = offsetOf(element);
	element.style.transform = "";
	glide(element, dragged, duration);
}

/** A card shakes its head. @param {HTMLElement} element */
export function shake(element) {
	const aside = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: shift({ x, y: 0 }) }));
	animate(element, aside, { duration: SHAKING, easing: "ease-out" });
}

/** Points along an arc that leads home, a little above the straight way. @param {Point} from @returns {Keyframe[]} */
function arc(from) {
	const lift = Math.min(MOST_LIFT, Math.hypot(from.x, from.y) * LIFT);
	return Array.from({ length: STEPS + 1 }, (_, i) => {
		const way = i / STEPS;
		const up = 4 * way * (1 - way);
		const at = shift({ x: from.x * (1 - way), y: from.y * (1 - way) - lift * up });
		return { transform: `${at} scale(${1 + up * 0.05})` };
	});
}

/** @param {HTMLElement} element @param {Point} from @param {number} duration */
function glide(element, from, duration) {
	element.classList.add("gliding");
	animate(element, arc(from), { duration, easing: EASE }, () =>
		element.classList.remove("gliding"),
	);
}

/** How far a card has been dragged. @param {HTMLElement} element @returns {Point} */
function offsetOf(element) {
	const { e, f } = new DOMMatrix(element.style.transform);
	return { x: e, y: f };
}

/**
 * Lays cards face down, then turns one after the other; without a back they are laid face up. Cards that lay on the table are
 * gathered before.
 * @param {Board} board @param {CardView[]} cards @param {Options} options @param {Map<number, Point>} from where cards lay
 */
function deal(board, cards, options, from) {
	const turning = options.dealDelay;
	const pack = { x: board.element.clientWidth / 2, y: board.element.clientHeight * 1.1 };
	const gathering = from.size > 0 ? turning * GATHERING : 0;
	cards.forEach((card, i) => {
		const element = board.card(card.id);
		element.style.transform = "";
		const here = board.centreOf(card);
		const out = shift({ x: pack.x - here.x, y: pack.y - here.y });
		const lay = gathering + turning * i * LAID;
		const turn = gathering + turning * (2 + i * OVERLAP);
		const old = from.get(card.id);
		const all = lay + turning;
		const gathered = old
			? [
					{ transform: shift({ x: old.x - here.x, y: old.y - here.y }), easing: "ease-in" },
					{ transform: out, offset: gathering / all },
				]
			: [{ transform: out, opacity: 0 }];
		animate(
			element,
			[
				...gathered,
				{ transform: out, opacity: old ? 1 : 0, offset: lay / all, easing: EASE },
				{ opacity: 1, offset: (lay + turning * 0.3) / all },
				{ transform: `${shift({ x: 0, y: 0 })} rotate(0deg)` },
			],
			{ duration: all },
		);
		if (hasBack(options) && card.face) turnUp(element, gathering, turn, turning);
	});
}

/** A card lies face down from one time on, and is turned up at another. @param {HTMLElement} element @param {number} down @param {number} up @param {number} turning how long that takes @param {CompositeOperation} [composite] "add" for a card that glides meanwhile; a browser draws it less quickly */
function turnUp(element, down, up, turning, composite = "replace") {
	const back = document.createElement("div");
	back.className = "back";
	animate(
		element,
		[{ transform: "scaleX(1)" }, { transform: "scaleX(0.02)" }, { transform: "scaleX(1)" }],
		{ duration: turning, delay: up, fill: "none", composite },
	);
	element.append(back);
	const all = up + turning / 2;
	animate(
		back,
		[
			// Opacity, for a browser can change that without laying out the page.
			{ opacity: down > 0 ? 0 : 1, easing: "step-end" },
			{ opacity: 1, offset: down / all, easing: "step-end" },
			{ opacity: 0 },
		],
		{ duration: all },
		() => back.remove(),
	);
}
