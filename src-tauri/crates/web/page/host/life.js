/**
 * Notices that a worker has ended without a word, as a browser ends one when memory is short. A worker holds a lock as
 * long as it lives; then the browser gives the lock to the page, which waits for it. Without encryption there are no
 * locks, and a page without them notices nothing.
 */

/** Other windows have other names. */
const here = Math.random();
let count = 0;

/** Returns a name for the life of a new worker. */
export function newLife() {
	count += 1;
	return `rangoon ${here} ${count}`;
}

/** Holds the lock until this worker ends. Returns once it has it. @param {string} life @returns {Promise<void>} */
export const live = (life) =>
	new Promise((held) => {
		if (!navigator.locks) return held();
		const asked = navigator.locks.request(life, () => {
			held();
			return new Promise(() => {});
		});
		asked.catch(() => held());
	});

/** Waits for the end of a worker that lives. @param {string} life @param {() => void} ended */
export const watch = (life, ended) => navigator.locks?.request(life, ended).catch(() => {});
