// When the page in a browser says where games live, and when it offers a backup.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advise, NOTHING_SAID } from "../../src-tauri/crates/web/page/host/advice.js";

/** Finishes games one by one; returns the numbers of those after which something was said. */
function play(from, to, said) {
	const told = [];
	let now = said;
	for (let finished = from; finished <= to; finished += 1) {
		const [advice, next] = advise(finished, now);
		if (advice) told.push([finished, advice.kind]);
		now = next;
	}
	return [told, now];
}

test("where_games_live_is_said_once_and_a_backup_is_offered_after_10_50_and_each_hundred_games", () => {
	const [told, said] = play(0, 310, NOTHING_SAID);
	const backups = [10, 50, 100, 200, 300].map((games) => [games, "backup"]);
	assert.deepEqual(told, [[1, "where"], ...backups]);
	const [after] = play(311, 370, { ...said, backedUp: 310, advised: 310 });
	assert.deepEqual(after, [
		[320, "backup"],
		[360, "backup"],
	]);
});

test("a_player_with_many_games_hears_where_they_live_first_and_is_not_asked_again_at_once", () => {
	const [told] = play(240, 301, NOTHING_SAID);
	assert.deepEqual(told, [
		[240, "where"],
		[300, "backup"],
	]);
});
