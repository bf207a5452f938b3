// The menu bar of a wide window.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { always, besideReplay } = await import("../../ui/game/command.js");

test("what_a_menu_bar_offers_waits_for_the_end_of_a_replay_but_for_the_options", () => {
	let isMissing = true;
	const history = Object.defineProperty(
		always(() => {}),
		"isMissing",
		{ get: () => isMissing },
	);
	const commands = { history, options: always(() => {}) };
	const beside = besideReplay({ view: null }, commands);
	assert.ok(beside.history.isMissing);
	isMissing = false;
	assert.ok(!beside.history.isMissing, "the game on the table decides, whenever it is asked");
	const offered = (view) => {
		const { history, options } = besideReplay({ view }, commands);
		return [history.refusal(), options.refusal()];
	};
	assert.deepEqual(offered({ replay: { at: 0 } }), ["replaying", null]);
	assert.deepEqual(offered({ replay: null }), [null, null]);
});
