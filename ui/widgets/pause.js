/** Settles once the next frame is drawn: what is not seen in it can wait until then. */
export const frameDrawn = () =>
	new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The longest time that a page without a break lets others wait, in milliseconds. */
const LONGEST_IDLE_MS = 200;

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Settles once the page has nothing else to do, or after a short pause in engines that do not say when that is. @param {number} ms the pause @returns {Promise<unknown>} */
export const idle = (ms) =>
	"requestIdleCallback" in globalThis
		? new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_IDLE_MS }))
		: pause(ms);
