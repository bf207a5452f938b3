// Two-key moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { StartedMove } = await import("../../ui/tableau/klondike/started-move.js");
const PACK = 7;

test("a_key_that_fails_does_not_keep_the_next_one_from_being_played", async () => {
	const view = {
		replay: null,
		board: { booked: false, tops: [] },
		cards: [],
		moves: [],
		refusals: {},
	};
	const plies = [];
	const play = {
		view,
		runInTurn: (action) => action(),
		send: async (choose) => {
			plies.push(choose(view).ply);
			if (plies.length === 1) throw new Error("it cannot be sent");
		},
	};
	const tap = { started: null, rest: () => {} };
	const move = new StartedMove(play, tap);
	await assert.rejects(move.press(PACK));
	await move.press(PACK);
	assert.deepEqual(plies, ["T", "T"]);
});

test("an_origin_that_is_pressed_again_is_left_and_nothing_is_played_or_said", async () => {
	const pile = [{ id: 1, face: { suit: "S", rank: 13 }, spot: 2, at: 0 }];
	const view = {
		replay: null,
		board: { booked: false, tops: [null, null, 1] },
		cards: pile,
		moves: [],
		refusals: {},
	};
	const done = [];
	const play = {
		view,
		runInTurn: (action) => action(),
		send: async (choose) => void done.push(choose(view)),
		listener: { refused: (why) => void done.push(why) },
	};
	const tap = {
		started: null,
		start: (spot) => {
			tap.started = spot;
		},
		rest: () => {
			tap.started = null;
		},
	};
	const move = new StartedMove(play, tap);
	for (const isStarted of [true, false, true]) {
		await move.press(2);
		assert.equal(move.isStarted, isStarted);
	}
	assert.deepEqual(done, []);
});
