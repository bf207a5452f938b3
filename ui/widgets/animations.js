/**
 * The animations that run now. What is on the page is always the end of them: each one only leads there, so that
 * finishing all of them at once changes nothing but time. Knows elements and keyframes, no cards.
 */

/** @typedef {{ x: number, y: number }} Point */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether the player wants motion even if the system asks for less. */
let allowed = false;

/** @type {Set<Animation>} */
const running = new Set();

/** The transform of what is this far from its place. @param {Point} by */
export const shift = ({ x, y }) => `translate(${x}px, ${y}px)`;

/** What rests on the table until it is finished. @type {Set<() => void>} */
const resting = new Set();

/** Whether the system asks for stillness. */
export const isStillnessAsked = () => reduced.matches;

/** Whether nothing may move: the system asks for it, and the player has not said otherwise. */
export const isStillnessWanted = () => isStillnessAsked() && !allowed;

/** Lets things move also where the system asks for stillness, or not. @param {boolean} always */
export function allowMotion(always) {
	allowed = always;
}

/** What happens once nothing runs. @type {(() => void) | null} */
let awaited = null;

/** Does something once nothing moves any more: at once if nothing does. What was to be done then before is not. @param {() => void} deed */
export function whenStill(deed) {
	awaited = running.size === 0 ? null : deed;
	if (!awaited) deed();
}

/** Something lies still on the table until everything is finished. @param {() => void} end runs once, then */
export function layUntilFinished(end) {
	resting.add(end);
}

/**
 * Starts an animation towards what the page shows; does nothing if stillness is wanted or no time is given.
 * @param {Element} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions & { duration: number }} options
 * @param {() => void} [after] runs once, also when finished early
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

/** Brings every running animation to its end at once, and takes away whatever rests. Returns whether one was running. */
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

/** Called once, when the first board is painted: from here on stillness is reported. */
export function reportStillness() {
	if (running.size === 0) document.documentElement.dataset.still = "1";
}
