// The clock, and the time while the window is out of sight, which is reported to the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls, settled } from "./page.js";

const { Clock } = await import("../../ui/panels/clock/clock.js");
const { reportAbsences } = await import("../../ui/game/absence.js");
const { clockText } = await import("../../ui/text/clock.js");

const face = document.createElement("button");

test("the_clock_stops_while_the_window_is_hidden_and_the_stored_time_leaves_that_out", async (context) => {
	context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	context.mock.method(performance, "now", () => Date.now());
	answerWith({ skip_time: null });
	reportAbsences({ runInTurn: (action) => action() });
	const turn = (hidden) => {
		Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	};
	const passes = (seconds) => context.mock.timers.tick(seconds * 1000);
	const view = { playid: "RANGOON", game: 1, revision: 1, cause: "dealt", elapsedMs: 0 };
	const clock = new Clock(face);
	const render = (fields) =>
		clock.render({
			options: { clock: true },
			view: { ...view, replay: null, puzzle: null, status: "playing", ...fields },
		});
	render({});
	passes(35);
	assert.equal(face.textContent, "0:35");
	turn(true);
	passes(600);
	assert.equal(face.textContent, "0:35", "it stands");
	turn(false);
	assert.equal(face.textContent, "0:35", "and goes on from there");
	passes(10);
	assert.equal(face.textContent, "0:45");
	render({ game: 9, puzzle: { state: "asked" } });
	assert.equal(face.hidden, true);
	passes(70);
	render({});
	assert.deepEqual([face.hidden, face.textContent], [false, "0:45"], "a puzzle takes no time");
	passes(5);
	assert.equal(face.textContent, "0:50");
	face.ariaLabel = "the time in another language";
	render({ status: "over" });
	assert.notEqual(face.ariaLabel, "the time in another language", "it stands, and so does 0:50");
	await settled();
	assert.deepEqual(calls, [["skip_time", { unseenMs: 600_000 }]]);
});

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
