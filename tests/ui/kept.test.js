// The number of moves that cost nothing, in the history and its statistics.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, row, statistics } from "./answers.js";
import { answerWith, one, opened, press, textOf, texts, until } from "./page.js";

const { lazyDialog } = await import("../../ui/widgets/lazy.js");
const { speak } = await import("../../ui/locale/words.js");

const dialog = lazyDialog("dialogs/history", () => import("../../ui/dialogs/history/history.js"));

/** The result of a game of 61 moves. */
const END = {
	total: 46,
	parts: [20, 10, 16],
	max: 100,
	rules: "rangoon",
	won: false,
	deals: 3,
	turns: null,
	moves: 61,
	undos: 0,
	elapsedMs: 60_000,
	endedMs: 0,
	recorded: true,
};

/** Opens the history with one game and these statistics. @param {number | null} kept @param {object} sums */
async function openHistory(kept, sums) {
	const rows = [row({ kept, moves: 61 })];
	answerWith({
		history_place: 0,
		history_page: { total: 1, games: 1, from: 0, rows },
		history_game: game({ best: END, kept }),
		statistics: statistics({ played: 30, ended: 30, ...sums }),
	});
	const view = {
		board: { game: "gaps" },
		game: 1,
		playid: "RANGOON",
		rules: "rangoon",
		score: { max: 100 },
	};
	// The earlier statistics stay until the new ones come.
	for (const part of document.querySelectorAll("#history-plots, #history-facts"))
		part.replaceChildren();
	dialog.open((module) => module.openHistory(view));
	await opened("history-dialog");
	// The leads are there before the statistics.
	await until(() => document.querySelector("#history-plots > :not(#history-leads)"));
	await until(() => document.querySelector("#history-facts > *"));
}

/** Closes the history. */
const close = () => press(one("#history-dialog [data-close]"));

/** Returns the facts about the game in detail, each with its name. */
const facts = () =>
	texts("#history-facts dt").map((name, i) => `${name}: ${texts("#history-facts dd")[i]}`);

test("a_game_and_the_statistics_say_how_many_moves_cost_nothing", async () => {
	for (const [language, inGame, inRow, inSum, inOne] of [
		[
			"en",
			"Moves that cost nothing: 57 of 61",
			"57 of 61 moves cost nothing",
			"In 21 games that you looked back at, 1,203 of your 1,350 moves cost nothing.",
			"In the one game that you looked back at, 57 of your 61 moves cost nothing.",
		],
		[
			"nl",
			"Zetten die niets kostten: 57 van de 61",
			"57 van de 61 zetten kostten niets",
			"In de 21 spellen die je hebt teruggekeken, kostten 1.203 van de 1.350 zetten niets.",
			"In het ene spel dat je hebt teruggekeken, kostten 57 van de 61 zetten niets.",
		],
	]) {
		await speak(language);
		await openHistory(57, { kept: { games: 21, kept: 1_203, moves: 1_350 } });
		assert.ok(facts().includes(inGame), facts().join());
		const [spoken] = texts("#history-list .unseen");
		assert.ok(spoken.includes(inRow), spoken);
		assert.equal(textOf("history-kept"), inSum);
		assert.ok(!one("#history-kept").hidden);
		await close();
		await openHistory(57, { kept: { games: 1, kept: 57, moves: 61 } });
		assert.equal(textOf("history-kept"), inOne);
		await close();
	}
	await speak("en");
});

test("without_a_figure_the_statistics_say_how_to_get_one_if_that_is_possible", async () => {
	const none = { games: 0, kept: 0, moves: 0 };
	await openHistory(null, { kept: none });
	assert.ok(!facts().join().includes("cost nothing"), facts().join());
	const [spoken] = texts("#history-list .unseen");
	assert.ok(!spoken.includes("cost nothing"), spoken);
	assert.match(textOf("history-kept"), /^Look at How it went after a game/);
	await close();
	for (const [why, sums] of [
		["no game has ended", { ended: 0, kept: none }],
		["no course would say it", { kept: null }],
	]) {
		await openHistory(null, sums);
		assert.equal(textOf("history-kept"), "", why);
		assert.ok(one("#history-kept").hidden, why);
		await close();
	}
});
