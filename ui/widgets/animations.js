/**
 * The running animations. The page always shows their end state: each animation only leads to it, so finishing all of
 * them at once changes nothing but the time. This module knows elements and keyframes, but no cards.
 */

/** @typedef {{ x: number, y: number }} Point */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The easing of cards that fly to their places: fast at first. */
export const CURVE = [0.2, 0.8, 0.3, 1];
export const EASE = `cubic-bezier(${CURVE})`;

/** @type {Set<Animation>} */
const running = new Set();

/** Returns the transform of an element that is this far from its place. @param {Point} by */
export const shift = ({ x, y }) => `translate(${x}px, ${y}px)`;

/** Functions that remove motionless decorations from the table. @type {Set<() => void>} */
const resting = new Set();

export const isStillnessAsked = () => reduced.matches;

/** Whether animations are off: the system asks for reduced motion, and the player has not overruled it. */
export const isStillnessWanted = () =>
	isStillnessAsked() && document.documentElement.dataset.motion !== "always";

/** The function to call when no animation is running any longer. @type {(() => void) | null} */
let awaited = null;

/** Calls a function when no animation is running, at once if none is. It replaces a function that is still waiting. @param {() => void} deed */
export function whenStill(deed) {
	awaited = running.size === 0 ? null : deed;
	if (!awaited) deed();
}

/** Registers a motionless decoration, which stays on the table until all animations are finished. @param {() => void} end removes it; called once */
export function layUntilFinished(end) {
	resting.add(end);
}

/**
 * Starts an animation that ends in the state of the page; if animations are off or the duration is 0, only calls `after`.
 * @param {Element} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions & { duration: number }} options
 * @param {() => void} [after] called once, even if the animation is finished early
 */
export function animate(element, keyframes, options, after) {
	if (isStillnessWanted() || options.duration <= 0) {
		after?.();
		return;
	}
	const animation = element.animate(keyframes, { fill: "backwards", ...options });
	running.add(animation);
	document.documentElement.dataset.still = "0";
	const end = () => {
		if (!running.delete(animation)) return;
		after?.();
		if (running.size > 0) return;
		document.documentElement.dataset.still = "1";
		const deed = awaited;
		awaited = null;
		deed?.();
	};
	animation.addEventListener("finish", end);
	animation.addEventListener("cancel", end);
}

/** Ends every running animation at once, and removes all decorations. Returns whether one was running. */
export function finishAnimations() {
	for (const end of resting) end();
	resting.clear();
	const any = running.size > 0;
	for (const animation of [...running]) {
		animation.cancel();
		animation.dispatchEvent(new Event("cancel"));
	}
	return any;
}

/** Called once, when the first board is painted; from then on the page says when nothing moves. */
export function reportStillness() {
	if (running.size === 0) document.documentElement.dataset.still = "1";
}
