// How the board fits its stage: whether rows take one line or two, and the ratio of cards on two lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { board as boardView, GAME_1 } from "./boards.js";
import "./page.js";

const { tableauOf } = await import("../../ui/games.js");
const { formOf } = await import("../../ui/tableau/gaps/shape.js");
const { Board } = await import("../../ui/tableau/board.js");
const { byId } = await import("../../ui/widgets/dom.js");
const { frameDrawn } = await import("../../ui/widgets/pause.js");

/** Gives the stage a size. @param {number} width @param {number} height */
function resize(width, height) {
	byId("stage").getBoundingClientRect = () => ({ width, height });
}

/** Makes a board with four empty rows of that many columns. @param {number} columns */
function boardOf(columns) {
	const tableau = {
		hasPiles: false,
		formOf,
		spots: () =>
			Array.from({ length: 4 * columns }, (_, spot) => ({
				row: Math.floor(spot / columns),
				column: spot % columns,
			})),
		runs: () => [],
		furnish: () => {},
		lay: () => () => {},
		emptySpots: () => [],
		faceKind: () => "full",
		name: () => "",
	};
	const board = new Board(byId("board"), () => tableau);
	board.paint({ board: { game: "gaps" }, cards: [], moves: [] });
	return board;
}

/** Returns the shape of the board, and whether its cards are wide. */
const fit = () => {
	const { shape, wide } = byId("board").dataset;
	return wide === undefined ? shape : `${shape} wide`;
};

test("a_board_that_is_measured_fits_the_stage_of_that_moment", () => {
	resize(700, 900);
	const board = boardOf(10);
	assert.equal(fit(), "folded wide");
	// The card of a win takes height from the stage.
	resize(700, 600);
	board.remeasure();
	assert.equal(fit(), "straight", "one line per row makes larger cards now");
});

test("a_board_with_other_spots_keeps_the_focus", () => {
	boardOf(10).cells[7].focus();
	const other = boardOf(7);
	assert.equal(document.activeElement, other.cells[0]);
	other.cells[0].blur();
	boardOf(10);
	assert.equal(document.activeElement, document.body);
});

test("a_move_names_the_spots_at_once_and_a_deal_does_so_after_its_first_frame", async () => {
	const board = boardOf(10);
	const view = { board: { game: "gaps" }, cards: [], moves: [] };
	/** @param {string} cause */
	const show = (cause) => {
		board.tableauOf = () => ({ ...board.tableau, name: () => cause });
		board.paint({ ...view, cause });
		return board.cells[0].ariaLabel;
	};
	assert.equal(show("played"), "played");
	assert.equal(show("redealt"), "played");
	await frameDrawn();
	assert.equal(board.cells[0].ariaLabel, "redealt");
});

test("cards_on_two_lines_are_wider_if_that_makes_them_larger", () => {
	resize(760, 903);
	const board = boardOf(14);
	assert.equal(fit(), "folded wide", "on a tablet");
	board.redraw("own", board.options);
	assert.equal(fit(), "folded", "pictures are 5:7");
	board.redraw("standard", board.options);
	assert.equal(fit(), "folded wide");
	for (const [width, height] of [
		[620, 1100],
		[540, 560],
		[1256, 657],
	]) {
		resize(width, height);
		board.remeasure();
		assert.doesNotMatch(fit(), /wide/, `${width} by ${height}`);
	}
});

test("a_board_takes_the_shape_that_its_room_the_option_and_a_win_call_for", () => {
	resize(375, 560);
	const board = boardOf(14);
	assert.equal(fit(), "turned", "on a phone");
	board.redraw("own", board.options);
	assert.equal(fit(), "folded", "pictures stay upright");
	board.redraw("standard", board.options);
	resize(375, 400);
	board.remeasure();
	assert.equal(fit(), "folded");
	board.isWon = true;
	board.remeasure();
	assert.equal(fit(), "turned", "the card of a win takes height");
	board.redraw("standard", { ...board.options, shape: "straight" });
	assert.equal(fit(), "straight");
	board.redraw("standard", { ...board.options, shape: "auto" });
	assert.equal(fit(), "turned");
	resize(760, 903);
	board.remeasure();
	assert.match(fit(), /^folded/, "a tablet is as full as in the game");
});

test("a_face_down_card_shows_only_its_back", () => {
	resize(700, 900);
	const board = new Board(byId("board"), tableauOf);
	const view = boardView(GAME_1);
	board.paint(view);
	const [hidden] = view.cards;
	const shown = board.card(hidden.id);
	assert.ok(shown.classList.contains("S"), shown.className);
	assert.match(board.cells[hidden.spot].ariaLabel, /king of spades/);
	board.paint({ ...view, cards: [{ ...hidden, face: null }, ...view.cards.slice(1)] });
	const { classList, dataset, innerHTML } = board.card(hidden.id);
	assert.ok(!classList.contains("S"));
	assert.deepEqual([innerHTML, dataset.face], ['<div class="back"></div>', "back"]);
	const name = board.cells[hidden.spot].ariaLabel;
	assert.ok(name.includes("a face-down card") && !name.includes("spades"), name);
});
