/** Days as they are counted for the game of the day: since 1970, at the player's place. */

import { day } from "../locale/words.js";

const MILLISECONDS_OF_A_DAY = 86_400_000;

/** A day that is written like 2026-11-25, in words. @param {string} written */
export const dayInWords = (written) =>
	// At noon it is the same day in every time zone.
	day(new Date(`${written}T12:00`));

/** The number of a day. @param {Date} date */
export const dayNumber = (date) =>
	Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MILLISECONDS_OF_A_DAY;

/** The day that is this many days after another one. @param {Date} date @param {number} count */
export const daysAfter = (date, count) =>
	new Date(date.getFullYear(), date.getMonth(), date.getDate() + count);

/** When each of these many days began, the last of them this one, in milliseconds since 1970. @param {Date} date @param {number} count */
export const midnights = (date, count) =>
	Array.from({ length: count }, (_, place) => daysAfter(date, place - count + 1).getTime());
