// Where a replay goes next, what a held finger means, and how the time played is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { board, card, GAME_1 } from "./boards.js";

globalThis.document = /** @type {any} */ ({ getElementById: () => ({ addEventListener() {} }) });
const { nextPly } = await import("../../ui/panels/replay.js");
const { timeText } = await import("../../ui/panels/time.js");
const { multiMove } = await import("../../ui/tableau/hold.js");

test("a_replay_goes_on_to_its_ends_and_no_further", () => {
	assert.equal(nextPly({ kind: "current", at: 3, length: 5 }, 1), 4);
	assert.equal(nextPly({ kind: "current", at: 5, length: 5 }, 1), null);
	assert.equal(nextPly({ kind: "current", at: 0, length: 5 }, -1), null);
});

test("a_held_head_means_its_family_and_anything_else_its_gap", () => {
	const view = board(GAME_1, [{ gap: 2, card: "QC" }]);
	assert.deepEqual(multiMove(view, { card: card("KC").id }), {
		kind: "complete",
		card: card("KC").id,
	});
	assert.deepEqual(multiMove(view, { card: card("QC").id }), { kind: "repeat", gap: 2 });
	assert.deepEqual(multiMove(view, { gap: 3 }), { kind: "repeat", gap: 3 });
	assert.equal(multiMove(view, { card: card("9D").id }), null);
});

test("the_time_played_is_written_in_minutes_and_hours", () => {
	assert.equal(timeText(0), "0:00");
	assert.equal(timeText(61_999), "1:01");
	assert.equal(timeText(3_600_000 + 125_000), "1:02:05");
});
