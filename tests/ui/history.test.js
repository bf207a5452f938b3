// The history: its list, a game in detail, and the statistics beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { end, game, historyOf, row, statistics } from "./answers.js";
import { viewWith } from "./boards.js";
import {
	answerWith,
	calls,
	enter,
	inBoth,
	one,
	opened,
	press,
	textOf,
	texts,
	until,
} from "./page.js";

const { drawLatest } = await import("../../ui/dialogs/history/plots/latest.js");
const { drawRing } = await import("../../ui/dialogs/history/plots/ring.js");
const { makeSvg } = await import("../../ui/widgets/dom.js");
const { lazyDialog } = await import("../../ui/widgets/lazy.js");

const dialog = lazyDialog("dialogs/history", () => import("../../ui/dialogs/history/history.js"));

/** Opens the history of a player with these rows at game 1. Returns the choice to come. */
async function openHistory(rows, more, view) {
	answerWith(historyOf(rows, more));
	const answer = dialog.open((module) => module.openHistory(viewWith(view), 1));
	await opened("history-dialog");
	return { answer };
}

const close = () => press(one("#history-dialog [data-close]"));

/** The rows that are shown, in the order of their places. */
const shownRows = () =>
	[...document.querySelectorAll("#history-list .row:not([hidden])")].sort(
		(a, b) => a.dataset.place - b.dataset.place,
	);

/** What is read out about each row. */
const spoken = () => shownRows().map((line) => line.querySelector(".unseen").textContent);

/** Returns the facts about the game in detail, each with its name. */
const facts = () =>
	texts("#history-facts dt").map((name, i) => `${name}: ${texts("#history-facts dd")[i]}`);

test("games_are_searched_filtered_and_sorted", async () => {
	const { answer } = await openHistory([row({ number: 1 }), row({ number: 2, won: true })]);
	// The statistics ask for the latest results, too.
	const query = () =>
		calls.findLast(([command, { query }]) => command === "history_page" && query.sort !== "date")[1]
			.query;
	assert.deepEqual(query(), { search: "", filter: "all", sort: "number", descending: false });
	assert.equal(textOf("history-title"), "Rangoon: games played");
	assert.match(textOf("history-count"), /^2 /);
	await enter("history-search", "199");
	assert.equal(query().search, "199");
	await enter("history-search", "");
	await enter("history-filter", "won", "change");
	assert.equal(query().filter, "won");
	await enter("history-sort", "score", "change");
	await press("history-descending");
	assert.deepEqual(query(), { search: "", filter: "won", sort: "score", descending: true });
	await close();
	assert.equal(await answer, null);
});

test("plots_come_from_five_games_on_and_a_won_game_has_a_crown", async () => {
	await openHistory([row()], { statistics: statistics({ played: 4, ended: 4 }) });
	// It says when they come.
	await until(() => /5 games/.test(textOf("history-plots")));
	assert.equal(document.querySelectorAll("#history-plots figure").length, 0);
	assert.equal(document.querySelector("#history-list .crown"), null);
	await close();
	const five = { played: 5, ended: 5, won: 1, distribution: [{ from: 0, to: 100, games: 5 }] };
	await openHistory([row(), row({ number: 2, won: true, score: 100 })], {
		statistics: statistics(five),
	});
	await until(() => document.querySelector("#history-plots figure table"));
	assert.deepEqual(
		shownRows().map((line) => line.querySelector(".crown") !== null),
		[false, true],
	);
	assert.match(spoken()[1], /Won/, "it is read out too");
	await close();
});

test("an_attempt_is_dropped_after_a_question_and_another_is_resumed", async () => {
	const begun = { deal: 1, rules: "rangoon", startedMs: 0 };
	const attempt = (moves) => ({ attempt: 10 + moves, moves, ...begun });
	const left = (...all) => game({ number: 1, unfinished: all.map(attempt) });
	const { answer } = await openHistory([row({ unfinished: true })], {
		history_game: left(2, 3, 4),
		drop_attempt: left(2, 4),
	});
	const told = () => texts("#history-unfinished li span");
	await until(() => told().length === 3);
	for (const [place, moves] of [2, 3, 4].entries())
		assert.ok(told()[place].includes(`${moves} moves · deal\u00a01`), told().join());
	const drop = "#history-unfinished li:nth-child(2) .drop";
	for (const [button, count] of [
		["ask-no", 3],
		["ask-yes", 2],
	]) {
		assert.equal(one(drop).textContent, "Delete…");
		await press(one(drop));
		await opened("ask-dialog");
		assert.match(textOf("ask-title"), /^Delete this attempt/);
		assert.equal(textOf("ask-yes"), "Delete");
		await press(button);
		await until(() => told().length === count);
	}
	assert.deepEqual(calls.findLast(([command]) => command === "drop_attempt")[1], {
		number: 1,
		attempt: 13,
	});
	await press(one("#history-unfinished li:nth-child(2) .resume"));
	assert.deepEqual(await answer, { kind: "resume", number: 1, best: null, attempt: 14 });
});

test("each_line_of_the_history_shows_how_many_deals_its_game_took", async () => {
	const squares = () =>
		shownRows().map((line) => [
			line.querySelectorAll(".deals i:not(.spared)").length,
			line.querySelector(".deals b")?.textContent ?? "",
		]);
	const rows = [
		row({ number: 1, deals: 3 }),
		row({ number: 2, deals: 1, won: true, score: 100 }),
		row({ number: 3, deals: 12 }),
		row({ number: 4, deals: 0, score: null, unfinished: true }),
	];
	await openHistory(rows, {}, { deals: 3 });
	assert.deepEqual(squares(), [
		[3, ""],
		[1, ""],
		[1, "12"],
		[0, ""],
	]);
	assert.deepEqual(
		shownRows().map((line) => line.querySelectorAll(".deals .spared").length),
		[0, 2, 0, 0],
	);
	assert.deepEqual(
		shownRows().map((line) => line.querySelector(".level") !== null),
		[true, true, true, false],
		"a won game has a bar, too",
	);
	assert.match(spoken()[0], /score 30 of 100, 3 deals/);
	assert.match(spoken()[1], /one deal/);
	assert.doesNotMatch(spoken()[3], /deal/);
	await close();
	// By rules with a single deal, each game takes one.
	await openHistory(rows, {}, { deals: 1 });
	assert.ok(squares().every(([count]) => count === 0));
	assert.doesNotMatch(spoken()[0], /deal/);
	await close();
});

const LOST = end({ total: 80, parts: [39, 39, 2] });
const WON = end({ total: 100, parts: [48, 48, 4], won: true, deals: 2 });
const PAR = { bestFinal: 100, bestSingle: 90, bestSingleAllSequences: 90, fewestDeals: 1 };

/** Opens the history at a game with this best result, if it was played. @param {object | null} best @param {object} sums */
async function openGame(best, sums, kept = null) {
	const games = best ? 1 : 0;
	const rows = [row({ kept, moves: 61 })];
	await openHistory(rows, {
		history_game: game({ attempts: games, best, kept, par: PAR }),
		history_page: { from: 0, games, rows, total: 1 },
		statistics: statistics(sums),
	});
	await until(() => textOf("history-result") !== "");
}

test("a_lost_game_says_how_many_deals_were_played_and_that_it_could_be_won", async () => {
	const rows = {
		en: ["80 of 100 points", "Deals played: 3", "Could be won in 1 deal"],
		nl: ["80 van 100 punten", "Delingen gespeeld: 3", "Te winnen in 1 deling"],
	};
	await inBoth(rows, async (result, deals, par) => {
		await openGame(LOST, { played: 1, ended: 1 });
		assert.equal(textOf("history-result"), result);
		assert.ok(facts().includes(deals), facts().join());
		assert.ok(textOf("history-about").endsWith(` · ${par}`), textOf("history-about"));
		assert.ok(!facts().join().includes("80"), "the score is said once");
		await close();
	});
	await openGame(WON, { played: 1, ended: 1, won: 1 });
	assert.equal(textOf("history-result"), "Won in the 2nd deal");
	assert.ok(facts().includes("Score: 100 of 100"), facts().join());
	assert.doesNotMatch(facts().join(), /Deals/, "the outcome says them");
	await close();
});

test("the_golden_button_is_what_one_wants_most_with_a_game_and_comes_first", async () => {
	const left = { attempt: 1, deal: 1, moves: 5, rules: "rangoon", startedMs: 0 };
	const refused = { code: "noHints" };
	for (const [best, more, golden] of [
		[LOST, {}, "review"],
		[LOST, { onTable: true }, "review"],
		[LOST, { review: refused }, "play"],
		[{ ...LOST, recorded: false }, {}, "play"],
		[WON, {}, "replay"],
		[WON, { unfinished: [left] }, "resume"],
		[null, { unfinished: [left] }, "resume"],
		[null, { onTable: true }, "resume"],
	]) {
		await openHistory([row({})], { history_game: game({ best, ...more }) });
		await until(() => textOf("history-game-title") !== "");
		await until(() => one("#history-game-actions .primary").id === `history-${golden}`);
		assert.equal(document.querySelectorAll("#history-game-actions .primary").length, 1);
		assert.equal(one("#history-game-actions").firstElementChild.id, `history-${golden}`);
		assert.ok(!one(`#history-${golden}`).hidden);
		await close();
	}
});

test("before_the_first_game_the_history_shows_only_the_way_to_it", async () => {
	const root = one("#history-dialog");
	one("#history-filter").value = "all";
	await openGame(null, {});
	await until(() => root.classList.contains("unplayed"));
	assert.equal(textOf("history-play"), "Play game 1");
	assert.equal(textOf("history-empty"), "Your games will be here.");
	assert.equal(document.querySelectorAll("#history-kings .king svg").length, 4);
	await close();
	await openGame(LOST, { played: 1, ended: 1 });
	await until(() => !root.classList.contains("unplayed"));
	await close();
});

test("wins_have_a_crown_in_the_plot_and_parts_of_the_ring_a_line_between_them", () => {
	const latest = makeSvg("svg", {});
	const results = [true, false, true].map((isWon) => ({ value: 0.5, isWon, says: "" }));
	drawLatest(latest, 300, results, ["Game 1", "Game 3"]);
	assert.equal(latest.querySelectorAll(".crown").length, 2);
	assert.equal(latest.querySelectorAll(".bar.lost").length, 1);
	const part = (value) => ({ label: "", value, says: "", kind: "deal1" });
	const linesOf = (...values) => {
		const ring = makeSvg("svg", {});
		drawRing(ring, 300, values.map(part), "50%");
		return ring.querySelectorAll(".parting").length;
	};
	assert.equal(linesOf(1, 2, 3), 3);
	assert.equal(linesOf(4, 0), 0, "a whole has no neighbour");
});

/** Opens the history of thirty games, with these statistics, at one of which so many moves cost nothing. @param {number | null} kept @param {object} sums */
async function openKept(kept, sums) {
	// The earlier statistics stay until the new ones come.
	for (const part of document.querySelectorAll("#history-plots, #history-facts"))
		part.replaceChildren();
	await openGame(end(), { played: 30, ended: 30, ...sums }, kept);
	// The leads are there before the statistics.
	await until(() => document.querySelector("#history-plots > :not(#history-leads)"));
	await until(() => document.querySelector("#history-facts > *"));
}

test("a_game_and_the_statistics_say_how_many_moves_cost_nothing", async () => {
	const rows = {
		en: [
			"Moves that cost nothing: 57 of 61",
			"57 of 61 moves cost nothing",
			"In 21 games that you looked back at, 1,203 of your 1,350 moves cost nothing.",
			"In the one game that you looked back at, 57 of your 61 moves cost nothing.",
		],
		nl: [
			"Zetten die niets kostten: 57 van de 61",
			"57 van de 61 zetten kostten niets",
			"In de 21 spellen die je hebt teruggekeken, kostten 1.203 van de 1.350 zetten niets.",
			"In het ene spel dat je hebt teruggekeken, kostten 57 van de 61 zetten niets.",
		],
	};
	await inBoth(rows, async (inGame, inRow, inSum, inOne) => {
		await openKept(57, { kept: { games: 21, kept: 1_203, moves: 1_350 } });
		assert.ok(facts().includes(inGame), facts().join());
		assert.ok(spoken()[0].includes(inRow), spoken()[0]);
		assert.equal(textOf("history-kept"), inSum);
		assert.ok(!one("#history-kept").hidden);
		await close();
		await openKept(57, { kept: { games: 1, kept: 57, moves: 61 } });
		assert.equal(textOf("history-kept"), inOne);
		await close();
	});
});

test("without_a_figure_the_statistics_say_how_to_get_one_if_that_is_possible", async () => {
	const none = { games: 0, kept: 0, moves: 0 };
	await openKept(null, { kept: none });
	for (const text of [...facts(), spoken()[0]]) assert.ok(!text.includes("cost nothing"), text);
	assert.match(textOf("history-kept"), /^Look at How it went after a game/);
	await close();
	for (const [why, sums] of [
		["no game has ended", { ended: 0, kept: none }],
		["no course would say it", { kept: null }],
	]) {
		await openKept(null, sums);
		assert.equal(textOf("history-kept"), "", why);
		assert.ok(one("#history-kept").hidden, why);
		await close();
	}
});
