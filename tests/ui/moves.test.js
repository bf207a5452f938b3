// What the page picks from a view and what it sees change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moved } from "../../ui/tableau/changes.js";
import * as moves from "../../ui/tableau/gaps/moves.js";
import { board, card, GAME_1 } from "./boards.js";

const view = board(GAME_1, [
	{ gap: 2, card: "QC" },
	{ gap: 3, card: "2H" },
]);

test("a_card_goes_to_the_gaps_the_view_allows", () => {
	assert.deepEqual(
		moves.gapsFor(view, card("QC").id).map((gap) => gap.number),
		[2],
	);
	assert.deepEqual(moves.gapsFor(view, card("KS").id), []);
});

test("a_gap_takes_the_cards_the_view_allows", () => {
	assert.deepEqual(
		moves.cardsFor(view, 3).map((each) => each.id),
		[card("2H").id],
	);
	assert.deepEqual(moves.cardsFor(view, 1), []);
});

test("what_can_be_played_is_the_cards_and_gaps_of_all_moves", () => {
	assert.equal(moves.playable(view).length, 4);
});

test("a_place_holds_a_card_or_a_gap", () => {
	assert.equal(moves.on(view, 0, 0).card?.id, card("KS").id);
	assert.equal(moves.on(view, 3, 1).gap?.number, 2);
	assert.deepEqual(moves.on(view, 4, 0), { card: null, gap: null });
});

test("a_card_waits_for_the_one_before_it_in_its_family_and_a_king_for_none", () => {
	const of = (word) => view.cards.find((each) => each.id === card(word).id);
	assert.equal(moves.cardBefore(view, of("9D"))?.id, card("TD").id);
	assert.equal(moves.cardBefore(view, of("KD")), null);
});

test("only_the_card_that_moved_is_seen_to_move", () => {
	const after = board(GAME_1.replace("KC 2 ", "KC QC").replace("6C QC", "6C 2 "));
	const seen = moved(view, after);
	assert.deepEqual(
		seen.map(({ card: { id }, from }) => [id, from.row, from.column]),
		[[card("QC").id, 0, 2]],
	);
	assert.deepEqual(moved(view, view), []);
});

test("a_redeal_lays_all_cards_but_those_that_stayed_in_a_run", () => {
	const anew = moves.redealt(view, view);
	assert.equal(anew.length, 48);
	assert.ok(anew.every((each) => each.rank !== 13));
});
