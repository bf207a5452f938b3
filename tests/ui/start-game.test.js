// What is asked before a game is started, left or played on from a replay.
import assert from "node:assert/strict";
import { test } from "node:test";
import { handWith, viewWith } from "./boards.js";
import { answerWith, opened, press, textOf } from "./page.js";

const { playOn, returnFromReplay } = await import("../../ui/commands/replay-commands.js");
const { mayLeave, startGame } = await import("../../ui/commands/start-game.js");

/** A game of Rangoon with these moves made; `send` notes the intents. */
function playOf(view) {
	const intents = [];
	return { view, intents, send: (intent) => intents.push(intent(view)) };
}

test("a_game_that_was_played_is_started_again_with_its_score_and_a_question", async () => {
	answerWith({ game_info: { number: 5, best: 30, unfinished: null } });
	for (const [button, intents] of [
		["ask-no", []],
		["ask-yes", [{ kind: "start", number: 5, resume: false }]],
	]) {
		const play = playOf(viewWith());
		const started = startGame(play, { number: 5, resume: false, best: 30 });
		await opened("ask-dialog");
		assert.match(textOf("ask-text"), /You have played game 5 before/);
		assert.match(textOf("ask-text"), /30/);
		await press(button);
		await started;
		assert.deepEqual(play.intents, intents);
	}
});

test("a_game_that_was_left_unfinished_is_called_begun_and_asked_about_before_it_is_started_over", async () => {
	answerWith({ game_info: { number: 5, best: null, unfinished: 2 } });
	const play = playOf(viewWith());
	const started = startGame(play, { number: 5, resume: false, best: null });
	await opened("ask-dialog");
	assert.match(textOf("ask-text"), /unfinished/);
	assert.match(textOf("ask-text"), /another attempt/);
	await press("ask-yes");
	await started;
	assert.deepEqual(play.intents, [{ kind: "start", number: 5, resume: false }]);
	await startGame(play, { number: 5, resume: true, best: null });
	assert.deepEqual(play.intents.at(-1), { kind: "start", number: 5, resume: true });
});

test("a_begun_game_on_the_table_is_gone_back_to_without_a_question_and_asked_about_before_it_is_started_over", async () => {
	answerWith({});
	const play = playOf(viewWith({ game: 5, unfinished: true }));
	await startGame(play, { number: 5, resume: true, best: null });
	assert.deepEqual(play.intents, [{ kind: "start", number: 5, resume: true }]);
	const started = startGame(play, { number: 5, resume: false, best: null });
	await opened("ask-dialog");
	await press("ask-no");
	await started;
	assert.equal(play.intents.length, 1);
});

test("who_leaves_a_hand_without_a_move_but_with_a_card_seen_is_told_that_it_counts", async () => {
	const view = handWith({ unfinished: true }, { booked: false, money: -52 });
	const asks = async (asking, no, money) => {
		await opened("ask-dialog");
		assert.equal(
			textOf("ask-text"),
			`This hand will count as ${money}, and you cannot go back to it.`,
		);
		await press(no);
		return asking;
	};
	assert.equal(await asks(mayLeave({ view }), "ask-no", "−$52"), false);
	const untouched = { ...view, unfinished: false };
	assert.equal(await mayLeave({ view: untouched }), true, "only what this attempt saw counts");
	const play = playOf(view);
	returnFromReplay(play, () => {}, "interrupted", 1);
	await asks(null, "ask-no", "−$52");
	// The replay shows another hand than the one on the table, which is the one that counts.
	const replay = { accept: null, leaves: { number: 4, endsWith: -47 } };
	await asks(playOn(playOf({ ...view, replay })), "ask-no", "−$47");
	assert.deepEqual(play.intents, []);
});
