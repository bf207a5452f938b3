/**
 * How fast and which way a replay runs, and which ply it comes to next. Arithmetic; must not know the panel.
 */

/** 1 forward, -1 back. Fast is an eighth of the time. @typedef {{ way: 1 | -1, fast: boolean }} Pace */

/** How many times faster the fast pace is. */
const FAST = 8;

/** The ply after this one, null where the replay is at its end. @param {{ at: number, length: number }} replay @param {Pace} pace */
export function nextPly({ at, length }, { way }) {
	const next = at + way;
	return next < 0 || next > length ? null : next;
}

/** The time between two plies, in milliseconds. @param {Pace} pace @param {number} autoDelay */
export const timeBetween = ({ fast }, autoDelay) => (fast ? autoDelay / FAST : autoDelay);

/** The time a card may glide so that it has arrived when the next one goes, in milliseconds. @param {number} moveDelay @param {number} between */
export const glideTime = (moveDelay, between) => Math.min(moveDelay, Math.floor(between * 0.9));
