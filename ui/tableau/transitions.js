/**
 * Animates the change from one view to the next: cards glide, are dealt and turned over. The board shows the new view
 * from the start; every movement leads to it and can be ended at any time. It does not know why a card moves.
 */

/** @import { CardView, Options, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Timed } from "../widgets/animations.js" */
/** @import { Point } from "./geometry.js" */
import { hasBack } from "../appearance/apply.js";
import { animate, CURVE, callDuring, EASE, shift } from "../widgets/animations.js";
import { make } from "../widgets/dom.js";
import { moved, turnedUp } from "./view-diff.js";

/** Two cards start to turn this fraction of a turning time apart, so that 52 cards take about twelve times DealDelay. */
const OVERLAP = 0.16;
/** The same for two cards that are laid down. */
const LAID = 0.04;
/** How long it takes to gather the cards of the last deal, in turning times. */
const GATHERING = 2.4;
/** The transform of a card seen edge on. */
const NARROW = "scaleX(0.02)";
/** How far an arc rises above the straight path, as a fraction of its length, and the maximum in pixels. */
const LIFT = 0.12;
const MOST_LIFT = 48;
/** The number of straight pieces that make up an arc. */
const STEPS = 8;
/** How long a card takes to settle when it lands, in milliseconds, as part of its way; quick moves have no time for that. */
const SETTLING = 40;
const QUICK = 3 * SETTLING;
/** A card that has just landed is this much lower than others, and wider. */
const SQUASHED = "scale(1.015, 0.98)";
/** How long a card shakes, in milliseconds. */
const SHAKING = 280;

/** Shows a view and animates the changes. @param {Board} board @param {View} before @param {View} after @param {Options} options */
export function animateChange(board, before, after, options) {
	// Cards of a game with other rules have no earlier place on this board.
	const isSame = board.hasSameSpots(before, after);
	// Panels above and below the board may have left it more room. To measure that is cheap before anything changes.
	if (isSame && (after.cause === "dealt" || after.cause === "redealt")) board.remeasure();
	const changed = isSame ? moved(before, after) : [];
	const old = changed.map(({ from }) => board.centreOf(from));
	board.paint(after);
	if (after.cause === "opened") return;
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
		for (const { id } of turnedUp(before, after)) turnUp(board, board.card(id), duration);
}

/** @param {HTMLElement} element @param {number} duration */
export function glideBack(element, duration) {
	const dragged = offsetOf(element);
	element.style.transform = "";
	glide(element, dragged, duration);
}

/** @param {HTMLElement} element */
export function shake(element) {
	const aside = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: shift({ x, y: 0 }) }));
	animate(element, aside, { duration: SHAKING, easing: "ease-out" });
}

/**
 * Returns keyframes along an arc to the card's place, slightly above the straight path, and its landing.
 * @param {Point} from @param {number} duration @returns {Keyframe[]}
 */
export function arc(from, duration) {
	const lift = Math.min(MOST_LIFT, Math.hypot(from.x, from.y) * LIFT);
	const landed = duration > QUICK ? eased(1 - SETTLING / duration) : 1;
	const steps = Array.from({ length: STEPS + 1 }, (_, i) => {
		const share = i / STEPS;
		const up = 4 * share * (1 - share);
		const at = shift({ x: from.x * (1 - share), y: from.y * (1 - share) - lift * up });
		return { transform: `${at} scale(${1 + up * 0.05})`, offset: landed * share };
	});
	if (landed === 1) return steps;
	const here = shift({ x: 0, y: 0 });
	const squashed = { transform: `${here} ${SQUASHED}`, offset: (1 + landed) / 2 };
	return [...steps, squashed, { transform: `${here} scale(1)` }];
}

/** Returns which part of its way a card has gone after a part of the time. @param {number} time from 0 to 1 */
function eased(time) {
	const [x1, y1, x2, y2] = CURVE;
	const at = (/** @type {number} */ t, /** @type {number} */ one, /** @type {number} */ two) =>
		3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
	let [low, high] = [0, 1];
	for (let i = 0; i < 20; i++) {
		const middle = (low + high) / 2;
		if (at(middle, x1, x2) < time) low = middle;
		else high = middle;
	}
	return at(low, y1, y2);
}

/** @param {HTMLElement} element @param {Point} from @param {number} duration */
function glide(element, from, duration) {
	element.classList.add("gliding");
	animate(element, arc(from, duration), { duration, easing: EASE }, () =>
		element.classList.remove("gliding"),
	);
}

/** Returns how far a card has been dragged. @param {HTMLElement} element @returns {Point} */
function offsetOf(element) {
	const { e, f } = new DOMMatrix(element.style.transform);
	return { x: e, y: f };
}

/**
 * Lays cards face down and then turns them over one after the other; if there are no card backs, lays them face up. Cards
 * that were on the table are gathered first.
 * @param {Board} board @param {CardView[]} cards @param {Options} options @param {Map<number, Point>} from where the cards were
 */
function deal(board, cards, options, from) {
	const turning = options.dealDelay;
	const { height, width } = board.places.whole;
	const pack = { x: width / 2, y: height * 1.1 };
	const gathering = from.size > 0 ? turning * GATHERING : 0;
	const centres = cards.map((card) => board.centreOf(card));
	/** @type {Animation | null} */
	let clock = null;
	/** @type {Timed[]} */
	const covered = [];
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
		// Use a single animation: the graphics card does not run two animations that move the same element.
		clock = animate(
			element,
			[
				...gathered,
				{ transform: out, ...(!old && { opacity: 0 }), offset: lay / all, easing: EASE },
				...(old ? [] : [{ opacity: 1, offset: (lay + turning * 0.3) / all }]),
				...(isTurned ? turned : []),
				{ transform: home },
			],
			{ duration: all },
		);
		if (isTurned) covered.push(...cover(board, element, gathering, turn + turning / 2));
	});
	callDuring(clock, covered);
}

/** Turns a card face up while it glides. @param {Board} board @param {HTMLElement} element @param {number} turning how long it takes */
function turnUp(board, element, turning) {
	const flat = { transform: "scaleX(1)" };
	const clock = animate(element, [flat, { transform: NARROW }, flat], {
		duration: turning,
		fill: "none",
		composite: "add",
	});
	callDuring(clock, cover(board, element, 0, turning / 2));
}

/** Shows a card's back from the time `down` until the time `up`. @param {Board} board @param {HTMLElement} element @param {number} down @param {number} up @returns {Timed[]} */
function cover(board, element, down, up) {
	const back = make("div", "back");
	// The back appears and disappears without an animation, which would make it a second layer for the graphics card.
	return [
		{ time: down, action: () => element.append(back) },
		{
			time: up,
			action: () => {
				back.remove();
				board.onTurned();
			},
		},
	];
}
