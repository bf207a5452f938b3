// The clock while the window is out of sight, and the report of that time to the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./any-element.js";

const face = { textContent: "", ariaLabel: "" };
/** The functions to call when the window is hidden or shown again. */
const followers = [];
globalThis.navigator ??= { platform: "", userAgent: "", maxTouchPoints: 0 };
globalThis.document = {
	hidden: false,
	addEventListener: (_, action) => followers.push(action),
};
const { Clock } = await import("../../ui/panels/clock/clock.js");
const { reportAbsences } = await import("../../ui/game/absence.js");

test("the_clock_stops_while_the_window_is_hidden_and_the_stored_time_leaves_that_out", async (context) => {
	context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
	context.mock.method(performance, "now", () => Date.now());
	const told = [];
	const invoke = async (command, given) => void told.push([command, given]);
	globalThis.__TAURI__ = { core: { invoke } };
	reportAbsences({ runInTurn: (action) => action() });
	const turn = (hidden) => {
		document.hidden = hidden;
		for (const action of followers) action();
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
	assert.notEqual(
		face.ariaLabel,
		"the time in another language",
		"the clock stands, and so does 0:50",
	);
	await Promise.resolve();
	assert.deepEqual(told, [["skip_time", { unseenMs: 600_000 }]]);
});
