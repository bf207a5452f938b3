/**
 * A card that follows the finger. When a style gives something a new place, a browser sorts all its layers again in every
 * frame, for another may lie over it now; it need not for what is moved by an animation. So a card is carried by two
 * animations that stand still, one for each direction, and their time says how far it is. Must not know whose finger it is.
 */

/** @import { Point } from "./places.js" */
import { shift } from "../widgets/animations.js";

/** How far a card can be carried each way, in pixels: further than any screen is wide. A millisecond is a pixel. */
const REACH = 20_000;

export class Carried {
	/** @param {HTMLElement} element */
	constructor(element) {
		this.element = element;
		this.across = standing(element, "translateX", "replace");
		this.down = standing(element, "translateY", "add");
	}

	/** Brings the card this far from its place. @param {Point} by */
	to({ x, y }) {
		this.across.currentTime = REACH + x;
		this.down.currentTime = REACH + y;
	}

	/** Puts the card down this far from its place. @param {Point} by */
	leave(by) {
		this.element.style.transform = shift(by);
		this.across.cancel();
		this.down.cancel();
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
