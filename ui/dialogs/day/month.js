/** The days of a month as the calendar lays them out, and what is known about each. It does not touch the page. */

/** @import { DayRecord } from "../../../tests/ui/wire" */
import { DAYS_OF_A_WEEK, dayNumber, daysAfter } from "../../text/days.js";

/** won: on the day itself; later: won afterwards; played: begun on the day @typedef {"won" | "later" | "played" | "open" | "future"} DayState */

/** Returns the first day of the month that is `count` months after that of `date`. @param {Date} date @param {number} count */
export const monthAfter = (date, count) => new Date(date.getFullYear(), date.getMonth() + count, 1);

/** Returns all days of the month of `date`. @param {Date} date */
export function daysOfMonth(date) {
	const first = monthAfter(date, 0);
	const count = dayNumber(monthAfter(date, 1)) - dayNumber(first);
	return Array.from({ length: count }, (_, place) => daysAfter(first, place));
}

/** Returns what is known about a day. @param {number} day @param {{ today: number, record: DayRecord, won: Set<number> }} known @returns {DayState} */
export function stateOf(day, { today, record, won }) {
	if (day > today) return "future";
	const played = record.played.find((one) => one.day === day);
	if (played?.won) return "won";
	if (won.has(day)) return "later";
	return played ? "played" : "open";
}

/** Returns the length of the longest run of days on which the game of the day was played. @param {DayRecord} record */
export function longestStreak({ played }) {
	let [longest, length, last] = [0, 0, Number.NaN];
	for (const { day } of played) {
		length = day === last + 1 ? length + 1 : 1;
		longest = Math.max(longest, length);
		last = day;
	}
	return longest;
}

/**
 * Returns the day that an arrow key leads to; null if the key is none of these or that day cannot be played.
 * @param {string} key @param {Date} from @param {{ earliest: Date, today: Date }} bounds
 */
export function dayByKey(key, from, { earliest, today }) {
	const step = {
		ArrowLeft: -1,
		ArrowRight: 1,
		ArrowUp: -DAYS_OF_A_WEEK,
		ArrowDown: DAYS_OF_A_WEEK,
	}[key];
	if (step === undefined) return null;
	const to = daysAfter(from, step);
	return to < earliest || dayNumber(to) > dayNumber(today) ? null : to;
}
