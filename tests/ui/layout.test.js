// Near and far on the board: drops, taps and arrow keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dropTarget, step } from "../../ui/tableau/gaps/layout.js";
import { centreOf, nearest } from "../../ui/tableau/places.js";

/** A straight board of cards 50 by 70 with a gutter of 10. */
const places = {
	columns: 14,
	width: 50,
	height: 70,
	centres: Array.from({ length: 56 }, (_, i) => ({
		x: 25 + (i % 14) * 60,
		y: 35 + Math.floor(i / 14) * 80,
	})),
};
const gap = { number: 2, row: 1, column: 5 };
const other = { number: 3, row: 1, column: 7 };
const near = (place, x, y) => {
	const centre = centreOf(places, place);
	return { x: centre.x + x, y: centre.y + y };
};

test("a_drop_counts_within_three_quarters_of_a_card_from_the_gap", () => {
	assert.equal(dropTarget(places, near(gap, 37, 52), [gap]), gap);
	assert.equal(dropTarget(places, near(gap, 38, 0), [gap]), null);
	assert.equal(dropTarget(places, near(gap, 0, 53), [gap]), null);
});

test("a_drop_counts_on_the_card_before_the_gap", () => {
	assert.equal(dropTarget(places, near({ row: 1, column: 4 }, -37, -52), [gap]), gap);
	assert.equal(dropTarget(places, near({ row: 1, column: 4 }, -38, 0), [gap]), null);
});

test("with_the_heads_on_the_right_the_card_before_a_gap_is_on_its_right", () => {
	const right = near({ row: 1, column: 6 }, 0, 0);
	assert.equal(dropTarget(places, right, [gap]), null);
	assert.equal(dropTarget(places, right, [gap], 1), gap);
	const last = { number: 1, row: 1, column: 13 };
	assert.equal(dropTarget(places, near(last, 0, 0), [last], 1), last);
});

test("a_drop_between_two_gaps_goes_to_the_nearer_one", () => {
	assert.equal(dropTarget(places, near(gap, 25, 0), [gap, other]), gap);
	assert.equal(dropTarget(places, near(other, -25, 0), [gap, other]), other);
});

test("a_gap_in_the_first_column_has_no_card_before_it", () => {
	const front = { number: 1, row: 1, column: 0 };
	assert.equal(dropTarget(places, near(front, 0, 0), [front]), front);
	assert.equal(dropTarget(places, near({ row: 0, column: 13 }, 0, 0), [front]), null);
});

test("a_card_without_a_gap_is_dropped_nowhere", () => {
	assert.equal(dropTarget(places, near(gap, 0, 0), []), null);
});

test("a_tap_takes_the_nearest_thing_within_reach", () => {
	assert.equal(nearest(places, near(gap, 24, 0), [other, gap], 24), gap);
	assert.equal(nearest(places, near(gap, 25, 0), [other, gap], 24), null);
});

test("arrows_follow_what_is_seen_on_the_straight_board", () => {
	const from = { row: 1, column: 6 };
	assert.deepEqual(step("straight", from, "ArrowRight", 4, 14), { row: 1, column: 7 });
	assert.deepEqual(step("straight", from, "ArrowDown", 4, 14), { row: 2, column: 6 });
	assert.deepEqual(step("straight", from, "End", 4, 14), { row: 1, column: 13 });
});

test("arrows_follow_what_is_seen_on_the_turned_board", () => {
	const from = { row: 1, column: 6 };
	assert.deepEqual(step("turned", from, "ArrowRight", 4, 14), { row: 2, column: 6 });
	assert.deepEqual(step("turned", from, "ArrowUp", 4, 14), { row: 1, column: 5 });
});

test("arrows_follow_what_is_seen_on_the_folded_board", () => {
	assert.deepEqual(step("folded", { row: 1, column: 3 }, "ArrowDown", 4, 14), {
		row: 1,
		column: 10,
	});
	assert.deepEqual(step("folded", { row: 1, column: 10 }, "ArrowDown", 4, 14), {
		row: 2,
		column: 3,
	});
	assert.deepEqual(step("folded", { row: 1, column: 6 }, "ArrowRight", 4, 14), {
		row: 1,
		column: 6,
	});
});

test("arrows_stay_at_the_edges_of_every_board", () => {
	const corner = { row: 0, column: 0 };
	for (const shape of ["straight", "turned", "folded"])
		for (const arrow of ["ArrowLeft", "ArrowUp", "Home"])
			assert.deepEqual(step(shape, corner, arrow, 4, 14), corner);
});
