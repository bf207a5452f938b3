// Pressing and holding: when the multi-move is requested, and what lifting the pointer does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PressAndHold } from "../../ui/tableau/press-and-hold.js";
import { withResolvers } from "./promises.js";

const HELD = 450;
const answers = () => new Promise(setImmediate);

/** Makes a table that records all requests, and has a preview for every target when the earlier requests are done. */
function makeTable(t, earlier = Promise.resolve()) {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const told = [];
	const hold = new PressAndHold({
		ask: async (target) => {
			await earlier;
			return { intent: { kind: "multi", multi: target().spot }, steps: [{}] };
		},
		draw: ({ intent }) => told.push(`draw ${intent.multi}`),
		clear: () => told.push("clear"),
		play: ({ multi }) => told.push(`play ${multi}`),
		make: (target) => told.push(`make ${target().spot}`),
	});
	const wait = (time) => t.mock.timers.tick(time);
	/** Presses a target long enough. */
	const holdDown = async (target) => {
		hold.begin(target);
		wait(HELD);
		await answers();
	};
	return { told, hold, holdDown, wait };
}

test("a_press_that_is_held_is_drawn_and_lifting_makes_it", async (t) => {
	const { told, hold, holdDown } = makeTable(t);
	await holdDown(() => ({ spot: 2 }));
	assert.deepEqual(told, ["draw 2"]);
	assert.ok(hold.shown);
	assert.equal(hold.release(), true);
	assert.deepEqual(told, ["draw 2", "clear", "play 2"]);
});

test("a_press_is_held_from_450_milliseconds_on_and_a_tap_before", async (t) => {
	const { told, hold, wait } = makeTable(t);
	hold.begin(() => ({ spot: 2 }));
	wait(HELD - 1);
	await answers();
	assert.equal(hold.release(), false);
	wait(1000);
	await answers();
	assert.deepEqual(told, []);
});

test("a_held_press_without_a_preview_is_a_tap", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const told = [];
	const hold = new PressAndHold({ ask: async () => null, make: () => told.push("make") });
	hold.begin(() => ({ spot: 2 }));
	t.mock.timers.tick(HELD);
	await answers();
	assert.equal(hold.release(), false);
	assert.deepEqual(told, []);
});

test("a_drawn_preview_is_requested_again_when_the_board_changes", async (t) => {
	const { told, hold, holdDown } = makeTable(t);
	await holdDown(() => ({ spot: 2 }));
	hold.renew();
	await answers();
	assert.deepEqual(told, ["draw 2", "clear", "draw 2"]);
	assert.equal(hold.release(), true);
	assert.equal(told.at(-1), "play 2");
});

test("a_press_that_is_not_drawn_yet_outlives_a_change_of_the_board", async (t) => {
	const { told, hold, wait } = makeTable(t);
	hold.begin(() => ({ spot: 3 }));
	hold.renew();
	assert.deepEqual(told, []);
	wait(HELD);
	await answers();
	assert.deepEqual(told, ["draw 3"]);
	hold.cancel();
	hold.renew();
	await answers();
	assert.deepEqual(told, ["draw 3", "clear"]);
});

test("a_gap_that_has_moved_while_its_button_is_held_is_asked_for_where_it_is_then", async (t) => {
	const { told, hold, holdDown } = makeTable(t);
	let spot = 2;
	await holdDown(() => ({ spot }));
	spot = 5;
	hold.renew();
	await answers();
	assert.deepEqual(told, ["draw 2", "clear", "draw 5"]);
});

test("a_gap_that_moves_while_an_earlier_move_is_waited_for_is_asked_for_where_it_is_then", async (t) => {
	const { promise, resolve } = withResolvers();
	const { told, holdDown } = makeTable(t, promise);
	let spot = 2;
	await holdDown(() => ({ spot }));
	spot = 5;
	resolve();
	await answers();
	assert.deepEqual(told, ["draw 5"]);
});

test("a_held_press_that_is_lifted_before_it_can_be_drawn_is_made_even_if_another_press_begins", async (t) => {
	const { promise, resolve } = withResolvers();
	const { told, hold, wait } = makeTable(t, promise);
	hold.begin(() => ({ spot: 2 }));
	wait(HELD);
	assert.equal(hold.release(), true);
	hold.begin(() => ({ spot: 3 }));
	resolve();
	await answers();
	assert.deepEqual(told, ["make 2"]);
});

test("a_press_that_was_ended_means_nothing_when_it_is_lifted", async (t) => {
	const { told, hold, holdDown } = makeTable(t);
	hold.begin(() => ({ spot: 2 }));
	assert.equal(hold.release(), false, "a short press is a tap");
	await holdDown(() => ({ spot: 2 }));
	assert.equal(hold.cancel(), true);
	assert.equal(hold.release(), true, "it is no tap either");
	assert.deepEqual(told, ["draw 2", "clear"]);
});

test("a_held_press_without_a_multi_move_has_its_other_meaning_unless_it_ends_before", async (t) => {
	const { promise, resolve } = withResolvers();
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const told = [];
	const hold = new PressAndHold({ ask: () => promise, make: () => told.push("make") });
	hold.begin(
		() => ({ card: 1 }),
		() => told.push("first"),
	);
	t.mock.timers.tick(HELD);
	hold.cancel();
	hold.begin(
		() => ({ card: 2 }),
		() => told.push("second"),
	);
	t.mock.timers.tick(HELD);
	resolve(null);
	await answers();
	assert.deepEqual(told, ["second"]);
});
