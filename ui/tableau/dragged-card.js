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
/** How far a card leans at most while it is carried sideways, in degrees, and how far for each pixel of a frame. */
const LEAN = 4;
const LEAN_PER_PIXEL = 0.22;
/** How much of the way to its new slant a card goes in each frame. */
const SWING = 0.2;
/** Below this slant, in degrees, it stands upright. */
const UPRIGHT = 0.05;

export class DraggedCard {
	/** @param {HTMLElement} element @param {boolean} leans whether it leans into its movement; the cards of a pile do not, because each would turn about its own centre */
	constructor(element, leans) {
		this.element = element;
		this.leans = leans && !isStillnessWanted();
		this.across = standing(element, "translateX", "replace");
		this.down = standing(element, "translateY", "add");
		// A style would enlarge the distance, too.
		this.size = element.animate([{ transform: "scale(1)" }, { transform: `scale(${LIFTED})` }], {
			duration: isStillnessWanted() ? 0 : LIFTING,
			fill: "forwards",
			composite: "add",
		});
		const slants = [-LEAN, LEAN].map((slant) => ({ transform: `rotate(${slant}deg)` }));
		this.lean = element.animate(slants, { duration: 2 * LEAN, composite: "add" });
		this.lean.pause();
		this.lean.currentTime = LEAN;
		this.slant = 0;
		/** Where the card was drawn in the last frame, and where it is to be drawn. */
		this.was = 0;
		this.now = 0;
		this.frame = 0;
	}

	/** Moves the card this far from its place. @param {Point} by */
	to({ x, y }) {
		this.across.currentTime = REACH + x;
		this.down.currentTime = REACH + y;
		this.now = x;
		if (this.leans && !this.frame) this.frame = requestAnimationFrame(() => this.#swing());
	}

	/** Leans the card into its movement, and upright again once it rests. */
	#swing() {
		const wanted = Math.max(-LEAN, Math.min(LEAN, (this.now - this.was) * LEAN_PER_PIXEL));
		this.was = this.now;
		this.slant += (wanted - this.slant) * SWING;
		const isUpright = wanted === 0 && Math.abs(this.slant) < UPRIGHT;
		if (isUpright) this.slant = 0;
		this.lean.currentTime = LEAN + this.slant;
		this.frame = isUpright ? 0 : requestAnimationFrame(() => this.#swing());
	}

	/** Stops carrying the card, and leaves it this far from its place. @param {Point} by */
	leave(by) {
		this.element.style.transform = shift(by);
		this.across.cancel();
		this.down.cancel();
		this.size.cancel();
		this.lean.cancel();
		cancelAnimationFrame(this.frame);
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
