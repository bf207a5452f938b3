/** Settles once the next frame is drawn: what is not seen in it can wait until then. */
export const frameDrawn = () =>
	new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
