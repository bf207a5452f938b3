// The paths in the preview of a multi-move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { route, turnsBySpot } from "../../ui/tableau/multi-move-preview.js";
import { PressAndHold } from "../../ui/tableau/press-and-hold.js";
import { board, card, GAME_1, spot } from "./boards.js";

const view = board(GAME_1, [{ gap: 2, card: "QC" }]);
const queen = view.cards.find((each) => each.id === card("QC").id);

test("each_card_goes_from_where_it_lies_to_where_the_gap_is", () => {
	const legs = route(view, [{ card: queen.id, spot: spot(3, 1) }]);
	assert.deepEqual(legs, [{ turn: 1, card: queen.id, from: spot(0, 2), to: spot(3, 1) }]);
});

test("a_card_that_moves_twice_goes_on_from_its_first_place", () => {
	const legs = route(view, [
		{ card: queen.id, spot: spot(3, 1) },
		{ card: queen.id, spot: spot(0, 7) },
	]);
	assert.equal(legs[1].from, spot(3, 1));
	assert.deepEqual(
		legs.map((leg) => leg.turn),
		[1, 2],
	);
});

test("a_place_that_is_filled_twice_has_two_turns", () => {
	const legs = [19, 30, 19].map((to, i) => ({ turn: i + 1, card: i, from: 0, to }));
	assert.deepEqual(
		[...turnsBySpot(legs)],
		[
			[19, [1, 3]],
			[30, [2]],
		],
	);
});

/** Makes a held press on a table that answers with this preview, and records its actions. */
function holding(preview) {
	const done = [];
	const hold = new PressAndHold({
		ask: async () => preview,
		draw: () => done.push("draw"),
		clear: () => done.push("clear"),
		play: (intent) => done.push(intent.kind),
		make: (target) => done.push(`make ${target().spot}`),
	});
	return { hold, done };
}
const preview = { intent: { kind: "multi", multi: "" }, steps: [{}] };

/** Stops the page's clock, so that a test controls the time. Node's mock timers lack clearTimeout in some versions. */
function stopClock(t) {
	const { setTimeout, clearTimeout } = globalThis;
	t.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
	/** @type {Map<number, { at: number, run: () => void }>} */
	const due = new Map();
	let now = 0;
	let last = 0;
	globalThis.setTimeout = (run, delay) => {
		due.set(++last, { at: now + delay, run });
		return last;
	};
	globalThis.clearTimeout = (timer) => due.delete(timer);
	return async (time) => {
		now += time;
		for (const [timer, { at, run }] of due) {
			if (at <= now && due.delete(timer)) run();
		}
		for (let i = 0; i < 5; i++) await Promise.resolve();
	};
}

test("a_short_press_is_a_tap", async (t) => {
	const pass = stopClock(t);
	const { hold, done } = holding(preview);
	hold.begin(() => ({ spot: 2 }));
	await pass(449);
	assert.equal(hold.release(), false);
	await pass(1000);
	assert.deepEqual(done, []);
});

test("a_held_press_draws_the_preview_and_lifting_plays_it", async (t) => {
	const pass = stopClock(t);
	const { hold, done } = holding(preview);
	hold.begin(() => ({ spot: 2 }));
	await pass(450);
	assert.ok(hold.shown);
	assert.equal(hold.release(), true);
	assert.deepEqual(done, ["draw", "clear", "multi"]);
});

test("moving_off_a_held_press_plays_nothing", async (t) => {
	const pass = stopClock(t);
	const { hold, done } = holding(preview);
	hold.begin(() => ({ spot: 2 }));
	await pass(450);
	assert.equal(hold.cancel(), true);
	assert.equal(hold.release(), true, "it is not a tap either");
	assert.deepEqual(done, ["draw", "clear"]);
});

test("lifting_before_the_answer_came_still_plays", async (t) => {
	const pass = stopClock(t);
	const { hold, done } = holding(preview);
	hold.begin(() => ({ spot: 2 }));
	pass(450);
	assert.equal(hold.release(), true);
	await pass(0);
	assert.deepEqual(done, ["make 2"]);
});

test("a_held_press_without_a_preview_is_a_tap", async (t) => {
	const pass = stopClock(t);
	const { hold, done } = holding(null);
	hold.begin(() => ({ spot: 2 }));
	await pass(450);
	assert.equal(hold.release(), false);
	assert.deepEqual(done, []);
});
