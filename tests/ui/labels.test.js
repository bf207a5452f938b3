// What is said of the board.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speak } from "../../ui/locale/words.js";
import { hintText, movesText, rowName, spotName } from "../../ui/tableau/gaps/labels.js";
import { cardName } from "../../ui/text/cards.js";
import { board, GAME_1, spot } from "./boards.js";

globalThis.document ??= { documentElement: {} };
globalThis.fetch = async (url) => ({ json: async () => JSON.parse(readFileSync(url)) });
await speak("en");

const view = board(GAME_1, [
	{ gap: 2, card: "QC" },
	{ gap: 3, card: "4H" },
	{ gap: 3, card: "2H" },
]);

test("every_move_is_told_by_its_gap_or_that_there_is_none", () => {
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
	assert.equal(said.split("; ").length, 14);
	assert.equal(spotName(view, spot(3, 1)), "row 4, place 2: gap 2, takes queen of clubs");
});

test("a_hint_names_the_card_and_its_gap_or_says_that_there_is_nothing_to_do", () => {
	const hint = (kind, ply, score) => hintText(view, { revision: 1, kind, ply, score });
	assert.equal(
		hint("win", "2QC", null),
		"Move the queen of clubs to gap 2. The deal can be won from there.",
	);
	assert.match(hint("gain", "32H", 57), /2 of hearts.* 57/);
	assert.equal(hint("deal", null, null), hintText(view, { kind: "deal", ply: null, score: null }));
});

test("a_card_that_lies_face_down_is_not_betrayed", () => {
	assert.equal(cardName({ id: 3, face: null, spot: 0, at: 0 }), "a face-down card");
});
