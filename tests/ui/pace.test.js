// The pace of a replay, and the clock.
import assert from "node:assert/strict";
import { test } from "node:test";
import { glideTime, nextPly, timeBetween } from "../../ui/game/pace.js";
import "./any-element.js";

const forward = { way: 1, fast: false };
const back = { way: -1, fast: false };

test("a_replay_goes_on_until_its_last_ply_and_back_to_its_first", () => {
	assert.equal(nextPly({ at: 3, length: 5 }, forward), 4);
	assert.equal(nextPly({ at: 5, length: 5 }, forward), null);
	assert.equal(nextPly({ at: 1, length: 5 }, back), 0);
	assert.equal(nextPly({ at: 0, length: 5 }, back), null);
	assert.equal(nextPly({ at: 0, length: 0 }, forward), null);
});

test("fast_takes_an_eighth_of_the_time", () => {
	assert.equal(timeBetween(forward, 333), 333);
	assert.equal(timeBetween({ way: -1, fast: true }, 400), 50);
	assert.equal(timeBetween({ way: 1, fast: true }, 0), 0);
});

test("a_card_has_arrived_before_the_next_one_goes", () => {
	assert.equal(glideTime(200, 333), 200);
	assert.equal(glideTime(200, 50), 45);
	assert.equal(glideTime(200, 0), 0);
});

const face = { textContent: "", setAttribute: () => {} };
globalThis.document = { addEventListener: () => {} };
const { Clock } = await import("../../ui/panels/clock/clock.js");
const { clockText } = await import("../../ui/text/clock.js");

test("the_clock_shows_hours_only_where_there_are_some", () => {
	assert.equal(clockText(7_400), "0:07");
	assert.equal(clockText(754_000), "12:34");
	assert.equal(clockText(3_723_000), "1:02:03");
});

test("the_clock_of_a_game_does_not_begin_with_the_thought_given_to_another", (context) => {
	context.mock.timers.enable({ apis: ["setTimeout"] });
	let now = 0;
	context.mock.method(performance, "now", () => now);
	const dealt = { playid: "RANGOON", game: 1, cause: "dealt", elapsedMs: 0 };
	let revision = 0;
	const clock = new Clock(face);
	const show = (changes) => {
		revision += 1;
		const view = { ...dealt, revision, replay: null, status: "playing", ...changes };
		clock.render({ options: { clock: true }, view });
	};
	/** Returns the text of the clock after 90 seconds of thought. */
	const thinks = () => {
		now += 90_000;
		context.mock.timers.tick(1000);
		return face.textContent;
	};
	show();
	assert.equal(thinks(), "1:30");
	show({ cause: "jumped" });
	assert.equal(face.textContent, "1:30");
	// Show the same view again.
	show({ revision });
	assert.equal(face.textContent, "1:30");
	for (const changes of [{ game: 2 }, { game: 2 }, { game: 2, playid: "GAPS", cause: "opened" }]) {
		show(changes);
		assert.equal(face.textContent, "0:00");
		assert.equal(thinks(), "1:30");
	}
	show({ elapsedMs: 95_000, cause: "played", game: 2, playid: "GAPS" });
	assert.equal(face.textContent, "1:35");
});
