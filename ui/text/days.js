/** Days for the game of the day, counted since 1970 in local time. */

import { day } from "../locale/words.js";

const MILLISECONDS_OF_A_DAY = 86_400_000;
export const DAYS_OF_A_WEEK = 7;

/** Formats a day such as 2026-11-25 in words. @param {string} written */
export const dayInWords = (written) =>
	// Without a time zone the string is local time; noon is the same day with and without daylight saving time.
	day(new Date(`${written}T12:00`));

/** Writes a day as 2026-11-25. @param {Date} date */
export const writtenDay = (date) =>
	new Date(dayNumber(date) * MILLISECONDS_OF_A_DAY).toISOString().slice(0, 10);

/** @param {Date} date */
export const dayNumber = (date) =>
	Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MILLISECONDS_OF_A_DAY;

/** Returns the place of a day in its week, which begins on Monday. @param {Date} date */
export const placeInWeek = (date) => (date.getDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK;

/** Returns the day that is this many days later. @param {Date} date @param {number} count */
export const daysAfter = (date, count) =>
	new Date(date.getFullYear(), date.getMonth(), date.getDate() + count);

/** Returns the start of each of the last `count` days, ending with this one, in milliseconds since 1970. @param {Date} date @param {number} count */
export const midnights = (date, count) =>
	Array.from({ length: count }, (_, place) => daysAfter(date, place - count + 1).getTime());
