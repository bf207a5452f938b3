// What follows a choice in the history: the replay of a game, what is looked at over it, and the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, row, statistics, VIEW } from "./answers.js";
import { answerWith, one, opened, press, settled, textOf, until } from "./page.js";

const { returnFromReplay } = await import("../../ui/commands/replay-commands.js");
const { makeGamesetActions } = await import("../../ui/commands/gameset-actions.js");

const BEST = {
	...{ deals: 3, elapsedMs: 0, endedMs: 0, max: 100, moves: 61, parts: [20, 10, 16] },
	...{ recorded: true, rules: "rangoon", total: 46, turns: null, undos: 0, won: false },
};

/** Shows the history at a game that was lost; `told` notes what is asked for. @param {string[]} told @param {boolean} isPossible whether its replay begins */
async function historyAt(told, isPossible = true) {
	answerWith({
		history_game: game({ number: 3, best: BEST }),
		history_page: { from: 0, games: 1, rows: [row({ number: 3 })], total: 1 },
		history_place: ({ number }) => {
			told.push(`at ${number}`);
			return 0;
		},
		statistics: statistics(),
	});
	const play = {
		view: VIEW,
		send: async (intent) => {
			const { kind, number } = intent(VIEW);
			told.push(`${kind} ${number}`);
			return isPossible;
		},
	};
	const { showHistory } = makeGamesetActions(play, (command) => told.push(command));
	const closed = showHistory(3);
	await opened("history-dialog");
	await until(() => textOf("history-game-title").endsWith("3"));
	return closed;
}

test("what_is_chosen_in_the_history_about_a_course_begins_its_replay", async () => {
	for (const [button, commands] of [
		["replay", []],
		["review", ["review"]],
		["missed", ["missedMove"]],
	])
		for (const isPossible of [true, false]) {
			const told = [];
			historyAt(told, isPossible);
			await opened("history-dialog");
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
