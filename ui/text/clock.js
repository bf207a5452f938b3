/** Formats playing times. */

/** Formats hours, minutes and seconds: 0:07, 12:34, 1:02:03. @param {number} milliseconds */
export function clockText(milliseconds) {
	const seconds = Math.floor(milliseconds / 1000);
	const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
	return `${start}:${two(seconds % 60)}`;
}
