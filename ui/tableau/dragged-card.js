/**
 * Makes a card follow the finger. If a style moved the card, the browser would sort all its layers again in every
 * frame, because another layer may overlap it now; it does not do that for animations. So two paused animations carry
 * the card, one for each direction; their current time is its distance. It does not know which pointer moves the card.
 */

/** @import { Point } from "./geometry.js" */
import { isStillnessWanted, shift } from "../widgets/animations.js";

/** How far a card can be carried in each direction, in pixels: more than any screen's width. One millisecond is one pixel. */
const REACH = 20_000;
/** How large a lifted card is, compared with others, and how long it takes to grow, in milliseconds. */
const LIFTED = 1.04;
const LIFTING = 90;

export class DraggedCard {
	/** @param {HTMLElement} element */
	constructor(element) {
		this.element = element;
		this.across = standing(element, "translateX", "replace");
		this.down = standing(element, "translateY", "add");
		// A style would enlarge the distance, too.
		this.size = element.animate([{ transform: "scale(1)" }, { transform: `scale(${LIFTED})` }], {
			duration: isStillnessWanted() ? 0 : LIFTING,
			fill: "forwards",
			composite: "add",
		});
	}

	/** Moves the card this far from its place. @param {Point} by */
	to({ x, y }) {
		this.across.currentTime = REACH + x;
		this.down.currentTime = REACH + y;
	}

	/** Stops carrying the card, and leaves it this far from its place. @param {Point} by */
	leave(by) {
		this.element.style.transform = shift(by);
		this.across.cancel();
		this.down.cancel();
		this.size.cancel();
	}
}

/** @param {HTMLElement} element @param {string} direction @param {CompositeOperation} composite */
function standing(element, direction, composite) {
	const keyframes = [-REACH, REACH].map((far) => ({ transform: `${direction}(${far}px)` }));
	const animation = element.animate(keyframes, { duration: 2 * REACH, composite });
	animation.pause();
	animation.currentTime = REACH;
	return animation;
}
