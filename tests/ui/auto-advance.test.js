// What goes on by itself gathers speed, and begins slowly again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AutoAdvance } from "../../ui/game/auto-advance.js";

test("each_step_of_a_chain_waits_a_little_less_and_the_next_chain_begins_slowly", (context) => {
	context.mock.timers.enable({ apis: ["setTimeout"] });
	const waits = [];
	const { setTimeout } = globalThis;
	globalThis.setTimeout = (deed, delay) => {
		waits.push(delay);
		return setTimeout(deed, delay);
	};
	context.after(() => {
		globalThis.setTimeout = setTimeout;
	});
	const advance = new AutoAdvance({ view: null, act: async () => true }, () => 1000);
	for (let step = 0; step < 20; step++) advance.follow({ running: true });
	assert.equal(waits[0], 1000, "the delay that was chosen");
	for (const [i, wait] of waits.slice(1).entries()) assert.ok(wait <= waits[i], String(wait));
	assert.equal(waits.at(-1), 400);
	advance.follow({ running: false });
	advance.follow({ running: true });
	assert.equal(waits.at(-1), 1000);
});
