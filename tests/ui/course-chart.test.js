import assert from "node:assert/strict";
import test from "node:test";
import "./page.js";
import { costliest, courseChart, dealsOf } from "../../ui/widgets/course-chart.js";

const point = (moves, possible, more = {}) => ({
	moves,
	deal: 1,
	reached: 0,
	possible,
	odds: null,
	...more,
});

test("the_moves_that_cost_most_are_listed_and_giving_up_is_none_of_them", () => {
	const points = [point(0, 60), point(1, 60), point(2, 50), point(3, 20), point(3, 8)];
	assert.deepEqual(costliest({ full: 100, points }, 4), [
		{ at: 2, cost: 30, left: 20 },
		{ at: 1, cost: 10, left: 50 },
	]);
	const next = [point(0, 60), point(0, 90, { deal: 2 }), point(1, null, { deal: 2 })];
	assert.deepEqual(costliest({ full: 100, points: next }, 4), [], "a shuffle is no move");
	assert.deepEqual(dealsOf({ points: next }), [1]);
});

const lineOf = (points, name) =>
	courseChart({ full: 100, points, kept: null }, null)
		.querySelector(`path.${name}`)
		.getAttribute("d");

test("the_line_of_what_was_possible_is_broken_by_a_deal_and_where_nothing_is_proven", () => {
	const proven = [point(0, 100), point(1, 50), point(1, 75, { deal: 2 })];
	assert.equal(lineOf(proven, "possible"), "M0 0.0V50.0H1M2 25.0");
	const gap = [point(0, 100), point(1, null), point(2, 50), point(3, 50)];
	assert.equal(lineOf(gap, "possible"), "M0 0.0M2 50.0V50.0H3");
	const odds = [100, null, 50].map((percent, moves) => point(moves, null, { odds: percent }));
	assert.equal(lineOf(odds, "odds"), "M0 0.0V50.0H2", "the line of the odds goes on");
});
