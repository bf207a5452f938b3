// The moves that the page picks from a view, and the changes that it finds between two views.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as gaps from "../../ui/tableau/gaps/board.js";
import {
	movesOf,
	multiOf,
	playable,
	pressed,
	spotOf,
	topOf,
	whereNow,
} from "../../ui/tableau/moves.js";
import { moved } from "../../ui/tableau/view-diff.js";
import { board, card, GAME_1, spot } from "./boards.js";

const view = board(GAME_1, [
	{ gap: 2, card: "QC" },
	{ gap: 3, card: "2H" },
]);
const [queenOfClubs, twoOfHearts] = [card("QC").id, card("2H").id];

test("a_card_goes_to_the_gaps_the_view_allows", () => {
	assert.deepEqual(
		gaps.gapsFor(view, queenOfClubs).map((gap) => gap.number),
		[2],
	);
	assert.deepEqual(gaps.gapsFor(view, card("KS").id), []);
});

test("a_gap_takes_the_cards_the_view_allows", () => {
	assert.deepEqual(
		gaps.cardsForGap(view, 3).map((each) => each.id),
		[twoOfHearts],
	);
	assert.deepEqual(gaps.cardsForGap(view, 1), []);
});

test("what_can_be_played_is_the_cards_and_spots_of_all_moves", () => {
	assert.deepEqual(
		playable(view).map(({ target }) => target),
		[{ card: twoOfHearts }, { card: queenOfClubs }, { spot: spot(3, 1) }, { spot: spot(3, 11) }],
	);
	const two = { ...view, moves: [...view.moves, { card: 0, spot: spot(3, 1), ply: "2KS" }] };
	assert.equal(playable(two).length, 5, "a spot that takes two cards is one thing to play");
});

test("a_card_and_the_spot_it_goes_to_mean_the_same_move", () => {
	assert.deepEqual(movesOf(view, { card: queenOfClubs }), [view.moves[0]]);
	assert.deepEqual(movesOf(view, { spot: spot(3, 1) }), [view.moves[0]]);
	assert.deepEqual(movesOf(view, {}), []);
});

test("a_card_or_a_spot_means_the_multi_move_that_the_view_gives_it", () => {
	const multis = [
		{ card: queenOfClubs, spot: null, multi: "one" },
		{ card: null, spot: 7, multi: "other" },
	];
	const meant = (target) => multiOf({ ...view, multis }, target);
	assert.deepEqual(meant({ card: queenOfClubs }), { kind: "multi", multi: "one" });
	assert.deepEqual(meant({ spot: 7 }), { kind: "multi", multi: "other" });
	for (const target of [{}, { card: 7 }, { spot: 8 }]) assert.equal(meant(target), null);
});

test("a_spot_holds_its_uppermost_card_or_is_empty", () => {
	assert.deepEqual(topOf(view, spot(0, 0)), { card: card("KS").id });
	assert.deepEqual(topOf(view, spot(3, 1)), { spot: spot(3, 1) });
	const pile = { cards: [0, 2, 1].map((at) => ({ id: 10 + at, spot: 5, at, face: null })) };
	assert.deepEqual(topOf(pile, 5), { card: 12 });
});

test("what_is_pressed_is_found_as_long_as_it_is_there", () => {
	assert.equal(spotOf(view, { card: card("KS").id }), spot(0, 0));
	assert.equal(spotOf(view, { spot: spot(3, 1) }), spot(3, 1));
	assert.equal(spotOf(view, { spot: spot(0, 0) }), null, "a card lies there");
	assert.equal(spotOf(view, {}), null);
});

test("an_empty_spot_that_was_pressed_is_found_where_it_is_later", () => {
	const empties = [
		{ key: 1, spot: 7 },
		{ key: 2, spot: 9 },
	];
	const target = pressed(empties, { spot: 9 });
	assert.deepEqual(target, { spot: 9, key: 2 });
	assert.deepEqual(whereNow([{ key: 2, spot: 4 }], target), { spot: 4, key: 2 });
	assert.deepEqual(whereNow([], target), target, "it is not there any more");
	for (const other of [{ card: 3 }, { spot: 8 }, {}]) {
		assert.deepEqual(pressed(empties, other), other);
		assert.deepEqual(whereNow(empties, other), other);
	}
});

test("a_card_waits_for_the_one_before_it_in_its_family_and_a_king_for_none", () => {
	const of = (word) => view.cards.find((each) => each.id === card(word).id);
	assert.equal(gaps.cardBefore(view, of("9D"))?.id, card("TD").id);
	assert.equal(gaps.cardAfter(view, of("9D"))?.id, card("8D").id);
	assert.deepEqual(
		gaps.cardsBefore(view, of("JD")).map(({ id }) => id),
		[card("QD").id, card("KD").id],
	);
	assert.equal(gaps.cardBefore(view, of("KD")), undefined);
	assert.equal(gaps.cardAfter(view, of("AD")), null);
});

test("a_head_is_in_front_on_the_side_of_the_heads_only", () => {
	const king = { ...card("KC"), spot: spot(3, 0) };
	const right = board(GAME_1, [], { rowHead: "right" });
	assert.ok(gaps.isFront(view, king));
	assert.ok(!gaps.isFront(right, king));
	assert.ok(gaps.isFront(right, { ...king, spot: spot(3, 13) }));
	assert.ok(!gaps.isFront(view, { ...card("QC"), spot: spot(3, 0) }));
});

test("a_card_may_be_dropped_on_its_gap_and_on_the_card_before_it", () => {
	const right = board(GAME_1, [], { rowHead: "right" });
	assert.deepEqual(gaps.dropArea(view, spot(1, 5)), [spot(1, 5), spot(1, 4)]);
	assert.deepEqual(gaps.dropArea(right, spot(1, 5)), [spot(1, 5), spot(1, 6)]);
	assert.deepEqual(gaps.dropArea(view, spot(1, 0)), [spot(1, 0)], "the row begins there");
	assert.deepEqual(gaps.dropArea(right, spot(1, 13)), [spot(1, 13)]);
});

test("only_the_card_that_moved_is_seen_to_move", () => {
	const after = board(GAME_1.replace("KC 2 ", "KC QC").replace("6C QC", "6C 2 "));
	const seen = moved(view, after);
	assert.deepEqual(
		seen.map(({ card: { id }, from }) => [id, from.spot]),
		[[queenOfClubs, spot(0, 2)]],
	);
	assert.deepEqual(moved(view, view), []);
	const higher = { cards: view.cards.map((each) => (each.id === 0 ? { ...each, at: 1 } : each)) };
	assert.deepEqual(
		moved(view, higher).map(({ card: { id } }) => id),
		[0],
		"on the same spot it lies on another card",
	);
});

test("a_redeal_lays_all_cards_but_those_that_stayed_in_a_run", () => {
	const laid = gaps.redealt(view, view);
	assert.equal(laid.length, 48);
	assert.ok(laid.every((each) => each.face.rank !== 13));
});
