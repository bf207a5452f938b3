/**
 * The celebration of a win on a board of piles: the cards spring from the foundations, king first, and bounce out of the
 * window, each with a tail of golden paper. If animations are off, there is none. It knows cards and piles, but no game.
 */

/** @import { Board } from "../../tableau/board.js" */
/** @import { Point } from "../../widgets/animations.js" */
import { animate, isStillnessWanted, shift } from "../../widgets/animations.js";
import { make } from "../../widgets/dom.js";
import { cardsOf, placeOf } from "./win.js";

/** The delay between two cards, in milliseconds. */
const CARD_DELAY = 75;
/** The longest flight, and the time between two points of it, in milliseconds. */
const FLIGHT = 2600;
const STEP = 25;
/** How long a card falls from the top of the table to its bottom, in seconds, and the part of its speed that it keeps there. */
const FALL = 0.62;
const KEPT = 0.74;
/** How far apart the pieces of a tail are, in milliseconds, and how dark they are, from the first to the last. */
const TAIL_STEP = 45;
const TAIL = [0.5, 0.36, 0.25, 0.16, 0.08];
/** The distance between the floor and the edge of the window, in pixels. */
const FLOOR = 6;
/** The pieces of a tail in a narrow window, and the width that it has, in pixels. */
const SHORT_TAIL = 3;
const NARROW = 560;

/** Celebrates; the next input ends everything. @param {Board} board @param {() => void} shone called when all cards have left */
export function celebrate(board, shone) {
	if (isStillnessWanted()) return shone();
	const cards = cardsOf(board).sort(
		(a, b) =>
			placeOf(b, "--lies-at") - placeOf(a, "--lies-at") ||
			placeOf(a, "--index") - placeOf(b, "--index"),
	);
	const tail = innerWidth < NARROW ? TAIL.slice(0, SHORT_TAIL) : TAIL;
	document.documentElement.dataset.won = "celebration";
	let last = 0;
	cards.forEach((card, i) => {
		const box = card.getBoundingClientRect();
		const way = flight(box, i, innerHeight - FLOOR);
		const frames = way.map((at) => ({ transform: shift(at) }));
		const duration = (way.length - 1) * STEP;
		const delay = i * CARD_DELAY;
		last = Math.max(last, delay + duration);
		tail.forEach((opacity, piece) => {
			trail(card, frames, opacity, duration, delay, piece);
		});
		animate(card, frames, { duration, delay }, () => card.classList.add("flown"));
	});
	// This decides only when the card comes.
	animate(board.element, [{ opacity: 1 }, { opacity: 1 }], { duration: last }, shone);
}

/** Adds one piece of a card's tail. @param {HTMLElement} card @param {Keyframe[]} frames @param {number} opacity @param {number} duration @param {number} delay @param {number} piece */
function trail(card, frames, opacity, duration, delay, piece) {
	const element = make("div", "trail");
	const { style } = element;
	style.left = `${card.offsetLeft}px`;
	style.top = `${card.offsetTop}px`;
	style.width = `${card.offsetWidth}px`;
	style.height = `${card.offsetHeight}px`;
	style.opacity = String(opacity);
	card.before(element);
	const late = (piece + 1) * TAIL_STEP;
	animate(element, frames, { duration, delay: delay + late, fill: "none" }, () => element.remove());
}

/**
 * Returns the points of a card's way out of the window, as distances from its place: it flies in an arc and bounces off
 * the floor. @param {DOMRect} box @param {number} i the place of the card in the line @param {number} floor @returns {Point[]}
 */
function flight(box, i, floor) {
	const chance = (i * 0.618034) % 1;
	const middle = (box.left + box.right) / 2 / innerWidth;
	// From the edge of the window all cards fly to the other side.
	const side = middle < 0.3 ? 1 : middle > 0.7 ? -1 : i % 2 ? 1 : -1;
	const speed = side * innerWidth * (0.28 + 0.42 * chance);
	const pull = (2 * innerHeight) / FALL ** 2;
	const room = floor - box.bottom;
	let y = 0;
	let fall = -innerHeight * (0.2 + 0.9 * ((i * 0.381966) % 1));
	const points = [];
	for (let time = 0; time <= FLIGHT; time += STEP) {
		const x = (speed * time) / 1000;
		points.push({ x, y });
		if (box.left + x > innerWidth || box.right + x < 0) break;
		fall += (pull * STEP) / 1000;
		y += (fall * STEP) / 1000;
		if (y < room) continue;
		y = room;
		fall *= -KEPT;
	}
	return points;
}
