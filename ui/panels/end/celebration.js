/**
 * The celebration of a win on a board of rows: the suits light up one after the other, a wave runs through their cards,
 * and pips rain over the table. If animations are off, the pips lie scattered over the table. It knows pips and cards,
 * but no game.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
/** @import { Board } from "../../tableau/board.js" */
import { pipPicture } from "../../appearance/cards/pips.js";
import { animate, isStillnessWanted, layUntilFinished } from "../../widgets/animations.js";
import { byId } from "../../widgets/dom.js";
import { cardsOf, lightSuits, placeOf } from "./win.js";

const stage = byId("stage");

const PIECES = 48;
/** The delays between two suits and between two cards of a suit, in milliseconds. */
const SUIT_DELAY = 250;
const CARD_DELAY = 40;
/** How long a card hops, in milliseconds, and how high, as a fraction of its height. */
const HOP = 380;
const HIGH = 0.12;
/** How long the board alone is shown, in milliseconds. */
const SHINING = 3000;

/** Celebrates; the next input ends everything. @param {Board} board @param {() => void} shone called when the board has been seen */
export function celebrate(board, shone) {
	const glows = lightSuits(board);
	if (isStillnessWanted()) {
		strew();
		shone();
		return;
	}
	glows.forEach((glow, i) => {
		animate(glow, [{ opacity: 0 }, { opacity: 1 }], {
			duration: 2 * SUIT_DELAY,
			delay: i * SUIT_DELAY,
			easing: "ease-out",
		});
	});
	const rows = glows.map((glow) => Number(glow.style.getPropertyValue("--glow-row")));
	for (const card of cardsOf(board)) {
		// The last card may still be on its way; a browser leaves only one movement of a card to the graphics card.
		if (card.classList.contains("gliding")) continue;
		const up = `translateY(${-Math.max(6, card.offsetHeight * HIGH)}px)`;
		animate(card, [{ transform: "none" }, { transform: up }, { transform: "none" }], {
			duration: HOP,
			delay:
				rows.indexOf(placeOf(card, "--row")) * SUIT_DELAY + placeOf(card, "--column") * CARD_DELAY,
			easing: "ease-in-out",
		});
	}
	shower();
	// This decides only when the card comes.
	animate(board.element, [{ opacity: 1 }, { opacity: 1 }], { duration: SHINING }, shone);
}

/** Returns a position from 0 to 1. The golden ratio spreads positions evenly without a visible pattern. @param {number} i */
const spread = (i) => (i * 0.618034) % 1;

/** Makes the element that holds all pips. */
function layer() {
	const element = document.createElement("div");
	element.id = "celebration";
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
				delay: 3 * SUIT_DELAY + (i % 12) * 110,
				easing: "cubic-bezier(.3,.1,.8,1)",
			},
			() => {
				piece.remove();
				if (!air.firstChild) air.remove();
			},
		);
	}
}
