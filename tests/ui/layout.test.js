// Near and far on the board: drops, taps and arrow keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { step } from "../../ui/tableau/gaps/layout.js";
import { dropNear, nearest } from "../../ui/tableau/geometry.js";
import { spot } from "./boards.js";

/** A straight board with cards of 50 × 70 and a gutter of 10. */
const places = {
	width: 50,
	height: 70,
	centres: Array.from({ length: 56 }, (_, i) => ({
		x: 25 + (i % 14) * 60,
		y: 35 + Math.floor(i / 14) * 80,
	})),
};
/** The moves of a card to two spots of a row. */
const [move, other] = [5, 7].map((column) => ({ card: 0, spot: spot(1, column), ply: "" }));
/** Returns a point near the centre of a spot. */
const near = (spot, x, y) => {
	const centre = places.centres[spot];
	return { x: centre.x + x, y: centre.y + y };
};
/** Returns the move of a card dropped there, if drops count on a spot and on the one before it. */
const dropped = (point, moves) =>
	dropNear(places, point, moves, (spot) => [places.centres[spot], places.centres[spot - 1]])
		?.move ?? null;

test("a_drop_counts_within_three_quarters_of_a_card_from_the_gap", () => {
	assert.equal(dropped(near(move.spot, 37, 52), [move]), move);
	assert.equal(dropped(near(move.spot, 38, 0), [move]), null);
	assert.equal(dropped(near(move.spot, 0, 53), [move]), null);
});

test("a_drop_counts_on_the_card_before_the_gap", () => {
	assert.equal(dropped(near(spot(1, 4), -37, -52), [move]), move);
	assert.equal(dropped(near(spot(1, 4), -38, 0), [move]), null);
	const alone = dropNear(places, near(spot(1, 4), 0, 0), [move], (spot) => [places.centres[spot]]);
	assert.equal(alone, null, "where the game does not say so, it does not");
});

test("a_drop_between_two_gaps_goes_to_the_nearer_one", () => {
	assert.equal(dropped(near(move.spot, 25, 0), [move, other]), move);
	assert.equal(dropped(near(other.spot, -25, 0), [move, other]), other);
});

test("a_drop_next_to_a_small_gap_counts_up_to_the_width_of_a_finger", () => {
	const small = { width: 20, height: 28 };
	const at = { x: 100, y: 100 };
	/** @param {number} x @param {number} y */
	const drop = (x, y) => dropNear(small, { x: 100 + x, y: 100 + y }, [move], () => [at]);
	assert.equal(drop(24, 24)?.move, move);
	assert.equal(drop(25, 0), null);
	assert.equal(drop(12, 0)?.far, 0.5);
	assert.deepEqual(drop(0, 0)?.there, at);
});

test("a_card_without_a_gap_is_dropped_nowhere", () => {
	assert.equal(dropped(near(move.spot, 0, 0), []), null);
});

test("a_tap_takes_the_nearest_thing_within_reach", () => {
	assert.equal(nearest(places, near(move.spot, 24, 0), [other, move], 24), move);
	assert.equal(nearest(places, near(move.spot, 25, 0), [other, move], 24), null);
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
