// Automatic play waits equally long before each step.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AutoAdvance } from "../../ui/game/auto-advance.js";

test("each_step_of_a_chain_waits_as_long_as_the_option_says_when_it_begins", (context) => {
	context.mock.timers.enable({ apis: ["setTimeout"] });
	const waits = [];
	const { setTimeout } = globalThis;
	globalThis.setTimeout = (action, delay) => {
		waits.push(delay);
		return setTimeout(action, delay);
	};
	context.after(() => {
		globalThis.setTimeout = setTimeout;
	});
	let delay = 2000;
	const advance = new AutoAdvance({ view: null, send: async () => true }, () => delay);
	for (let step = 0; step < 20; step++) advance.follow({ view: { running: true } });
	assert.deepEqual(waits, Array(20).fill(2000));
	delay = 0;
	advance.follow({ view: { running: true } });
	assert.equal(waits.at(-1), 0, "changed on the way");
	advance.follow({ view: { running: false } });
	assert.equal(waits.length, 21, "what does not run is not gone on with");
});
