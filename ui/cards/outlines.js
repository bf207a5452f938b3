/**
 * Outlines that are put together to one drawing: pips and letters of all sizes, each anywhere. Hundreds of them lie on the
 * table, and each that is a drawing of its own has to be styled, laid out and painted by itself. Knows no cards.
 */

/** An outline around (0, 0): only steps, in pairs of numbers, so that it grows with them. @typedef {string} Steps */

/** Outlines in the sizes that were wanted: there are few of them, and each takes its time. @type {Map<string, Steps>} */
const grown = new Map();

/** An outline so many times as wide and as high; on its head where that is less than nothing. @param {Steps} steps @param {number} wide @param {number} high */
function grow(steps, wide, high) {
	if (wide === 1 && high === 1) return steps;
	const key = `${wide} ${high} ${steps}`;
	const known = grown.get(key);
	if (known !== undefined) return known;
	let across = false;
	const made = steps.replace(/-?[\d.]+/g, (step) => {
		across = !across;
		return ` ${Math.round(Number(step) * (across ? wide : high) * 100) / 100}`;
	});
	grown.set(key, made);
	return made;
}

/** An outline as a part of a path. @param {Steps} steps @param {number} x @param {number} y @param {number} wide @param {number} [high] */
export const outline = (steps, x, y, wide, high = wide) => `M${x} ${y}${grow(steps, wide, high)}`;
