// The words about results wherever they are listed: the maximum of a score, and the money of a hand with no word of
// another game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { end, game, historyOf, report, row, statistics } from "./answers.js";
import { handWith, viewWith } from "./boards.js";
import { answerWith, calls, enter, inBoth, one, opened, press, textOf, until } from "./page.js";
import { tableWith } from "./table.js";

const { startGame } = await import("../../ui/commands/start-game.js");
const { tableauOf } = await import("../../ui/games.js");
const { Store } = await import("../../ui/game/store.js");
const { describeChange } = await import("../../ui/panels/announcement.js");
const { EndCard } = await import("../../ui/panels/end/end.js");
const { partsOf } = await import("../../ui/panels/end/share.js");
const { renderHeader } = await import("../../ui/panels/header.js");
const { renderPanel } = await import("../../ui/panels/panel.js");
const { ReplayPanel } = await import("../../ui/panels/replay/replay.js");
const { byId } = await import("../../ui/widgets/dom.js");
const { lazyPart } = await import("../../ui/widgets/lazy.js");
const { lineOf } = await import("../../ui/widgets/share.js");

const MONTANA = viewWith({
	...{ moveCount: 3, playid: "MONTANA", rules: "montana" },
	score: { total: 12, parts: [6, 6, 0], max: 92 },
});
const HAND = handWith({ moveCount: 3 });

test("every_score_of_montana_shows_its_maximum", async () => {
	const { commands, play } = tableWith({ ...MONTANA, unfinished: true });
	const tableau = tableauOf(MONTANA);
	answerWith({ act: MONTANA });
	commands.giveUp.run();
	await opened("ask-dialog");
	assert.match(textOf("ask-text"), / 12 of 92 points/);
	await press("ask-no");
	const said = describeChange({ ...MONTANA, status: "over", revision: 2 }, MONTANA, tableau);
	assert.match(said, / of 92/);
	answerWith({ game_info: ({ number }) => ({ number, best: 30, unfinished: null }) });
	commands.start.run();
	await opened("start-dialog");
	await enter("start-number", "1");
	await until(() => / 30 of 92/.test(textOf("start-info")));
	await press(one("#start-dialog [data-close]"));
	const starting = startGame(play, { number: 2, resume: false, best: 30 });
	await opened("ask-dialog");
	assert.match(textOf("ask-text"), / 30 of 92/, "what was scored before");
	await press("ask-no");
	await starting;
	answerWith(historyOf([row({ score: 30 })], { history_game: game({ best: end({ max: 92 }) }) }));
	commands.history.run();
	await opened("history-dialog");
	await until(() => document.querySelector("#history-list .row .score"));
	for (const part of ["score", "unseen"])
		assert.match(one(`#history-list .row .${part}`).textContent, / of 92/, part);
	await press(one("#history-dialog [data-close]"));
});

/** The words of the Rangoon family, and commands whose names have some. */
const OTHER =
	/(^|[^\p{L}])(games?|deals?|scores?|points?|spel|spellen|delingen?|punten|famil\p{L}*)(?!\p{L})/iu;
const COMMANDS = /View game|Spel bekijken|Start game no\. …|Begin spel nr\. …/g;

/** Returns the text of everything in an element that is not hidden. @param {Element} element @returns {string} */
function shownText(element) {
	if (element.hidden) return "";
	return [...element.childNodes]
		.map((node) => (node instanceof Element ? shownText(node) : node.textContent))
		.join(" ");
}

/** Checks that a part of the page has these words, and no word of the family. @param {string} selector @param {string[]} words */
function says(selector, words) {
	const text = one(selector).textContent.replace(/\s+/g, " ");
	for (const word of words) assert.ok(text.includes(word), `${selector} lacks ${word}: ${text}`);
	const found = shownText(one(selector)).replace(COMMANDS, "").match(OTHER);
	assert.equal(found?.[0] ?? "", "", `${selector}: ${text}`);
}

/** Answers for the history of a hand that was given up after three turns of the pack, as were this many. @param {number} hands */
function historyOfHands(hands) {
	const rules = "klondike/2/relaxed";
	const best = end({ max: 210, moves: 3, parts: [0], rules, total: -50, turns: 3 });
	const sums = {
		...{ average: -50, best: -50, ended: hands, firstAttempts: hands, max: 210, played: hands },
		...{ distribution: [{ from: -50, to: -41, games: hands }], rules, wonByDeal: [] },
	};
	return historyOf([row({ deals: null, moves: 3, score: -50 })], {
		history_game: game({ best }),
		statistics: statistics(sums),
	});
}

test("history_and_statistics_say_what_hands_were_worth_and_by_which_rules", async () => {
	const words = {
		en: [
			"1 hand",
			"Hand 1, worth −$50",
			["Hand 1", "Not won: −$50", "Turns of the pack3", "Variation 2, relaxed"],
			["Variation 2, relaxed", "Hands played", "Won at the first attempt"],
			"Best hand−$50",
		],
		nl: [
			"1 potje",
			"Potje 1, −$50 waard",
			["Potje 1", "Niet gewonnen: −$50", "Keer gedraaid3", "Variant 2, soepel"],
			["Variant 2, soepel", "Gespeelde potjes", "Bij de eerste poging gewonnen"],
			"Beste potje−$50",
		],
	};
	await inBoth(words, async (count, inRow, shown, sums, lead) => {
		const { commands } = tableWith(HAND);
		answerWith(historyOfHands(1));
		commands.history.run();
		await opened("history-dialog");
		await until(() => textOf("history-sums").includes(sums[0]));
		await until(() => document.querySelector("#history-facts > *"));
		says("#history-list", [inRow]);
		says("#history-count", [count]);
		says("#history-game", shown);
		says("#history-sums", sums);
		says("#history-leads", [lead]);
		says("#history-plots", ["5"]);
		assert.equal(
			document.querySelector("#history-plots figure"),
			null,
			"a plot needs more than one hand",
		);
		says("#history-dialog", []);
		assert.equal(document.querySelector("#history-sort [value=deals]"), null);
		await press(one("#history-dialog [data-close]"));
		answerWith(historyOfHands(5));
		commands.history.run();
		await opened("history-dialog");
		await until(() => document.querySelector("#history-plots figure"));
		says("#history-plots", ["−$50"]);
		says("#history-leads", ["−$50"]);
		await press(one("#history-dialog [data-close]"));
	});
});

const LINE = "KLONDIKE 1 klondike/2/relaxed T T T G";

test("a_hand_that_is_sent_is_exported_and_reported_as_a_hand", async () => {
	await lazyPart(async () => {}, "panels/replay/replay.html")();
	const panel = new ReplayPanel(byId("replay"), { press: () => {} });
	const words = {
		en: [
			"Hand 1, as it is now",
			["Total −$50", "Variation 2, relaxed"],
			"Hand 1, 1 of 1 in the file",
		],
		nl: [
			"Potje 1, zoals het er ligt",
			["Totaal −$50", "Variant 2, soepel"],
			"Potje 1, 1 van 1 in het bestand",
		],
	};
	await inBoth(words, async (hand, total, source) => {
		const { commands, play } = tableWith(HAND);
		answerWith({
			export_info: {
				...{ ended: 1, format: 2, game: 1, games: 32_765, line: LINE, of: "klondike" },
				...{ player: "", playid: "KLONDIKE", table: null, tournament: "off", unfinished: false },
			},
			view_text: {
				...report(),
				...{ game: "klondike", rules: "klondike/2/relaxed", score: -50, won: 1 },
				...{ unknown: 0, verifiable: true },
				games: [{ number: 1, total: -50, truth: "true", undos: 0, unfinished: false, why: null }],
			},
		});
		commands.exportGame.run();
		await opened("export-dialog");
		says("#export-dialog", [hand]);
		assert.equal(byId("export-line").value, LINE);
		await press(one("#export-dialog [data-close]"));
		commands.viewGame.run();
		await opened("view-dialog");
		await enter("view-text", LINE);
		await press("view-open");
		await until(() => document.querySelector("#view-report .report"));
		assert.deepEqual(calls.at(-1), ["view_text", { text: LINE }]);
		says("#view-report", total);
		await press(one("#view-dialog [data-close]"));
		const replay = {
			...{ accept: null, at: 0, kind: "imported", leaves: null, length: 4 },
			source: { place: 1, places: 1, player: "" },
		};
		const view = { ...HAND, replay };
		panel.render({ ...play.store.state, tableau: tableauOf(view), view }, null);
		await until(() => textOf("toast").includes(source));
		byId("view-report").replaceChildren();
	});
});

test("the_texts_at_the_end_of_a_hand_speak_of_a_hand", async () => {
	const view = { ...HAND, status: "over" };
	const tableau = tableauOf(view);
	const { play } = tableWith(view);
	renderPanel(byId("panel"), { ...play.store.state, tableau }, null, {
		hold: {},
		view: () => null,
	});
	const shown = { ...play.store.state, tableau, end: { view, phase: "open", streak: null } };
	new EndCard({}, new Store()).render(shown, null);
	assert.deepEqual(["main", "end-next"].map(textOf), ["New hand", "New hand"]);
	assert.ok(byId("end-figures").hidden, "the header has them");
	const won = { ...view, status: "won" };
	const after = { ...shown, end: { ...shown.end, view: won }, view: won };
	new EndCard({}, new Store()).render({ ...after, end: { ...after.end, phase: "closed" } }, null);
	assert.match(textOf("end-figures"), /money/);
	const line = lineOf(partsOf(view, tableau));
	assert.ok(line.startsWith("Klondike · Hand 1 · Hand not won −$50"), line);
	assert.ok(line.endsWith("rangoon:KLONDIKE/1/2/relaxed"), line);
});

test("a_win_says_whether_it_could_have_taken_fewer_deals", () => {
	const notes = [1, 2, 3].map((deal) => {
		const par = { bestFinal: 100, fewestDeals: Math.min(deal, 2) };
		const view = { ...MONTANA, deal, par, status: "won" };
		const shown = { ...tableWith(view).play.store.state, tableau: tableauOf(view) };
		new EndCard({}, new Store()).render(
			{ ...shown, end: { view, phase: "closed", streak: null } },
			null,
		);
		return textOf("end-note");
	});
	assert.deepEqual(notes, [
		"It cannot be done better.",
		"It cannot be won in fewer deals.",
		"This game can be won in 2 deals.",
	]);
});

test("the_card_of_a_lost_game_begins_with_what_was_possible_if_that_is_known", () => {
	for (const [par, words] of [
		[null, ["26 of 100", "Game over: 2 deals played."]],
		[
			{ bestFinal: 100, fewestDeals: 2 },
			["This game can be won in 2 deals.", "26 of 100. Game over: 2 deals played."],
		],
	]) {
		const score = { total: 26, max: 100, parts: [] };
		const view = { ...MONTANA, deal: 2, par, score, status: "over" };
		const shown = { ...tableWith(view).play.store.state, tableau: tableauOf(view), view };
		const end = { view, phase: "closed", streak: null };
		new EndCard({}, new Store()).render({ ...shown, end }, null);
		assert.deepEqual(["end-title", "end-text"].map(textOf), words);
		assert.deepEqual(
			["end-text", "end-note"].map((id) => byId(id).hidden),
			[false, true],
		);
	}
});

test("a_won_game_says_how_many_were_won_in_a_row", async () => {
	for (const [streak, note] of [
		[1, ""],
		[3, "3 wins in a row."],
	]) {
		answerWith({ statistics: statistics({ streak }) });
		const view = { ...MONTANA, status: "won" };
		const store = new Store({}, (state) => ({ ...state, tableau: tableauOf(state.view) }));
		const element = document.createElement("div");
		const table = { element, remeasure: () => {}, tableau: tableauOf(view) };
		const card = new EndCard(table, store);
		store.subscribe(
			({ end }) => [end],
			(...states) => card.render(...states),
		);
		store.set({ end: { view, phase: "moving", streak: null }, view });
		await until(() => calls.some(([name]) => name === "statistics"));
		await until(() => textOf("end-note").endsWith(note));
		assert.equal(/in a row/.test(textOf("end-note")), streak > 1);
	}
});

test("the_running_total_is_beside_the_money_of_the_hand", () => {
	for (const [total, words] of [
		[null, /^Money −\$50: /],
		[-100, /^Money −\$50 total −\$100: /],
	]) {
		const view = { ...HAND, board: { ...HAND.board, total } };
		const { play } = tableWith(view);
		renderHeader(byId("header"), { ...play.store.state, tableau: tableauOf(view) });
		assert.match(textOf("score"), words);
	}
});
