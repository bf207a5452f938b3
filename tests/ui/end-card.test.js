// The card of an end: it comes even if the table of a win cannot be loaded, and its buttons stay where they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { statistics } from "./answers.js";
import { viewWith } from "./boards.js";
import { answerWith, one, settled, until } from "./page.js";

const { tableauOf } = await import("../../ui/games.js");
const { Store } = await import("../../ui/game/store.js");
const { EndCard } = await import("../../ui/panels/end/end.js");
const { byId } = await import("../../ui/widgets/dom.js");

/** Returns the state of the window at the end of a game. */
function endOf(status, phase) {
	const view = viewWith({ cause: "other", status });
	const end = { view, phase, streak: null };
	return { ...new Store().state, appearance: {}, end, tableau: tableauOf(view), view };
}

test("a_button_keeps_the_focus_when_the_card_is_written_again", () => {
	for (const [status, command] of [
		["over", "review"],
		["won", "share"],
	]) {
		const card = new EndCard({ remeasure: () => {} }, new Store());
		const state = endOf(status, "moving");
		card.render({ ...state, end: { ...state.end, phase: "closed" } }, null);
		const button = one(`#end .actions:not(#end-rest) [data-command=${command}]`);
		button.focus();
		card.render(
			{ ...state, appearance: {}, end: { ...state.end, phase: "closed" } },
			{ ...state, end: { ...state.end, phase: "closed" } },
		);
		assert.equal(document.activeElement, button, status);
	}
});

/** Decides whether style sheets arrive. @param {boolean} doArrive */
function letStyles(doArrive) {
	window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = doArrive;
}

test("the_card_of_a_win_comes_even_if_its_table_cannot_be_loaded", async () => {
	letStyles(false);
	answerWith({ statistics: statistics() });
	const { end, view } = endOf("won", "moving");
	const store = new Store({}, (state) => ({ ...state, tableau: tableauOf(state.view) }));
	const board = { remeasure: () => {}, tableau: tableauOf(view) };
	const card = new EndCard(board, store);
	store.subscribe(
		({ end }) => [end],
		(...states) => card.render(...states),
	);
	document.activeElement.blur();
	byId("end").hidden = true;
	store.set({ end, view });
	await until(() => !byId("end").hidden);
	assert.equal(store.state.end.phase, "open");
});

test("the_board_makes_room_for_the_card_of_a_win_as_long_as_it_is_open", async () => {
	letStyles(true);
	answerWith({ statistics: statistics() });
	const { end, view } = endOf("won", "moving");
	const store = new Store({}, (state) => ({ ...state, tableau: tableauOf(state.view) }));
	/** Whether there is a card of a win, each time the board is measured. @type {boolean[]} */
	const measured = [];
	const board = {
		element: byId("board"),
		isWon: false,
		remeasure: () => measured.push(board.isWon),
		tableau: tableauOf(view),
	};
	const card = new EndCard(board, store);
	store.subscribe(
		({ end }) => [end],
		(...states) => card.render(...states),
	);
	document.activeElement.blur();
	store.set({ end, view });
	await until(() => store.state.end.phase === "open" && measured.length > 0);
	store.set({ end: { ...store.state.end, phase: "closed" } });
	await until(() => measured.length > 1);
	store.set({ end: null });
	await settled();
	assert.deepEqual(measured, [true, false]);
});
