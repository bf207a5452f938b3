// A puzzle covers the game on the table: what stays away from that game meanwhile, and what is said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { board, GAME_1, viewWith } from "./boards.js";
import { answerWith, calls, one, opened, press, settled, textOf, texts } from "./page.js";

const { makeAdminCommands } = await import("../../ui/commands/admin-commands.js");
const { useDroppedFiles } = await import("../../ui/commands/dropped-files.js");
const { topicForState } = await import("../../ui/commands/help-commands.js");
const { followLinks } = await import("../../ui/commands/links.js");
const { mainOfPuzzle, makePuzzleCommands } = await import("../../ui/commands/puzzle-commands.js");
const { takeLesson } = await import("../../ui/commands/trial.js");
const { CommandMaker } = await import("../../ui/game/command.js");
const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");
const { tableauOf } = await import("../../ui/games.js");
const { describeChange } = await import("../../ui/panels/announcement.js");
const { cueFor } = await import("../../ui/panels/cue.js");
const { dayNumber } = await import("../../ui/text/days.js");
const { gamesetName } = await import("../../ui/text/rules.js");
const { byId } = await import("../../ui/widgets/dom.js");
const { lazyPart } = await import("../../ui/widgets/lazy.js");
const { newPuzzleText } = await import("../../ui/text/puzzle.js");

const PUZZLE = {
	...{ state: "asked", missed: false, open: false, ofDay: true, comesBack: true, cameNext: true },
	...{ grade: 2, moves: 2, found: 0, rating: 1500, change: null, streak: 0 },
};
const VIEW = viewWith(board(GAME_1, [{ gap: 2, card: "QC" }]));
const REFUSAL = "A puzzle is on the table. Leave it first.";

/** Returns the play of a window that shows this view. */
function playOf(view) {
	const store = new Store();
	store.set({ view: { ...VIEW, ...view } });
	return new Play(store, {});
}

test("links_files_and_commands_about_the_gameset_wait_until_the_puzzle_is_left", async () => {
	const play = playOf({ puzzle: PUZZLE });
	answerWith({ dropped_files: [], opened_link: { kind: "try", rules: "montana" } });
	followLinks(play);
	await settled();
	assert.deepEqual(
		calls.map(([command]) => command),
		["opened_link"],
	);
	assert.equal(textOf("toast"), REFUSAL);
	one("#toast").textContent = "";
	useDroppedFiles(play, {});
	await settled();
	assert.equal(textOf("toast"), "", "there were no files");
	const drop = new window.Event("drop");
	drop.dataTransfer = { files: [{ name: "game.txt", size: 1 }] };
	window.dispatchEvent(drop);
	await settled();
	assert.equal(textOf("toast"), REFUSAL);
	const asked = [];
	const gamesets = { showHistory: () => asked.push("history"), open: (name) => asked.push(name) };
	const made = (of) => makeAdminCommands(of, {}, gamesets, {}, new CommandMaker(of));
	for (const name of ["history", "playRangoon", "playKlondike"]) {
		const command = made(play)[name];
		one("#toast").textContent = "";
		assert.equal(command.refusal(), "puzzle");
		command.run();
		assert.equal(textOf("toast"), REFUSAL, name);
		assert.deepEqual(asked.splice(0), []);
		const other = made(playOf({}))[name];
		assert.equal(other.refusal(), null);
		other.run();
		assert.equal(asked.splice(0).length > 0, true, name);
	}
	assert.equal(gamesetName(play.view), "Rangoon", "the header alone names the puzzle");
	assert.equal(topicForState(play), "puzzles");
});

test("a_lesson_waits_for_a_puzzle_and_asks_before_a_try_out_that_was_begun_is_forgotten", async () => {
	answerWith({});
	await takeLesson(playOf({ puzzle: PUZZLE }), "introduction");
	assert.equal(textOf("toast"), REFUSAL);
	// A replay may cover a try-out that was begun and show its beginning.
	for (const more of [{ moveCount: 2 }, { moveCount: 0, replay: { at: 0 } }]) {
		const asking = takeLesson(playOf({ trial: true, unfinished: true, ...more }), "introduction");
		await opened("ask-dialog");
		await press("ask-no");
		await asking;
	}
	assert.deepEqual(calls, []);
});

test("the_move_missed_in_a_game_of_the_history_is_looked_for_over_its_replay_which_ends_with_it", async () => {
	const view = { ...VIEW, replay: { at: 0, kind: "archived", length: 9 } };
	for (const keptBy of [["2:QS"], []]) {
		const left = [];
		const play = playOf(view);
		const actions = { leaveReplay: () => left.push(play.view.replay.kind) };
		const { missedMove, puzzleLeave } = makePuzzleCommands(play, actions, new CommandMaker(play));
		answerWith({
			act: ({ intent }) =>
				intent.kind === "puzzleLeave" ? view : { ...VIEW, puzzle: PUZZLE, replay: null },
			review: { keptBy, lost: { at: 5 } },
		});
		missedMove.run();
		await settled();
		assert.deepEqual(calls[0], ["review", { revision: 1 }]);
		if (keptBy.length === 0) assert.match(textOf("toast"), /^No single move lost this game/);
		else {
			const intent = { kind: "puzzleMissed", at: 5, keptBy, day: dayNumber(new Date()) };
			assert.deepEqual(calls[1], ["act", { revision: 1, intent }]);
			assert.deepEqual(left, []);
			puzzleLeave.run();
			await settled();
		}
		// Without an answer, the replay stays with the words.
		assert.deepEqual(left, keptBy.length > 0 ? ["archived"] : []);
	}
});

test("a_right_move_is_confirmed_after_a_mistake_too_and_each_new_puzzle_is_told", () => {
	const view = (fields, game = 1) => ({ game, puzzle: { ...PUZZLE, ...fields } });
	const missed = view({ missed: true, state: "wrong" });
	assert.match(newPuzzleText(missed, view({})), /cannot be won/);
	const again = view({ missed: true });
	assert.equal(newPuzzleText(again, missed), "Which move keeps the deal winnable?");
	const found = view({ missed: true, found: 1, moves: 3 });
	assert.match(newPuzzleText(found, again), /^Right\./);
	assert.match(newPuzzleText(view({ missed: true, found: 2, moves: 3 }), found), /^Right\./);
	assert.equal(newPuzzleText(found, found), "");
	assert.notEqual(newPuzzleText(view({}, 2), view({})), "");
	assert.equal(newPuzzleText({ game: 1, puzzle: null }, found), "");
});

test("a_game_that_had_ended_under_a_puzzle_or_a_replay_does_not_end_again", () => {
	const ended = { ...VIEW, status: "over", revision: 3 };
	const tableau = tableauOf(ended);
	const end = tableau.endText(ended);
	const played = { ...VIEW, revision: 2 };
	assert.equal(cueFor(ended, played, tableau).cue, "over");
	assert.ok(describeChange(ended, played, tableau).includes(end));
	for (const cover of [{ puzzle: PUZZLE }, { replay: { kind: "current" } }]) {
		const before = { ...played, ...cover };
		assert.equal(cueFor(ended, before, tableau).cue, null);
		assert.ok(!describeChange(ended, before, tableau).includes(end));
	}
});

test("the_same_number_in_another_gameset_or_from_its_start_is_told_as_a_game", () => {
	const tableau = tableauOf(VIEW);
	const name = tableau.gameName(VIEW);
	for (const changed of [{ playid: "BOB" }, { cause: "dealt" }])
		assert.ok(describeChange({ ...VIEW, ...changed }, VIEW, tableau).startsWith(name), changed);
	assert.ok(!describeChange({ ...VIEW, revision: 9 }, VIEW, tableau).includes(name));
});

test("the_move_missed_in_ones_own_game_leads_back_to_it_or_comes_again_among_the_puzzles", () => {
	const own = { ...PUZZLE, grade: null, moves: 1, ofDay: false };
	const commands = { puzzle: "puzzle", puzzleLeave: "puzzleLeave" };
	const main = (fields) => mainOfPuzzle({ view: { puzzle: { ...own, ...fields } } }, commands);
	assert.equal(main({ state: "solved", cameNext: false }), "puzzleLeave");
	assert.equal(main({ state: "solved" }), "puzzle");
	const said = (fields) => newPuzzleText({ game: 1, puzzle: { ...own, ...fields } }, null);
	assert.match(said({}), /^Your move here lost this deal/);
	const shown = { state: "solved", found: 1, missed: true };
	assert.equal(said(shown), "That was it. This puzzle comes back another day.");
	assert.equal(said({ ...shown, comesBack: false }), "That move keeps the deal winnable.");
	assert.equal(said({ ...shown, missed: false }), "That move keeps the deal winnable.");
});

test("the_focus_goes_to_a_button_in_sight_and_back_to_the_board", async () => {
	const load = lazyPart(
		() => import("../../ui/panels/puzzle/puzzle.js"),
		"panels/puzzle/puzzle.html",
	);
	const { PuzzlePanel } = await load();
	const panel = new PuzzlePanel(byId("puzzle"));
	const tableau = tableauOf(VIEW);
	const show = (puzzle) => panel.render({ tableau, view: { ...VIEW, puzzle } });
	show({ ...PUZZLE, state: "wrong", missed: true });
	byId("puzzle-back").focus();
	show({ ...PUZZLE, missed: true });
	assert.equal(document.activeElement?.id, "puzzle-show");
	const cell = document.createElement("div");
	cell.tabIndex = 0;
	byId("board").append(cell);
	show(null);
	assert.equal(document.activeElement, cell);
});

test("in_an_open_hand_the_panel_lists_the_waste_and_the_pack_and_the_main_key_turns", async () => {
	const { PuzzlePanel } = await import("../../ui/panels/puzzle/puzzle.js");
	const card = (id, rank, suit, spot, at) => ({ id, face: { rank, suit }, spot, at });
	const pack = [
		{ rank: 5, suit: "S" },
		{ rank: 12, suit: "H" },
		{ rank: 10, suit: "D" },
		{ rank: 1, suit: "C" },
	];
	const board = { game: "klondike", open: { down: [1, 0, 0, 0, 0, 0, 0], pack }, variation: 1 };
	const puzzle = { ...PUZZLE, open: true };
	const cards = [card(0, 13, "S", 0, 0), card(1, 3, "H", 0, 1), card(2, 9, "C", 8, 0)];
	const view = { ...VIEW, board, cards, puzzle, refusals: { auto: "puzzle" } };
	const tableau = tableauOf(view);
	new PuzzlePanel(byId("puzzle")).render({ tableau, view });
	assert.equal(textOf("puzzle-text"), "Only one move can still win this hand. Play it.");
	const all = "5 of spades, queen of hearts, 10 of diamonds, ace of clubs";
	assert.deepEqual(texts("#puzzle-rows .unseen"), ["waste: 9 of clubs. ", `pack: ${all}. `]);
	assert.equal(
		document.querySelector("#puzzle-rows .note")?.textContent.trim(),
		"Striped cards are still face down.",
	);
	const groups = document.querySelectorAll("#puzzle-rows .group");
	assert.equal(groups.length, 3, "the pack comes in threes");
	const turn = { refusal: () => null, run: () => {} };
	assert.equal(mainOfPuzzle({ view }, { turn }), turn);
	const wrong = { ...view, puzzle: { ...puzzle, state: "wrong" } };
	new PuzzlePanel(byId("puzzle")).render({ tableau, view: wrong });
	assert.equal(textOf("puzzle-text"), "After that, this hand cannot be won.");
});
