// The lines of the history.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, row, statistics } from "./answers.js";
import { answerWith, one, opened, press, texts } from "./page.js";

const { lazyDialog } = await import("../../ui/widgets/lazy.js");

const dialog = lazyDialog("dialogs/history", () => import("../../ui/dialogs/history/history.js"));

/** Opens the history with these rows. @param {object[]} rows @param {number} deals the deals that the rules allow */
async function openHistory(rows, deals) {
	answerWith({
		history_place: 0,
		history_page: { total: rows.length, games: rows.length, from: 0, rows },
		history_game: ({ number }) => game({ number }),
		statistics: statistics(),
	});
	const view = {
		board: { game: "gaps" },
		deals,
		game: 1,
		playid: "RANGOON",
		rules: "rangoon",
		score: { max: 100 },
	};
	dialog.open((module) => module.openHistory(view));
	await opened("history-dialog");
}

const shownRows = () => [...document.querySelectorAll("#history-list .row:not([hidden])")];

test("each_line_of_the_history_shows_how_many_deals_its_game_took", async () => {
	const squares = () =>
		shownRows().map((line) => [
			line.querySelectorAll(".deals i").length,
			line.querySelector(".deals b")?.textContent ?? "",
		]);
	const rows = [
		row({ number: 1, deals: 3 }),
		row({ number: 2, deals: 1, won: true, score: 100 }),
		row({ number: 3, deals: 12 }),
		row({ number: 4, deals: 0, score: null, unfinished: true }),
	];
	await openHistory(rows, 3);
	assert.deepEqual(squares(), [
		[3, ""],
		[1, ""],
		[1, "12"],
		[0, ""],
	]);
	const spoken = () => texts("#history-list .unseen");
	assert.match(spoken()[0], /score 30 of 100, 3 deals/);
	assert.match(spoken()[1], /one deal/);
	assert.doesNotMatch(spoken()[3], /deal/);
	await press(one("#history-dialog [data-close]"));
	// By rules with a single deal, each game takes one.
	await openHistory(rows, 1);
	assert.ok(squares().every(([count]) => count === 0));
	assert.doesNotMatch(spoken()[0], /deal/);
	await press(one("#history-dialog [data-close]"));
});
