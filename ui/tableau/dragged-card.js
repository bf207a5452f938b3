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
/** How far a card leans at most while it is carried sideways, in degrees, and how far for each pixel of a movement. */
const LEAN = 4;
const LEAN_PER_PIXEL = 0.22;
/** How much of the way to its new slant a card goes at a time. */
const SWING = 0.2;
/** How long the finger rests before the card stands up, in milliseconds. */
const REST = 80;
/** Below this slant, in degrees, it stands upright. */
const UPRIGHT = 0.05;

export class DraggedCard {
	/** @param {HTMLElement} element @param {boolean} leans whether it leans into its movement; the cards of a pile do not, because each would turn about its own centre */
	constructor(element, leans) {
		this.element = element;
		this.across = standing(element, (far) => `translateX(${far}px)`, REACH, "replace");
		this.down = standing(element, (far) => `translateY(${far}px)`, REACH, "add");
		// A style would enlarge the distance, too.
		this.size = element.animate([{ transform: "scale(1)" }, { transform: `scale(${LIFTED})` }], {
			duration: isStillnessWanted() ? 0 : LIFTING,
			fill: "forwards",
			composite: "add",
		});
		/** Its slant, as an animation that stands still at it; null if it does not lean. @type {Animation | null} */
		this.lean =
			leans && !isStillnessWanted()
				? standing(element, (far) => `rotate(${far}deg)`, LEAN, "add")
				: null;
		this.slant = 0;
		/** How far it was carried sideways. */
		this.carried = 0;
		this.rest = 0;
		this.frame = 0;
	}

	/** Moves the card this far from its place. @param {Point} by */
	to({ x, y }) {
		this.across.currentTime = REACH + x;
		this.down.currentTime = REACH + y;
		if (!this.lean) return;
		// The card leans at once: a drag in which each frame asks for the next one follows the finger a frame later.
		this.#lean((x - this.carried) * LEAN_PER_PIXEL);
		this.carried = x;
		this.#stopStanding();
		this.rest = setTimeout(() => this.#standUp(), REST);
	}

	/** Leans the card further towards this slant. @param {number} slant */
	#lean(slant) {
		const wanted = Math.max(-LEAN, Math.min(LEAN, slant));
		this.slant += (wanted - this.slant) * SWING;
		if (wanted === 0 && Math.abs(this.slant) < UPRIGHT) this.slant = 0;
		if (this.lean) this.lean.currentTime = LEAN + this.slant;
	}

	#standUp() {
		this.#lean(0);
		if (this.slant !== 0) this.frame = requestAnimationFrame(() => this.#standUp());
	}

	#stopStanding() {
		clearTimeout(this.rest);
		cancelAnimationFrame(this.frame);
	}

	/** Stops carrying the card, and leaves it this far from its place. @param {Point} by */
	leave(by) {
		this.element.style.transform = shift(by);
		this.across.cancel();
		this.down.cancel();
		this.size.cancel();
		this.lean?.cancel();
		this.#stopStanding();
	}
}

/**
 * Starts an animation that stands still in its middle, at 0; one millisecond is one unit.
 * @param {HTMLElement} element @param {(far: number) => string} transform @param {number} reach how far it goes each way @param {CompositeOperation} composite
 */
function standing(element, transform, reach, composite) {
	const keyframes = [-reach, reach].map((far) => ({ transform: transform(far) }));
	const animation = element.animate(keyframes, { duration: 2 * reach, composite });
	animation.pause();
	animation.currentTime = reach;
	return animation;
}
