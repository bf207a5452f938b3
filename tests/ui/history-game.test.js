// What the history says about a game that was won or lost, and what it shows before the first game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, row, statistics } from "./answers.js";
import { answerWith, one, opened, press, textOf, texts, until } from "./page.js";

const { speak } = await import("../../ui/locale/words.js");
const { lazyDialog } = await import("../../ui/widgets/lazy.js");
const { draw } = await import("../../ui/dialogs/history/plots/figure.js");
const { drawLatest } = await import("../../ui/dialogs/history/plots/latest.js");
const { drawRing } = await import("../../ui/dialogs/history/plots/ring.js");

const dialog = lazyDialog("dialogs/history", () => import("../../ui/dialogs/history/history.js"));

const LOST = {
	total: 80,
	parts: [39, 39, 2],
	max: 100,
	rules: "rangoon",
	won: false,
	deals: 3,
	turns: null,
	moves: 120,
	undos: 0,
	elapsedMs: 60_000,
	endedMs: 0,
	recorded: true,
};
const WON = { ...LOST, total: 100, parts: [48, 48, 4], won: true, deals: 2 };
const PAR = { bestFinal: 100, bestSingle: 90, bestSingleAllSequences: 90, fewestDeals: 1 };

/** Opens the history at a game with this best result. @param {object | null} best @param {object} sums */
async function openHistory(best, sums) {
	const answer = game({ best, par: PAR, attempts: best ? 1 : 0 });
	answerWith({
		history_place: 0,
		history_page: { total: 1, games: best ? 1 : 0, from: 0, rows: [row()] },
		history_game: answer,
		statistics: statistics(sums),
	});
	const board = { game: "gaps" };
	const view = { board, game: 1, playid: "RANGOON", rules: "rangoon", score: { max: 100 } };
	dialog.open((module) => module.openHistory(view));
	await opened("history-dialog");
	await until(() => textOf("history-result") !== "");
}

const close = () => press(one("#history-dialog [data-close]"));
/** Returns the facts about the game, each with its name. */
const facts = () =>
	texts("#history-facts dt").map((name, i) => `${name}: ${texts("#history-facts dd")[i]}`);

test("a_lost_game_says_how_many_deals_were_played_and_that_it_could_be_won", async () => {
	for (const [language, result, deals, par] of [
		["en", "80 of 100 points", "Deals played: 3", "Par: Could be won in 1 deal"],
		["nl", "80 van 100 punten", "Delingen gespeeld: 3", "Par: Te winnen in 1 deling"],
	]) {
		await speak(language);
		await openHistory(LOST, { played: 1, ended: 1 });
		assert.equal(textOf("history-result"), result);
		assert.ok(facts().includes(deals), facts().join());
		assert.ok(facts().includes(par), facts().join());
		assert.ok(!facts().join().includes("80"), "the score is said once");
		await close();
	}
	await speak("en");
	await openHistory(WON, { played: 1, ended: 1, won: 1 });
	assert.equal(textOf("history-result"), "Won in the 2nd deal");
	assert.ok(facts().includes("Deals needed: 2"), facts().join());
	assert.ok(facts().includes("Score: 100 of 100"), facts().join());
	await close();
});

test("before_the_first_game_the_history_shows_only_the_way_to_it", async () => {
	const root = one("#history-dialog");
	await openHistory(null, {});
	await until(() => root.classList.contains("unplayed"));
	assert.equal(textOf("history-play"), "Play game 1");
	await close();
	await openHistory(LOST, { played: 1, ended: 1 });
	await until(() => !root.classList.contains("unplayed"));
	await close();
});

test("wins_have_a_crown_in_the_plot_and_parts_of_the_ring_a_line_between_them", () => {
	const latest = draw("svg", {});
	const results = [true, false, true].map((isWon) => ({ value: 0.5, isWon, says: "" }));
	drawLatest(latest, 300, results, ["Game 1", "Game 3"]);
	assert.equal(latest.querySelectorAll(".crown").length, 2);
	assert.equal(latest.querySelectorAll(".bar.lost").length, 1);
	const part = (value) => ({ label: "", value, says: "", kind: "deal1" });
	const linesOf = (...values) => {
		const ring = draw("svg", {});
		drawRing(ring, 300, values.map(part), "50%");
		return ring.querySelectorAll(".parting").length;
	};
	assert.equal(linesOf(1, 2, 3), 3);
	assert.equal(linesOf(4, 0), 0, "a whole has no neighbour");
});
