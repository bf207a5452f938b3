/** Remarks about a row of a list of scores, in words that accuse no one. This module knows no dialog. */

/** @import { ScoreLine, ScoreList } from "../../../tests/ui/wire" */
import { counted, number, t } from "../../locale/words.js";

/** The maximum number of numbers listed in a remark. */
const MOST_NUMBERS = 10;

/** Formats numbers as text; only the first ones if there are many. @param {number[]} numbers */
function listed(numbers) {
	const first = numbers.slice(0, MOST_NUMBERS).map(number).join(", ");
	return { numbers: numbers.length > MOST_NUMBERS ? `${first} …` : first };
}

/** Returns the remarks about a row. @param {ScoreLine} row @param {ScoreList} list */
export function remarks(row, list) {
	const all = [];
	if (row.ruling.state !== "plays") {
		const state = t(`scores.state.${row.ruling.state}`);
		all.push(row.ruling.reason ? `${state}: \u2068${row.ruling.reason}\u2069` : state);
	}
	if (row.untrue > 0) all.push(counted("scores.untrue", row.untrue));
	const { onceUntrue, twoEnds, sharedSerials } = row;
	if (onceUntrue.length > 0)
		all.push(counted("scores.onceUntrue", onceUntrue.length, listed(onceUntrue)));
	if (twoEnds.length > 0) all.push(counted("scores.twoEnds", twoEnds.length, listed(twoEnds)));
	if (sharedSerials.length > 0)
		all.push(counted("scores.sharedSerials", sharedSerials.length, listed(sharedSerials)));
	if (row.unknown > 0) all.push(counted("scores.unknown", row.unknown));
	if (row.unfinished > 0) all.push(counted("scores.unfinished", row.unfinished));
	if (row.games < list.games) all.push(counted("scores.missing", list.games - row.games));
	if (row.late) all.push(t(`scores.late.${row.late}`));
	if (row.expected === null && list.contest.players.length > 0) all.push(t("scores.unexpected"));
	if (row.sharesName) all.push(t("scores.sharesName", { tourid: row.tourid }));
	if (row.sameKey.length > 0) all.push(t("scores.sameKey", { names: row.sameKey.join(", ") }));
	if (row.sameMoves) {
		const { tourid, games } = row.sameMoves;
		all.push(counted("scores.sameMoves", games, { tourid }));
	}
	if (row.hasFormat1) all.push(t("scores.format1"));
	if (row.resets) all.push(counted("scores.resets", row.resets));
	if (row.ruling.note) all.push(t("scores.noted", { note: `\u2068${row.ruling.note}\u2069` }));
	return all;
}

/** Returns the name for a row. @param {ScoreLine} row */
export const nameOf = (row) => row.player || row.expected || row.tourid;
