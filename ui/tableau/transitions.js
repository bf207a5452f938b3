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
/** A card that is seen from its edge. */
const NARROW = "scaleX(0.02)";
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
		for (const { id } of turnedUp(before, after)) turnUp(board.card(id), duration);
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
	// What is above and below the board may have left it more room.
	board.remeasure();
	const turning = options.dealDelay;
	const pack = { x: board.element.clientWidth / 2, y: board.element.clientHeight * 1.1 };
	const gathering = from.size > 0 ? turning * GATHERING : 0;
	const centres = cards.map((card) => board.centreOf(card));
	cards.forEach((card, i) => {
		const element = board.card(card.id);
		element.style.transform = "";
		const here = centres[i];
		const out = shift({ x: pack.x - here.x, y: pack.y - here.y });
		const lay = gathering + turning * i * LAID;
		const laid = lay + turning;
		const turn = gathering + turning * (2 + i * OVERLAP);
		const isTurned = hasBack(options) && card.face !== null;
		const all = isTurned ? turn + turning : laid;
		const old = from.get(card.id);
		const gathered = old
			? [
					{ transform: shift({ x: old.x - here.x, y: old.y - here.y }), easing: "ease-in" },
					{ transform: out, offset: gathering / all },
				]
			: [{ transform: out, opacity: 0 }];
		const home = shift({ x: 0, y: 0 });
		const turned = [
			{ transform: home, offset: laid / all },
			{ transform: home, offset: turn / all },
			{ transform: `${home} ${NARROW}`, offset: (turn + turning / 2) / all },
		];
		// All of it is one animation: two that move the same card are not left to the graphics card.
		animate(
			element,
			[
				...gathered,
				{ transform: out, opacity: old ? 1 : 0, offset: lay / all, easing: EASE },
				{ opacity: 1, offset: (lay + turning * 0.3) / all },
				...(isTurned ? turned : []),
				{ transform: home },
			],
			{ duration: all },
		);
		if (isTurned) cover(element, gathering, turn + turning / 2);
	});
}

/** A card is turned up while it glides. @param {HTMLElement} element @param {number} turning how long that takes */
function turnUp(element, turning) {
	const flat = { transform: "scaleX(1)" };
	animate(element, [flat, { transform: NARROW }, flat], {
		duration: turning,
		fill: "none",
		composite: "add",
	});
	cover(element, 0, turning / 2);
}

/** A card shows its back from one time on until another. @param {HTMLElement} element @param {number} down @param {number} up */
function cover(element, down, up) {
	const back = document.createElement("div");
	back.className = "back";
	// It is there or not: a back with a movement of its own would be a second picture for the graphics card.
	later(element, down, () => element.append(back));
	later(element, up, () => back.remove());
}

/** Does something after a time, or as soon as all movement is ended. @param {HTMLElement} element @param {number} time @param {() => void} deed */
function later(element, time, deed) {
	animate(element, [], { duration: time }, deed);
}
