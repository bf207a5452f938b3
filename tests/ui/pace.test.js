// The pace of a replay.
import assert from "node:assert/strict";
import { test } from "node:test";
import { glideTime, nextPly, timeBetween } from "../../ui/game/pace.js";

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
