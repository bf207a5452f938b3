/**
 * The running animations. The page always shows their end state: each animation only leads to it, so finishing all of
 * them at once changes nothing but the time. This module knows elements and keyframes, but no cards.
 */

/** @typedef {{ x: number, y: number }} Point */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The easing of cards that fly to their places: fast at first. */
export const CURVE = [0.2, 0.8, 0.3, 1];
export const EASE = `cubic-bezier(${CURVE})`;

/** Functions that end what is running, each at once. @type {Set<() => void>} */
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

/** Calls a function when no animation is running, at once if none is. It replaces a function that is still waiting. @param {() => void} action */
export function whenStill(action) {
	awaited = running.size === 0 ? null : action;
	if (!awaited) action();
}

/** Registers a motionless decoration, which stays on the table until all animations are finished. @param {() => void} end removes it; called once */
export function layUntilFinished(end) {
	resting.add(end);
}

/** Notes that something is running. @param {() => void} end ends it at once */
function begin(end) {
	running.add(end);
	document.documentElement.dataset.still = "0";
}

/** Notes that something has ended. @param {() => void} end @param {() => void} [after] called before the page rests */
function finish(end, after) {
	if (!running.delete(end)) return;
	after?.();
	if (running.size > 0) return;
	document.documentElement.dataset.still = "1";
	const action = awaited;
	awaited = null;
	action?.();
}

/**
 * Starts an animation that ends in the state of the page, and returns it; if animations are off or the duration is 0, only
 * calls `after`, and returns null.
 * @param {Element} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions & { duration: number }} options
 * @param {() => void} [after] called once, even if the animation is finished early
 */
export function animate(element, keyframes, options, after) {
	if (isStillnessWanted() || options.duration <= 0) {
		after?.();
		return null;
	}
	const animation = element.animate(keyframes, { fill: "backwards", ...options });
	const end = () => {
		animation.cancel();
		finish(end, after);
	};
	begin(end);
	animation.addEventListener("finish", () => finish(end, after));
	animation.addEventListener("cancel", () => finish(end, after));
	return animation;
}

/** A function, and how long after the start of an animation it is called, in milliseconds. @typedef {{ time: number, action: () => void }} Timed */

/**
 * Calls functions in the course of an animation, and the rest as soon as all animations are ended; without an animation,
 * calls them at once. An animation without an effect would do the same, but it keeps the page busy in every frame.
 * @param {Animation | null} animation @param {Timed[]} timed
 */
export function callDuring(animation, timed) {
	const waiting = [...timed].sort((a, b) => a.time - b.time);
	const callUntil = (/** @type {number} */ time) => {
		while (waiting.length > 0 && waiting[0].time <= time) waiting.shift()?.action();
	};
	if (!animation) return callUntil(Number.POSITIVE_INFINITY);
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;
	const end = () => {
		clearTimeout(timer);
		finish(end, () => callUntil(Number.POSITIVE_INFINITY));
	};
	const go = () => {
		const time = performance.now() - Number(animation.startTime);
		callUntil(time);
		if (waiting.length === 0) end();
		else timer = setTimeout(go, waiting[0].time - time);
	};
	callUntil(0);
	begin(end);
	animation.ready.then(() => running.has(end) && go()).catch(() => {});
}

/** Ends everything that is running at once, and removes all decorations. Returns whether something was running. */
export function finishAnimations() {
	for (const end of resting) end();
	resting.clear();
	const any = running.size > 0;
	for (const end of [...running]) end();
	return any;
}

/** Called once, when the first board is painted; from then on the page says when nothing moves. */
export function reportStillness() {
	if (running.size === 0) document.documentElement.dataset.still = "1";
}
