/**
 * Computes the speed and direction of a replay, and its next ply. It does not know the panel.
 */

/** The direction, 1 forward or -1 back, and the speed. @typedef {{ way: 1 | -1, fast: boolean }} Pace */

/** How many times faster the fast pace is. */
const FAST = 8;

/** Returns the next ply, or null at the end of the replay. @param {{ at: number, length: number }} replay @param {Pace} pace */
export function nextPly({ at, length }, { way }) {
	const next = at + way;
	return next < 0 || next > length ? null : next;
}

/** Returns the time between two plies, in milliseconds. @param {Pace} pace @param {number} autoDelay */
export const timeBetween = ({ fast }, autoDelay) => (fast ? autoDelay / FAST : autoDelay);

/** Returns how long a card may glide so that it arrives before the next one starts, in milliseconds. @param {number} moveDelay @param {number} between */
export const glideTime = (moveDelay, between) => Math.min(moveDelay, Math.floor(between * 0.9));
