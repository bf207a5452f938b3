// Where the keyboard is after a part of the window that had it is gone.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { board, GAME_1 } from "./boards.js";
import { one, textOf, until } from "./page.js";

const { tableauOf, tableaus } = await import("../../ui/games.js");
const { Store } = await import("../../ui/game/store.js");
const { EndCard } = await import("../../ui/panels/end/end.js");
const { renderHome, renderOffer } = await import("../../ui/panels/home/home.js");
const { byId } = await import("../../ui/widgets/dom.js");

const VIEW = {
	...board(GAME_1),
	refusals: {},
	cause: "played",
	deal: 1,
	deals: 3,
	game: 1,
	games: 32_765,
	introduction: null,
	main: "deal",
	moveCount: 0,
	next: 2,
	par: null,
	playid: "RANGOON",
	replay: null,
	rules: "rangoon",
	score: { total: 0, parts: [0, 0, 0], max: 100 },
	status: "playing",
	trial: false,
	unfinished: true,
};
const tableau = tableauOf(VIEW);
const state = { ...new Store().state, appearance: { deck: "standard" }, tableau, view: VIEW };

const cell = Object.assign(document.createElement("div"), { tabIndex: 0 });
byId("board").append(cell);
beforeEach(() => document.activeElement.blur());

test("the_offer_to_look_back_is_not_golden_because_few_want_it", () => {
	assert.ok(!one("#offer [data-command=lookBack]").classList.contains("primary"));
});

test("the_board_takes_the_focus_of_the_home_screen_and_of_the_offer", async () => {
	const [game, other] = tableaus;
	const home = (isOpen) =>
		renderHome(byId("home"), { ...state, tableau: game, home: isOpen }, [other]);
	home(true);
	one("#home [data-command=begin]").focus();
	home(false);
	assert.equal(document.activeElement, cell);
	await until(() => textOf("live") === "Game 1.");
	renderOffer(byId("offer"), { ...state, offer: true });
	one("#offer [data-command=lookBack]").focus();
	renderOffer(byId("offer"), state);
	assert.equal(document.activeElement, cell);
});

test("the_board_takes_the_focus_of_the_card_of_an_end_and_only_then", async () => {
	const card = new EndCard({ remeasure: () => {} }, new Store());
	const view = { ...VIEW, status: "over" };
	const inPhase = (phase) => ({ ...state, end: { view, phase, streak: null }, view });
	card.render(inPhase("open"), inPhase("moving"));
	one("#end-next").focus();
	card.render(inPhase("closed"), inPhase("open"));
	assert.equal(document.activeElement, cell);
	cell.blur();
	card.render(inPhase("open"), inPhase("closed"));
	card.render(inPhase("closed"), inPhase("open"));
	assert.equal(document.activeElement, document.body, "Enter still means the main button");
});
