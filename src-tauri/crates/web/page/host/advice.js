/** When the page says where games live, and when it offers a backup of them. */

/**
 * What was said so far: whether the player knows where games live, and how many games were finished at the last backup and
 * at the last advice.
 * @typedef {{ isTold: boolean, backedUp: number, advised: number }} Said
 */
/** @typedef {{ kind: "where" } | { kind: "backup", games: number }} Advice */

/** @type {Said} */
export const NOTHING_SAID = { isTold: false, backedUp: 0, advised: 0 };

/** Returns the last number of games without a backup, up to this one, at which a backup is offered: 10, 50, and each hundred. @param {number} games */
function milestone(games) {
	if (games >= 100) return games - (games % 100);
	return games >= 50 ? 50 : games >= 10 ? 10 : 0;
}

/** Returns the advice after a game, if any, and what was said then. @param {number} finished the number of games finished so far @param {Said} said @returns {[Advice | null, Said]} */
export function advise(finished, said) {
	if (finished === 0) return [null, said];
	if (!said.isTold) return [{ kind: "where" }, { ...said, isTold: true, advised: finished }];
	const sinceBackup = (/** @type {number} */ games) => Math.max(0, games - said.backedUp);
	const games = sinceBackup(finished);
	if (milestone(games) <= milestone(sinceBackup(said.advised))) return [null, said];
	return [
		{ kind: "backup", games },
		{ ...said, advised: finished },
	];
}
