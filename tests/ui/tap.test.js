// The explanation of a tap that plays nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseText, explain } from "../../ui/tableau/gaps/explain.js";
import { endedText } from "../../ui/tableau/gaps/labels.js";
import { movesOf, playable } from "../../ui/tableau/moves.js";
import { Tap } from "../../ui/tableau/tap.js";
import { board, card, GAME_1 } from "./boards.js";
import "./speaking.js";

/** The part of the tableau that a tap needs. */
const tableau = { chooseText, endedText, explain, moves: movesOf, playable };

const element = { classList: { add: () => {}, remove: () => {} } };

const fail = () => assert.fail();

/** Makes a tap on a board with these elements, which may ask the player to choose or refuse a tap only if that is expected. */
const makeTap = ({ card = () => element, top = card, ask = fail, refuse = fail }) =>
	new Tap({ tableau, card, top }, ask, refuse);

/** Returns the explanation of a tap on a card of a board. */
function said(view, word) {
	const said = [];
	const tap = makeTap({ refuse: (text) => said.push(text) });
	assert.equal(tap.tap(view, { card: card(word).id }), null);
	tap.rest();
	return said.join();
}

/** Returns the faces marked by a tap on a card that cannot move. */
function shown(view, word) {
	const shown = new Set();
	const place = (id) => ({
		classList: { add: (how) => how === "shown" && shown.add(id), remove: () => shown.delete(id) },
	});
	const tap = makeTap({ card: place, refuse: () => {} });
	assert.equal(tap.tap(view, { card: card(word).id }), null);
	const seen = [...shown];
	tap.rest();
	return seen;
}

const playing = (more) => ({ ...board(GAME_1, [], more), status: "playing" });
const view = playing();

/** Makes a board where a gap and some cards wait for the heads. */
const waiting = (number, words, more) =>
	playing({
		gaps: view.board.gaps.map((gap) =>
			gap.number === number
				? { ...gap, state: "headsFirst", afterHeads: words.map((word) => card(word).id) }
				: gap,
		),
		...more,
	});

const HEADS_FIRST = "Gap 1 stays closed until all four heads are at the front.";

test("a_card_of_a_game_that_has_ended_says_so", () => {
	assert.equal(
		said({ ...view, status: "over" }, "QC"),
		"The game is over. Start the next one to play on.",
	);
	assert.equal(
		said({ ...view, status: "won" }, "QC"),
		"You have won this game. Choose Next game to play another.",
	);
});

test("a_card_whose_gap_waits_for_the_heads_says_so", () => {
	assert.equal(said(waiting(1, ["AC"]), "AC"), HEADS_FIRST);
	assert.ok(said(waiting(1, ["AC"]), "9D").startsWith("The 9 of diamonds needs a gap behind"));
});

test("where_a_card_goes_behind_any_earlier_one_its_gap_may_wait_behind_any", () => {
	const anyLater = (word) => said(waiting(4, ["3H"], { fill: "anyLater" }), word);
	assert.equal(anyLater("3H"), HEADS_FIRST.replace("1", "4"));
	assert.ok(anyLater("5H").startsWith("The 5 of hearts can go behind any earlier card"));
});

test("where_a_card_also_goes_before_the_next_one_its_gap_may_wait_there", () => {
	const either = (word) => said(waiting(1, ["6D"], { fill: "behindOrBefore" }), word);
	assert.equal(either("6D"), HEADS_FIRST);
	assert.equal(
		either("9D"),
		"The 9 of diamonds needs a gap behind the 10 of diamonds or before the 8 of diamonds.",
	);
});

test("the_cards_that_a_card_waits_for_are_shown", () => {
	const ids = (...words) => words.map((word) => card(word).id);
	assert.deepEqual(shown(view, "9D"), ids("TD"));
	assert.deepEqual(shown(playing({ fill: "behindOrBefore" }), "9D"), ids("TD", "8D"));
	assert.deepEqual(shown(playing({ fill: "anyLater" }), "9D"), ids("TD", "JD", "QD", "KD"));
	assert.deepEqual(shown(view, "KD"), [], "a head waits for nothing");
});

test("a_tap_that_means_a_move_gives_it", () => {
	const tap = makeTap({});
	const movable = { ...board(GAME_1, [{ gap: 1, card: "AC" }]), status: "playing" };
	const [{ card: id, spot, ply }] = movable.moves;
	assert.deepEqual(tap.tap(movable, { card: id }), { kind: "play", ply });
	assert.deepEqual(tap.tap(movable, { spot }), { kind: "play", ply });
});

test("a_spot_that_the_board_does_not_show_is_not_marked", () => {
	const marked = [];
	const marks = (id) => ({ classList: { add: (how) => marked.push([id, how]), remove: () => {} } });
	const asked = [];
	const tap = makeTap({ card: marks, top: () => null, ask: (text) => asked.push(text) });
	const moves = [
		{ gap: 1, card: "AC" },
		{ gap: 2, card: "AC" },
	];
	const movable = { ...board(GAME_1, moves), status: "playing" };
	const id = card("AC").id;
	assert.equal(tap.point(movable.moves[0]).length, 1);
	assert.deepEqual(marked, [[id, "lit"]]);
	assert.equal(tap.tap(movable, { card: id }), null, "the player has to choose");
	assert.equal(asked.length, 1);
	assert.deepEqual(marked, [[id, "lit"]]);
});
