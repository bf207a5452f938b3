// What follows a choice in the history: the replay of a game, what is looked at over it, and the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { end, game, historyOf, row } from "./answers.js";
import { viewWith } from "./boards.js";
import { answerWith, one, opened, press, settled, textOf, until } from "./page.js";

const { returnFromReplay } = await import("../../ui/commands/replay-commands.js");
const { makeGamesetActions } = await import("../../ui/commands/gameset-actions.js");

/** Shows the history at a game that was lost, and notes what is asked for. @param {string[]} told @param {boolean} isPossible whether its replay begins */
async function showLost(told, isPossible) {
	answerWith({
		...historyOf([row({ number: 3 })], { history_game: game({ number: 3, best: end() }) }),
		history_place: ({ number }) => {
			told.push(`at ${number}`);
			return 0;
		},
	});
	const play = {
		view: viewWith(),
		send: async (intent) => {
			const { kind, number } = intent(play.view);
			told.push(`${kind} ${number}`);
			return isPossible;
		},
	};
	makeGamesetActions(play, (command) => told.push(command)).showHistory(3);
	await opened("history-dialog");
	await until(() => textOf("history-game-title").endsWith("3"));
}

test("what_is_chosen_in_the_history_about_a_course_begins_its_replay", async () => {
	for (const [button, commands] of [
		["replay", []],
		["review", ["review"]],
		["missed", ["missedMove"]],
	])
		for (const isPossible of [true, false]) {
			const told = [];
			await showLost(told, isPossible);
			await until(() => !one(`#history-${button}`).hidden && textOf("history-result") !== "");
			await press(`history-${button}`);
			await settled();
			const follows = isPossible ? commands : [];
			assert.deepEqual(told, ["at 3", "replayGame 3", ...follows], button);
		}
});

test("who_leaves_the_replay_of_a_game_of_the_history_is_back_at_this_game_in_it", () => {
	const shown = [];
	const showHistory = (number) => shown.push(number);
	returnFromReplay({}, showHistory, "archived", 7);
	assert.deepEqual(shown, [7]);
	returnFromReplay({}, showHistory, "current", 8);
	assert.deepEqual(shown, [7], "a replay of the game on the table leads back to it");
});
