/** Tests what the month of the game of the day knows. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { dayByKey, daysOfMonth, longestStreak, monthAfter, placeInWeek, stateOf } = await import(
	"../../ui/dialogs/day/month.js"
);
const { dayNumber } = await import("../../ui/text/days.js");

test("a_month_has_all_its_days_below_their_days_of_the_week", () => {
	for (const [year, month, count, place] of [
		[2026, 10, 30, 6],
		[2026, 1, 28, 6],
		[2028, 1, 29, 1],
		[2027, 0, 31, 4],
	]) {
		const days = daysOfMonth(new Date(year, month, 17, 23, 59));
		assert.equal(days.length, count);
		assert.deepEqual(
			days.map((date) => date.getDate()),
			Array.from({ length: count }, (_, index) => index + 1),
		);
		assert.equal(placeInWeek(days[0]), place);
	}
	assert.equal(dayNumber(monthAfter(new Date(2026, 0, 31), 1)), dayNumber(new Date(2026, 1, 1)));
});

test("a_day_is_won_on_it_won_later_played_open_or_still_to_come", () => {
	const record = {
		played: [
			{ day: 7, won: true },
			{ day: 8, won: false },
			{ day: 9, won: false },
		],
		streak: 0,
	};
	const known = { today: 10, record, won: new Set([6, 7, 9]) };
	assert.deepEqual(
		[6, 7, 8, 9, 10, 11].map((day) => stateOf(day, known)),
		["later", "won", "played", "later", "open", "future"],
	);
});

test("the_longest_streak_is_the_longest_row_of_days", () => {
	const streakOf = (/** @type {number[]} */ days) =>
		longestStreak({ played: days.map((day) => ({ day, won: false })), streak: 0 });
	assert.equal(streakOf([]), 0);
	assert.equal(streakOf([5]), 1);
	assert.equal(streakOf([1, 2, 4, 5, 6, 9]), 3);
});

test("arrow_keys_lead_by_days_and_weeks_but_not_out_of_the_year", () => {
	const today = new Date(2026, 10, 26, 12);
	const bounds = { today, earliest: new Date(2025, 10, 1) };
	const to = (/** @type {string} */ key, /** @type {Date} */ from) => {
		const date = dayByKey(key, from, bounds);
		return date && dayNumber(date) - dayNumber(from);
	};
	assert.equal(to("ArrowLeft", today), -1);
	assert.equal(to("ArrowUp", today), -7);
	assert.equal(to("ArrowRight", today), null);
	assert.equal(to("ArrowDown", new Date(2026, 10, 19)), 7);
	assert.equal(to("ArrowDown", new Date(2026, 10, 20)), null);
	assert.equal(to("ArrowLeft", new Date(2025, 10, 1)), null);
	assert.equal(to("Enter", today), null);
});
