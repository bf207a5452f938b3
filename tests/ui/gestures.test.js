// A press is interpreted when all earlier requests are on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { board, card, GAME_1, spot, viewWith } from "./boards.js";
import { answerWith, calls } from "./page.js";

const { Play } = await import("../../ui/game/play.js");
const { emptySpots } = await import("../../ui/tableau/gaps/gaps-on-board.js");
const { chooseText, explain } = await import("../../ui/tableau/gaps/explain.js");
const { movesOf, playable } = await import("../../ui/tableau/moves.js");
const { Store } = await import("../../ui/game/store.js");
const { makeGestures } = await import("../../ui/tableau/gestures.js");

const element = document.createElement("div");
const FILLED = GAME_1.replace("KC 2 ", "KC QC").replace("6C QC", "6C 2 ");

/** Game 1, and the boards on which the second gap has been filled once and twice. */
const before = viewWith(board(GAME_1, [{ gap: 2, card: "QC" }]));
const once = viewWith({ ...board(FILLED, [{ gap: 2, card: "5C" }]), revision: 2 });
const twice = viewWith({ ...board(FILLED), revision: 3 });
const wherePressed = spot(3, 1);

const places = {
	width: 50,
	height: 70,
	centres: before.cards.concat(before.board.gaps).map((_, at) => ({
		x: (at % before.board.columns) * 60,
		y: Math.floor(at / before.board.columns) * 80,
	})),
};

/** Makes a table at game 1 that answers intents with these views, and records what is refused. */
function makeTable(answers, hasPiles = false, manualDrag = false) {
	const refused = [];
	const views = [...answers];
	answerWith({ act: () => views.shift(), preview_moves: [{}] });
	const play = new Play(new Store({ view: before }), {
		failed: (why) => assert.fail(why),
		refused: (why) => refused.push(why),
	});
	const tableau = { hasPiles, emptySpots, chooseText, explain, moves: movesOf, playable };
	const cells = before.cards.concat(before.board.gaps).map((_, at) => ({
		tabIndex: at === wherePressed ? 0 : -1,
	}));
	const shown = { element, cells, places, tableau, tableauOf: () => tableau, card: () => element };
	const settings = { options: { manualDrag, animatedMove: "never", moveDelay: 0 } };
	const gestures = makeGestures({ ...shown, top: () => element }, play, settings);
	return { ...gestures, play, refused, settled: () => play.runInTurn(async () => {}) };
}

/** The requests to Rust: each with the revision it is about and what it asks for. */
const asked = () =>
	calls.map(([name, { revision, intent }]) => [name, revision, intent.ply ?? intent.multi]);

test("a_gap_that_is_pressed_twice_before_the_first_answer_is_filled_twice", async () => {
	const { cursor, settled } = makeTable([once, twice]);
	cursor.press();
	cursor.press();
	await settled();
	assert.deepEqual(asked(), [
		["act", 1, "2QC"],
		["act", 2, "25C"],
	]);
});

test("a_button_that_is_held_right_after_a_tap_asks_where_its_gap_is_after_the_tap", async () => {
	const { play, cursor, hold } = makeTable([
		{ ...once, multis: [{ card: null, spot: spot(0, 2), multi: "repeat 2" }] },
	]);
	cursor.press();
	const target = () => ({ spot: play.view.board.gaps[1].spot });
	const preview = await hold.actions.ask(target);
	assert.deepEqual(preview?.intent, { kind: "multi", multi: "repeat 2" });
	assert.deepEqual(asked(), [
		["act", 1, "2QC"],
		["preview_moves", 2, "repeat 2"],
	]);
});

test("a_gap_that_is_held_right_after_a_tap_on_it_is_asked_for_where_it_is_after_the_tap", async () => {
	const { cursor, hold } = makeTable([
		{ ...once, multis: [{ card: null, spot: spot(0, 2), multi: "repeat 2" }] },
	]);
	cursor.press();
	await hold.actions.ask(() => ({ spot: wherePressed, key: 2 }));
	assert.deepEqual(asked().at(-1), ["preview_moves", 2, "repeat 2"]);
});

test("a_press_on_one_deal_plays_nothing_in_the_next", async () => {
	for (const other of [{ game: 2 }, { deal: 2 }, { playid: "BOB" }, { cause: "dealt" }]) {
		const next = { ...before, ...other, revision: 2 };
		const { play, cursor, drag, settled } = makeTable([next]);
		play.send(() => ({ kind: "next", ply: "next" }));
		cursor.press();
		drag.reports.dropped([], before.moves[0]);
		await settled();
		assert.deepEqual(asked(), [["act", 1, "next"]]);
	}
});

test("a_second_tap_on_a_card_that_has_moved_means_this_card_and_nothing_near_it", async () => {
	const { drag, settled } = makeTable([once, twice]);
	const target = { card: card("QC").id };
	const point = places.centres[spot(0, 2)];
	drag.reports.tapped(target, point, false);
	drag.reports.tapped(target, point, false);
	await settled();
	assert.deepEqual(asked(), [["act", 1, "2QC"]]);
});

/** Taps a pack twice before the first answer: these cards, which are on the waste once the first is turned. Returns the table. */
async function tapPack(cards, turned) {
	const turn = (card) => ({ card, spot: 8, ply: "T" });
	const first = { ...before, cards, moves: [turn(1)] };
	const moves = [{ card: 1, spot: 0, ply: "W>1" }, turn(2)];
	const second = { ...first, cards: turned, moves, revision: 2 };
	const table = makeTable([second, { ...second, revision: 3 }], true);
	table.play.showAppearance({}, first);
	for (let taps = 0; taps < 2; taps++)
		table.drag.reports.tapped({ card: 1 }, places.centres[spot(0, 7)], false);
	await table.settled();
	return table;
}

test("a_pack_that_is_tapped_twice_before_the_first_answer_is_turned_twice", async () => {
	const pack = [2, 1].map((id, at) => ({ id, spot: 7, at, face: null }));
	const turned = [pack[0], { id: 1, spot: 8, at: 0, face: { suit: "S", rank: 1 } }];
	await tapPack(pack, turned);
	assert.deepEqual(asked(), [
		["act", 1, "T"],
		["act", 2, "T"],
	]);
});

test("a_card_of_the_pack_that_is_seen_and_tapped_twice_before_the_first_answer_is_turned_once", async () => {
	const seen = { suit: "S", rank: 1 };
	const pack = [
		{ id: 2, spot: 7, at: 0, face: null },
		{ id: 1, spot: 7, at: 1, face: seen },
	];
	const turned = [pack[0], { id: 1, spot: 8, at: 0, face: seen }];
	const { drag, settled } = await tapPack(pack, turned);
	assert.deepEqual(asked(), [["act", 1, "T"]]);
	// The card that was visible is on the waste now, and a tap there applies to it.
	drag.reports.tapped({ card: 1 }, places.centres[spot(0, 8)], false);
	await settled();
	assert.deepEqual(asked().slice(1), [["act", 2, "W>1"]]);
});

test("with_manual_drag_a_tap_moves_nothing_and_says_so_but_a_drop_is_played", async () => {
	const { drag, refused, settled } = makeTable([once], false, true);
	const [move] = before.moves;
	const from = before.cards.find(({ id }) => id === move.card).spot;
	drag.reports.tapped({ card: move.card }, places.centres[from], false);
	await settled();
	assert.deepEqual(asked(), []);
	assert.match(refused.join(), /drag/i);
	drag.reports.dropped([], move);
	await settled();
	assert.deepEqual(asked(), [["act", 1, "2QC"]]);
});
