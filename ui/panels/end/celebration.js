/**
 * The feast when a game is won: pips rain over the table and the cards rise in a wave. Where nothing may move, the pips lie
 * strewn over the table. Knows pips and cards, no game.
 */

/** @import { Suit } from "../../../tests/ui/wire" */
import { pipPicture } from "../../appearance/cards/pips.js";
import { animate, isStillnessWanted, layUntilFinished } from "../../widgets/animations.js";

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));

const PIECES = 48;

/** Celebrates; all of it ends with the next input. */
export function celebrate() {
	if (isStillnessWanted()) strew();
	else shower();
}

/** Spread by the golden ratio: even, yet without a pattern; each from 0 to 1. @param {number} i */
const spread = (i) => (i * 0.618034) % 1;

/** What all pips lie in. */
function layer() {
	const element = document.createElement("div");
	element.id = "feast";
	element.setAttribute("aria-hidden", "true");
	stage.append(element);
	return element;
}

/** Another pip on the layer, of the next suit. @param {Element} layer @param {number} i */
function pip(layer, i) {
	const suit = /** @type {Suit} */ ("SHDC"[i % 4]);
	layer.insertAdjacentHTML("beforeend", pipPicture(suit));
	return /** @type {SVGElement} */ (layer.lastElementChild);
}

/** Pips that lie still. */
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

/** Pips that fall, and the wave of the cards. */
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
				delay: (i % 12) * 110,
				easing: "cubic-bezier(.3,.1,.8,1)",
			},
			() => {
				piece.remove();
				if (!air.firstChild) air.remove();
			},
		);
	}
	for (const card of stage.querySelectorAll("[data-card]")) {
		const column = Number(getComputedStyle(card).getPropertyValue("--column"));
		animate(
			card,
			[{ transform: "none" }, { transform: "translateY(-12%)" }, { transform: "none" }],
			{
				duration: 420,
				delay: column * 70,
				easing: "ease-in-out",
			},
		);
	}
}
