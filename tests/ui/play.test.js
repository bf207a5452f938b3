// Intents are sent one after the other, whether or not the earlier ones succeed.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.navigator ??= { platform: "", userAgent: "", maxTouchPoints: 0 };
const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");

/** Makes a game whose commands are answered by these functions, and records all failures. */
function makePlay(answers) {
	globalThis.__TAURI__ = { core: { invoke: async (command) => answers[command]() } };
	const failed = [];
	const play = new Play(new Store({ view: { revision: 1 } }), {
		prepare: async () => {},
		failed: ({ code }) => failed.push(code),
		unsaved: () => Promise.reject(new Error("the question cannot be asked")),
	});
	return { play, failed };
}

const refuse = (code) => Promise.reject({ code });
const moves = () => ({ kind: "play" });

test("an_intent_that_cannot_be_chosen_or_sent_does_not_keep_the_next_one_from_being_played", async () => {
	const answers = { act: () => refuse("notSaved") };
	const { play } = makePlay(answers);
	const unchosen = play.send(() => {
		throw new Error("it cannot be chosen");
	});
	await assert.rejects(unchosen);
	await assert.rejects(play.send(moves));
	answers.act = () => ({ revision: 2 });
	assert.equal(await play.send(moves), true);
	assert.equal(play.view.revision, 2);
	let seen = 0;
	play.whenSettled(() => {
		seen = play.view.revision;
	});
	await play.runInTurn(async () => {});
	assert.equal(seen, 2);
});

test("the_cause_of_a_view_distinguishes_attempts", async () => {
	const causes = ["played", "other", "dealt", "jumped", "resumed"];
	const { play } = makePlay({ act: () => ({ revision: 2, cause: causes.shift() }) });
	const counts = [];
	while (causes.length > 0) {
		await play.send(moves);
		counts.push(play.attempts);
	}
	assert.deepEqual(counts, [0, 0, 1, 1, 2]);
});

test("a_board_that_is_out_of_date_and_cannot_be_fetched_is_reported", async () => {
	const { play, failed } = makePlay({
		act: () => refuse("stale"),
		open: () => refuse("databaseUnusable"),
	});
	assert.equal(await play.send(moves), false);
	assert.deepEqual(failed, ["databaseUnusable"]);
});

test("the_offer_to_look_back_stays_while_the_player_only_looks_at_a_card", async () => {
	const shown = { game: 1, moveCount: 5, status: "playing" };
	const views = [
		{ ...shown, revision: 2, cause: "other" },
		{ ...shown, revision: 3, cause: "played", moveCount: 6 },
	];
	const { play } = makePlay({ act: async () => views.shift() });
	play.store.set({ view: { ...shown, revision: 1 }, offer: true });
	await play.send(() => ({ kind: "showPack" }));
	assert.equal(play.store.state.offer, true);
	await play.send(moves);
	assert.equal(play.store.state.offer, false);
});
