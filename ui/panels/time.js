/** How a time is written. Pure; knows no clock. */

/** Minutes and seconds, and hours if need be. @param {number} ms */
export function timeText(ms) {
	const seconds = Math.floor(ms / 1000);
	const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
