/** Finds a place for an element over the page that covers nothing important. It knows rectangles only. */

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** The distance between two elements, and between an element and the edge, in pixels. */
const APART = 8;

/** Returns the area that two rectangles share. @param {Box} one @param {Box} other */
export function covered(one, other) {
	const across =
		Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
	const down =
		Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
	return Math.max(0, across) * Math.max(0, down);
}

/**
 * Returns the place for a box: its preferred place, which may be outside the room, if it covers nothing important there.
 * Otherwise it is above, below or next to the things that it should not cover; if there is no such place, the one where
 * it covers the least.
 * @param {Box} wanted @param {Box} room @param {Box[]} kept the boxes that it should not cover
 */
export function placeBeside(wanted, room, kept) {
	if (kept.every((box) => covered(wanted, box) === 0)) return wanted;
	const { width, height } = wanted;
	const last = { left: room.left + room.width - width, top: room.top + room.height - height };
	const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) =>
		at >= from && at <= to;
	const tops = [
		wanted.top,
		room.top + APART,
		last.top - APART,
		...kept.flatMap((box) => [box.top + box.height + APART, box.top - height - APART]),
	].filter((top) => within(top, room.top, last.top));
	const lefts = [
		wanted.left,
		room.left,
		last.left,
		...kept.flatMap((box) => [box.left + box.width + APART, box.left - width - APART]),
	].filter((left) => within(left, room.left, last.left));
	let best = wanted;
	let least = Number.POSITIVE_INFINITY;
	for (const left of lefts)
		for (const top of tops) {
			const place = { left, top, width, height };
			const covers = kept.reduce((sum, box) => sum + covered(place, box), 0);
			if (covers < least) [best, least] = [place, covers];
		}
	return best;
}
