/** The steps of an axis. This module draws nothing. */

/** Returns round values from 0 to at least `most`, in at most `wanted` steps of 1, 2 or 5 times a power of ten. @param {number} most @param {number} wanted @returns {number[]} */
export function steps(most, wanted) {
	let step = 1;
	for (let ten = 1; Math.ceil(most / step) > wanted; ten *= 10) {
		for (const times of [1, 2, 5]) {
			step = ten * times;
			if (Math.ceil(most / step) <= wanted) break;
		}
	}
	const count = Math.max(1, Math.ceil(most / step));
	return Array.from({ length: count + 1 }, (_, place) => place * step);
}
