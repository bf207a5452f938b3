// The course of a game: the dialog about the game on the table, and about one in a replay, whose slider then shows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { end, game, historyOf, row } from "./answers.js";
import { handWith, viewWith } from "./boards.js";
import { answerWith, calls, enter, one, opened, press, textOf, until } from "./page.js";

const { playOn } = await import("../../ui/commands/replay-commands.js");
const { Play } = await import("../../ui/game/play.js");
const { Replaying } = await import("../../ui/game/replaying.js");
const { Store } = await import("../../ui/game/store.js");
const { ReplayPanel } = await import("../../ui/panels/replay/replay.js");
const texts = await import("../../ui/tableau/gaps/review.js");
const { byId } = await import("../../ui/widgets/dom.js");
const { lazyDialog, lazyPart } = await import("../../ui/widgets/lazy.js");

const history = lazyDialog("dialogs/history", () => import("../../ui/dialogs/history/history.js"));
const review = lazyDialog("dialogs/review", () => import("../../ui/dialogs/review/review.js"));
await lazyPart(async () => {}, "panels/replay/replay.html")();

/** The score after each ply. The third one lost the deal. */
const SCORES = [10, 12, 13, 13, 20];
const LOST_AT = 2;
const FOUND = {
	certain: true,
	course: {
		full: 100,
		kept: 3,
		points: SCORES.map((reached, moves) => ({
			deal: 1,
			moves,
			odds: null,
			possible: moves > LOST_AT ? 60 : 100,
			winnable: null,
			nextOdds: null,
			card: null,
			reached,
		})),
	},
	go: null,
	keeping: null,
	keptBy: [],
	lost: { at: LOST_AT, by: "move", deal: 1, moves: LOST_AT },
	par: null,
};

const LENGTH = SCORES.length - 1;

/**
 * Returns the table with a replay of this kind, none for the game on the table itself, at this ply; another game of which
 * 9 is the number lies under the replay. @param {string | null} kind @param {number} at
 */
function tableWith(kind, at, { accept = null, found = FOUND, go = null, search } = {}) {
	let revision = 0;
	const viewAt = (/** @type {number} */ ply, /** @type {string | null} */ shown = kind) => ({
		...viewWith({ cause: "jumped", deals: null, game: 5, moveCount: ply, revision: revision++ }),
		replay: shown && {
			accept,
			at: ply,
			kind: shown,
			leaves: shown === "archived" ? { number: 9, endsWith: null } : null,
			length: LENGTH,
			source: null,
		},
		score: { total: SCORES[ply] },
		status: ply === LENGTH ? "over" : "playing",
	});
	answerWith({
		act: ({ intent }) => {
			if (intent.kind === "replay") return viewAt(0, "current");
			if (intent.kind === "replayTo")
				return viewAt(intent.at, store.state.view.replay?.kind ?? kind);
			return viewAt(intent.kind === "replayAccept" ? store.state.view.replay.at : LENGTH, null);
		},
		review: search ?? { ...found, go },
		stop_work: null,
		work_progress: { done: 0, total: 0 },
	});
	const options = { autoDelay: 80, deck: "standard", scoring: "posOnly" };
	const store = new Store({ appearance: {}, options, view: viewAt(at) });
	const play = new Play(store, {});
	const panel = new ReplayPanel(byId("replay"), new Replaying(play));
	store.subscribe(
		({ archivedCourse, course, view }) => [archivedCourse, course, view],
		(state, previous) => panel.render({ ...state, tableau: {} }, previous),
	);
	return { play, settings: { options }, store };
}

// The board takes the focus when a replay ends.
byId("board").append(Object.assign(document.createElement("button"), { tabIndex: 0 }));

/** Opens the course and waits until it is found. */
async function open({ play, settings }) {
	const wish = { play, settings, texts, playOn: () => playOn(play) };
	review.open((dialog) => dialog.openReview(wish));
	await until(() => document.querySelector("#review-dialog[open] > #review-course:not([hidden])"));
}

const sent = () => calls.flatMap(([name, { intent }]) => (name === "act" ? [intent] : []));
const close = () => press(one("#review-dialog [data-close]"));
/** Whether the slider of the replay shows the course. */
const isDrawn = () => document.querySelector("#replay-track .course") !== null;

test("the_course_of_a_game_in_the_history_is_looked_at_over_its_replay_which_goes_along", async () => {
	const table = tableWith("archived", 0);
	assert.ok(!isDrawn());
	await open(table);
	// The result is that of the end, and then the replay goes to where the game was lost.
	const [to, asked, ...rest] = calls;
	assert.deepEqual([to[1].intent, asked[0]], [{ kind: "replayTo", at: LENGTH }, "review"]);
	assert.deepEqual(
		rest.map(([, { intent }]) => intent),
		[{ kind: "replayTo", at: LOST_AT }],
	);
	assert.equal(textOf("review-lost"), "Deal 1 could still be won until move 3, which lost it.");
	assert.match(textOf("review-facts"), /Your score ?20/);
	assert.match(textOf("review-facts"), /3 of 4/);
	await enter("review-slider", "1");
	assert.deepEqual(sent().at(-1), { kind: "replayTo", at: 1 });
	await close();
	assert.ok(isDrawn());
	assert.equal(table.store.state.course, null, "it is not that of the game on the table");
	// The game on the table is another one.
	await table.play.send(() => ({ kind: "replayCancel" }));
	await table.play.send(() => ({ kind: "replay", of: "current" }));
	assert.ok(!isDrawn());
});

test("the_course_begins_where_the_replay_was_and_the_one_of_the_table_stays_known", async () => {
	const table = tableWith("current", 3);
	await open(table);
	assert.equal(byId("review-slider").value, "3");
	await close();
	assert.equal(table.play.view.replay.at, 3);
	assert.ok(isDrawn());
	await table.play.send(() => ({ kind: "replayCancel" }));
	await table.play.send(() => ({ kind: "replay", of: "current" }));
	assert.ok(isDrawn());
});

test("a_replay_stays_where_it_was_if_its_course_is_not_found", async () => {
	for (const at of [0, 3]) {
		let fail;
		const search = () =>
			new Promise((_, reject) => {
				fail = reject;
			});
		const table = tableWith("archived", at, { search });
		review.open((dialog) => dialog.openReview({ ...table, texts }));
		await opened("review-dialog");
		assert.equal(table.play.view.replay.at, LENGTH);
		await close();
		assert.ok(calls.some(([command]) => command === "stop_work"));
		fail({ code: "stopped" });
		await until(() => table.play.view.replay.at === at);
	}
});

test("the_button_of_the_solution_is_grey_while_the_course_is_being_searched", async () => {
	let find;
	const search = () =>
		new Promise((resolve) => {
			find = () => resolve({ ...FOUND, go: null });
		});
	const { play, settings } = tableWith("archived", 0, { search });
	review.open((dialog) => dialog.openReview({ play, settings, texts }));
	await until(() => find);
	const isGrey = () => one("#review-show").ariaDisabled === "true";
	assert.ok(isGrey());
	find();
	await until(() => !isGrey());
	await close();
});

test("who_plays_on_from_a_game_of_the_history_is_asked_as_in_its_replay", async () => {
	const table = tableWith("archived", 0);
	await open(table);
	await press("review-go");
	await opened("ask-dialog");
	assert.match(textOf("ask-title"), /9/, "game 9 is on the table");
	await press("ask-yes");
	assert.deepEqual(sent().slice(-2), [{ kind: "replayTo", at: LOST_AT }, { kind: "replayAccept" }]);
});

test("below_the_maximal_cheat_level_a_place_is_shown_in_the_replay_of_the_history_alone", async () => {
	for (const [kind, isShown] of [
		["archived", true],
		[null, false],
	]) {
		const table = tableWith(kind, kind ? 0 : LENGTH, { accept: "cheatLevel", go: "cheatLevel" });
		await open(table);
		assert.equal(one("#review-go").ariaDisabled, "true");
		assert.equal(one("#review-look").ariaDisabled, String(!isShown));
		await press("review-look");
		assert.equal(one("#review-dialog").open, !isShown);
		if (!isShown) await close();
		assert.ok(!sent().some(({ kind }) => kind === "replayAccept" || kind === "replay"));
	}
});

test("the_history_offers_the_course_and_the_missed_move_of_a_recorded_game_if_hints_are_allowed", async () => {
	for (const [why, shown, offered] of [
		["lost", { best: end() }, ["review", "missed"]],
		["won", { best: end({ won: true }) }, ["review"]],
		["no hints", { best: end(), review: "noHints" }, []],
		["unfinished", { best: null }, []],
		["Klondike", { best: end({ parts: [46] }) }, ["review"]],
		["not recorded", { best: end({ recorded: false }) }, ["review"]],
	]) {
		const answers = { history_game: game({ number: 5, ...shown }) };
		answerWith(historyOf([row({ number: 5 })], answers));
		const view = (why === "Klondike" ? handWith : viewWith)({ game: 5 });
		const wish = history.open((dialog) => dialog.openHistory(view));
		await opened("history-dialog");
		await until(() => calls.some(([name]) => name === "history_game"));
		const buttons = ["review", "missed"].filter((name) => !one(`#history-${name}`).hidden);
		assert.deepEqual(buttons, offered, why);
		assert.equal(
			one("#history-review").ariaDisabled,
			String(why === "not recorded" || !shown.best),
		);
		const isPossible = offered.length > 0 && why !== "not recorded";
		await press(isPossible ? `history-${offered.at(-1)}` : one("#history-dialog [data-close]"));
		const { kind, number } = (await wish) ?? {};
		assert.deepEqual([kind, number], isPossible ? [offered.at(-1), 5] : [undefined, undefined]);
	}
});

test("the_move_that_cost_most_is_marked_if_none_lost_the_game", async () => {
	const points = FOUND.course.points.map((point, at) => ({
		...point,
		possible: [90, 80, 40, 30, 30][at],
	}));
	const found = { ...FOUND, lost: null, course: { ...FOUND.course, points } };
	await open(tableWith("archived", 0, { found }));
	assert.equal(document.querySelector("#review-track .fall").getAttribute("d"), "M1 20.0V60.0");
	assert.equal(byId("review-slider").value, "1");
	assert.equal(textOf("review-go"), "Play on from move 2");
	assert.equal(one("#review-legend .fall").textContent, "the move that cost most");
	await close();
});

test("the_legend_says_what_the_red_mark_is_if_there_is_one", async () => {
	const mark = () => one("#review-legend .fall");
	await open(tableWith("archived", 0));
	assert.equal(mark().textContent, "the move that lost it");
	assert.ok(!mark().hasAttribute("hidden"));
	await close();
	const points = FOUND.course.points.map((point) => ({ ...point, possible: 90 }));
	const found = { ...FOUND, lost: null, course: { ...FOUND.course, points } };
	await open(tableWith("archived", 0, { found }));
	assert.ok(mark().hasAttribute("hidden"));
	await close();
});

test("what_other_moves_would_have_reached_does_not_contradict_what_the_deals_allowed", () => {
	const view = viewWith({ status: "over" });
	const said = (fewestDeals) =>
		texts.lostText(view, { ...FOUND, lost: null, par: { fewestDeals } });
	assert.equal(said(null), "None of the deals you got could be won.");
	assert.match(
		said(2),
		/could be won\. Other moves would have brought others: .* won in 2 deals\.$/,
	);
});

test("the_card_that_was_moved_is_beside_the_red_line_and_named_in_the_list", async () => {
	const points = FOUND.course.points.map((point, at) => ({
		...point,
		possible: [100, 90, 90, 60, 60][at],
		card: [{ suit: "H", rank: 12 }, null, { suit: "S", rank: 7 }, null, null][at],
	}));
	const found = { ...FOUND, lost: null, course: { ...FOUND.course, points } };
	const pictures = () =>
		[...document.querySelectorAll("#review-track .card-picture")].map((one) => one.className);
	const texts = () => [...byId("review-cost-list").children].map((one) => one.textContent);
	await open(tableWith(null, LENGTH, { found }));
	assert.deepEqual(pictures(), ["card-picture S"]);
	assert.match(document.querySelector("#review-track .card-picture").innerHTML, />7</);
	assert.deepEqual(texts(), [
		"Move 3, deal 1: 30 points lost, 60 still possible. You moved the 7 of spades.",
		"Move 1, deal 1: 10 points lost, 90 still possible. You moved the queen of hearts.",
	]);
	assert.ok(byId("review-loss").hidden, "no move lost it");
	await close();
	// The move that lost the game is marked instead, and the card that had to go first is beside it.
	const lost = { ...FOUND.lost, at: 0, moves: 0 };
	const keeping = { suit: "D", rank: 1 };
	await open(tableWith(null, LENGTH, { found: { ...found, lost, keeping } }));
	assert.deepEqual(pictures(), ["card-picture H"]);
	assert.equal(
		textOf("review-loss-text"),
		"You moved the queen of hearts. Moving the ace of diamonds would have kept the win.",
	);
	assert.equal(byId("review-cards").children.length, 2);
	assert.deepEqual(texts(), [
		"Move 3, deal 1: 30 points lost, 60 still possible. You moved the 7 of spades.",
	]);
	await close();
});

test("a_place_that_is_chosen_from_a_list_is_read_out", async () => {
	const points = FOUND.course.points.map((point, at) => ({ ...point, possible: 90 - 10 * at }));
	await open(tableWith(null, LENGTH, { found: { ...FOUND, course: { ...FOUND.course, points } } }));
	await press(one("#review-cost-list [data-at='3']"));
	assert.notEqual(textOf("review-place"), "");
	await until(() => textOf("live") === textOf("review-place"));
	await close();
});

test("the_heights_of_the_curves_have_numbers_beside_them", async () => {
	await open(tableWith("archived", 0));
	const scale = [...document.querySelectorAll(".course-scale span")].map((one) => one.textContent);
	assert.deepEqual(scale, ["100", "50", "0"]);
	await close();
});
