// The paths in the preview of a multi-move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { route, turnsBySpot } from "../../ui/tableau/multi-move-preview.js";
import { board, card, GAME_1, spot } from "./boards.js";

const view = board(GAME_1, [{ gap: 2, card: "QC" }]);
const queen = view.cards.find((each) => each.id === card("QC").id);

test("each_card_goes_from_where_it_lies_to_where_the_gap_is", () => {
	const legs = route(view, [{ card: queen.id, spot: spot(3, 1) }]);
	assert.deepEqual(legs, [{ turn: 1, card: queen.id, from: spot(0, 2), to: spot(3, 1) }]);
});

test("a_card_that_moves_twice_goes_on_from_its_first_place", () => {
	const legs = route(view, [
		{ card: queen.id, spot: spot(3, 1) },
		{ card: queen.id, spot: spot(0, 7) },
	]);
	assert.equal(legs[1].from, spot(3, 1));
	assert.deepEqual(
		legs.map((leg) => leg.turn),
		[1, 2],
	);
});

test("a_place_that_is_filled_twice_has_two_turns", () => {
	const legs = [19, 30, 19].map((to, i) => ({ turn: i + 1, card: i, from: 0, to }));
	assert.deepEqual(
		[...turnsBySpot(legs)],
		[
			[19, [1, 3]],
			[30, [2]],
		],
	);
});
