/**
 * The celebration of a win: the suits light up one after the other, then pips rain over the table. If animations are off,
 * the suits are lit and the pips lie scattered over the table. It knows pips and cards, but no game.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
import { pipPicture } from "../../appearance/cards/pips.js";
import { animate, isStillnessWanted, layUntilFinished } from "../../widgets/animations.js";
import { byId } from "../../widgets/dom.js";

const stage = byId("stage");
const board = byId("board");

const PIECES = 48;
/** The delay between two suits lighting up, in milliseconds. */
const NEXT = 250;
/** How long only the suits' lights are shown, in milliseconds. */
const SHINING = 1400;

/** Celebrates; the next input ends everything. @param {() => void} shone called when the lights have shone */
export function celebrate(shone) {
	const glows = lightFamilies();
	if (isStillnessWanted()) {
		strew();
		shone();
		return;
	}
	glows.forEach((glow, i) => {
		animate(glow, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0.45 }], {
			duration: 3 * NEXT,
			delay: i * NEXT,
			easing: "ease-out",
		});
	});
	shower();
	animate(board, [{ opacity: 1 }, { opacity: 1 }], { duration: SHINING }, shone);
}

/** Adds a light over each suit, in the order of the rows; the lights stay until the next input. */
function lightFamilies() {
	const families = ["S", "H", "D", "C"].map((suit) => [
		.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(`.card.${suit}`)),
	]);
	const boxes = families.filter(({ length }) => length > 0).map(around);
	boxes.sort((a, b) => a.top - b.top || a.left - b.left);
	return boxes.map(({ bottom, left, right, top }) => {
		const glow = document.createElement("div");
		glow.className = "glow";
		glow.setAttribute("aria-hidden", "true");
		const { style } = glow;
		style.left = `${left}px`;
		style.top = `${top}px`;
		style.width = `${right - left}px`;
		style.height = `${bottom - top}px`;
		board.append(glow);
		layUntilFinished(() => glow.remove());
		return glow;
	});
}

/** Returns the box around the cards' final places; the last card may still be moving. @param {HTMLElement[]} cards */
const around = (cards) => ({
	left: Math.min(...cards.map(({ offsetLeft }) => offsetLeft)),
	top: Math.min(...cards.map(({ offsetTop }) => offsetTop)),
	right: Math.max(...cards.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth)),
	bottom: Math.max(...cards.map(({ offsetHeight, offsetTop }) => offsetTop + offsetHeight)),
});

/** Returns a position from 0 to 1. The golden ratio spreads positions evenly without a visible pattern. @param {number} i */
const spread = (i) => (i * 0.618034) % 1;

/** Makes the element that holds all pips. */
function layer() {
	const element = document.createElement("div");
	element.id = "feast";
	element.setAttribute("aria-hidden", "true");
	stage.append(element);
	return element;
}

/** Adds a pip of the next suit, in a box, because the graphics card does not animate an SVG directly. @param {Element} layer @param {number} i */
function pip(layer, i) {
	const suit = /** @type {Suit} */ ("SHDC"[i % 4]);
	const piece = document.createElement("div");
	piece.className = "piece";
	piece.innerHTML = pipPicture(suit);
	layer.append(piece);
	return piece;
}

/** Scatters motionless pips. */
function strew() {
	const carpet = layer();
	carpet.classList.add("still");
	for (let i = 0; i < PIECES; i++) {
		const { style } = pip(carpet, i);
		style.left = `${spread(i) * 100}%`;
		style.top = `${((i + 0.5) / PIECES) * 100}%`;
		style.rotate = `${(((i * 0.381966) % 1) - 0.5) * 120}deg`;
	}
	layUntilFinished(() => carpet.remove());
}

/** Lets pips fall after the suits have lit up. */
function shower() {
	const air = layer();
	const { clientWidth, clientHeight } = air;
	for (let i = 0; i < PIECES; i++) {
		const piece = pip(air, i);
		const x = spread(i) * clientWidth;
		const sway = (((i * 0.381966) % 1) - 0.5) * 160;
		animate(
			piece,
			[
				{ translate: `${x}px 0`, rotate: "0deg", opacity: 1 },
				{ opacity: 1, offset: 0.8 },
				{
					translate: `${x + sway}px ${clientHeight + 60}px`,
					rotate: `${sway * 3}deg`,
					opacity: 0,
				},
			],
			{
				duration: 1800 + spread(i) * 1400,
				delay: 3 * NEXT + (i % 12) * 110,
				easing: "cubic-bezier(.3,.1,.8,1)",
			},
			() => {
				piece.remove();
				if (!air.firstChild) air.remove();
			},
		);
	}
}
