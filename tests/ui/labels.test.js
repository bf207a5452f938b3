// The texts about the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../ui/locale/words.js";
import { boardOf, isFirstInLine, joinedCards } from "../../ui/tableau/gaps/board.js";
import {
	ceasedOdds,
	ceasedText,
	endFigures,
	endTitle,
	hintText,
	movesText,
	rowName,
	scoreAbout,
	scoreMade,
	scoreText,
	spotName,
} from "../../ui/tableau/gaps/labels.js";
import { cardName } from "../../ui/text/cards.js";
import { board, GAME_1, spot } from "./boards.js";
import "./speaking.js";

const view = board(GAME_1, [
	{ gap: 2, card: "QC" },
	{ gap: 3, card: "4H" },
	{ gap: 3, card: "2H" },
]);

test("every_move_is_announced_with_its_gap_or_that_there_is_none", () => {
	assert.equal(
		movesText(view),
		"Gap 2 takes queen of clubs. Gap 3 takes 4 of hearts, 2 of hearts.",
	);
	assert.equal(movesText({ ...view, moves: [] }), "No move is possible now.");
});

test("a_gap_is_named_by_what_it_takes_even_where_nothing_can_be_played", () => {
	const looked = { ...view, moves: [] };
	assert.equal(spotName(looked, spot(3, 1)), "row 4, place 2: gap 2, takes queen of clubs");
});

test("a_row_is_read_place_after_place", () => {
	const said = rowName(view, 3);
	assert.ok(
		said.startsWith("Row 4: king of clubs, in its run; gap 2, takes queen of clubs; "),
		said,
	);
	const names = Array.from({ length: 14 }, (_, column) => spotName(view, spot(3, column)));
	const places = names.map((name) => name.slice(name.indexOf(": ") + 2));
	assert.equal(said, `Row 4: ${places.join("; ")}.`, "as the places are named");
	assert.equal(spotName(view, spot(3, 1)), "row 4, place 2: gap 2, takes queen of clubs");
});

/** Returns the text of a hint in deal 2 of 3. @param {import("./wire").HintKind} kind */
const hint = (kind, { ply = "2QC", score = null, odds = null, deal = 2, shape = "straight" }) =>
	hintText(
		{ ...view, deal, deals: 3 },
		{ revision: 1, kind, ply, score, reason: null, odds },
		shape,
	);

test("a_hint_names_the_card_and_its_place_or_says_that_there_is_nothing_to_do", () => {
	assert.equal(
		hint("win", {}),
		"Move the queen of clubs behind the king of clubs. This deal can be won from there.",
	);
	assert.match(hint("win", { shape: "turned" }), /below the king of clubs/);
	assert.match(hint("gain", { ply: "32H", score: 57 }), /2 of hearts.* 57/);
	assert.equal(hint("deal", { ply: null }), "No move is left: deal again.");
});

test("a_hint_says_how_often_the_game_is_won_and_that_order_does_not_help", () => {
	const text = "Move the queen of clubs behind the king of clubs. About 22 of 100";
	assert.equal(hint("odds", { odds: 22 }), `${text} possible next deals are won.`);
	assert.equal(hint("odds", { odds: 22, deal: 1 }), `${text} games like this are won.`);
	assert.match(hint("odds", { odds: 22, shape: "turned" }), /below the king of clubs/);
	const order = "More cards in runs would not make the next deal easier.";
	assert.equal(
		hint("oddsOverOrder", { odds: 22 }),
		`${text} possible next deals are won. ${order}`,
	);
	assert.equal(
		hint("deal", { ply: null, odds: 9 }),
		"No move is left: deal again. About 9 of 100 possible next deals are won.",
	);
});

test("hints_are_said_in_dutch_too", async () => {
	await speak("nl");
	assert.match(hint("win", { deal: 1 }), /is deze deling te winnen/);
	assert.match(hint("odds", { odds: 22, deal: 1 }), /Van 100 zulke spellen win je er ongeveer 22/);
	assert.match(hint("oddsOverOrder", { odds: 22, deal: 1 }), /Met meer kaarten in reeksen/);
	await speak("en");
});

test("a_card_that_lies_face_down_is_not_betrayed", () => {
	assert.equal(cardName({ id: 3, face: null, spot: 0, at: 0 }), "a face-down card");
});

test("a_score_shows_its_maximum_and_says_what_it_is_made_of", () => {
	const scored = { ...view, score: { total: 26, parts: [13, 12, 1], max: 100 } };
	const { value, max } = scoreText(scored);
	assert.deepEqual([value, max], ["26", "of 100"]);
	assert.equal(
		scoreMade(scored, { scoring: "allSeq" }),
		"26 of 100. 1 point for each card in line behind its king: 13. 1 for each card right behind the one that precedes it: 12. 1 for each complete suit: 1.",
	);
	const inRuns = { ...view, score: { total: 25, parts: [12, 12, 1], max: 100 } };
	assert.equal(
		scoreAbout(inRuns, { scoring: "posOnly" }),
		"2 points for each card in line behind its king: 24. 1 for each complete suit: 1.",
	);
});

test("a_standstill_shows_how_often_the_player_can_deal_again", () => {
	const at = (deal, deals) => ceasedText({ ...view, deal, deals });
	assert.equal(at(1, 3), "No card fits any gap. 2 deals left.");
	assert.equal(at(2, 3), "No card fits any gap. One deal left.");
	assert.equal(at(9, null), "No card fits any gap.");
});

test("a_standstill_shows_how_often_the_game_is_won_from_there", () => {
	const at = (deal, odds) =>
		ceasedOdds({ ...view, deal, deals: 3, board: { ...boardOf(view), odds } });
	assert.equal(at(2, 22), "About 22 of 100 possible next deals are won.");
	assert.equal(at(1, 47), "About 47 of 100 games like this are won.");
	assert.equal(at(1, null), "");
});

test("the_end_of_a_game_is_shown_in_figures", () => {
	const end = { deal: 1, elapsedMs: 252_000, moveCount: 88, score: { total: 100, max: 100 } };
	assert.equal(endTitle({ ...end, status: "won" }), "Won in one deal");
	assert.equal(endTitle({ ...end, deal: 2, status: "won" }), "Won in 2 deals");
	assert.equal(endTitle({ ...end, score: { total: 26, max: 100 }, status: "over" }), "26 of 100");
	const told = endFigures({ ...end, status: "won" }).map(({ name, value }) => `${value} ${name}`);
	assert.deepEqual(told, ["88 moves", "4:12 time", "100 points"]);
});

test("cards_of_a_run_are_joined_to_the_one_on_their_left_but_not_across_rows_or_families", () => {
	const cards = [0, 1, 2, 4, 14, 15].map((spot, id) => ({ id, spot, at: 0, face: null }));
	const of = (runs) =>
		joinedCards({
			cards,
			board: { columns: 14, runs, families: [[0, 1, 3], [2], [4, 5]] },
		});
	assert.deepEqual(of([0, 1, 2, 3, 4, 5]), [1, 5]);
	assert.deepEqual(of([0, 4]), []);
	const first = Array.from({ length: 14 }, (_, spot) => spot).filter((spot) =>
		isFirstInLine(14, spot),
	);
	assert.deepEqual(first, [0, 7]);
	assert.ok(isFirstInLine(13, 13 + 7) && !isFirstInLine(13, 13 + 6));
});
