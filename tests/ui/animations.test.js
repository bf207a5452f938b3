// What happens in the course of an animation, and what remains if it is ended early.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { callDuring, finishAnimations, whenStill } = await import("../../ui/widgets/animations.js");

const root = document.documentElement;
/** An animation that has begun. */
const begun = () => ({ ready: Promise.resolve(), startTime: performance.now() });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes functions that note their times, each called that long after the start. @param {number[]} times */
function timed(...times) {
	const called = [];
	return { called, all: times.map((time) => ({ time, action: () => called.push(time) })) };
}

test("functions_are_called_in_the_course_of_an_animation_in_their_order", async () => {
	const { all, called } = timed(60, 0, 20, 40);
	const start = performance.now();
	callDuring(begun(), all);
	assert.deepEqual(called, [0], "the first one without waiting for a frame");
	assert.equal(root.dataset.still, "0");
	await new Promise((resolve) => whenStill(resolve));
	assert.ok(performance.now() - start >= 59);
	assert.deepEqual(called, [0, 20, 40, 60]);
	assert.equal(root.dataset.still, "1");
});

test("an_animation_that_is_ended_leaves_no_function_uncalled", async () => {
	const { all, called } = timed(10_000, 5000);
	callDuring(begun(), all);
	assert.equal(finishAnimations(), true);
	assert.deepEqual(called, [5000, 10_000]);
	assert.equal(root.dataset.still, "1");
	assert.equal(finishAnimations(), false);
	await pause(1);
	assert.equal(called.length, 2, "and calls none twice");
});

test("without_an_animation_all_functions_are_called_at_once", () => {
	const { all, called } = timed(300, 100);
	callDuring(null, all);
	assert.deepEqual(called, [100, 300]);
});
