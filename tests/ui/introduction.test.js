// The panel of the introduction: its buttons, and where the keyboard is when they go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { options } from "./answers.js";
import { one } from "./page.js";

const { gamesBeside } = await import("../../ui/games.js");
const { byId } = await import("../../ui/widgets/dom.js");
const { lazyPart } = await import("../../ui/widgets/lazy.js");

const load = lazyPart(
	() => import("../../ui/panels/introduction/introduction.js"),
	"panels/introduction/introduction.html",
);
const cell = Object.assign(document.createElement("div"), { tabIndex: 0 });
byId("board").append(cell);

/** Returns a view in which the introduction says this; null for nothing. */
const saying = (text) => ({
	board: { game: "gaps" },
	cards: [],
	introduction: {
		ownGame: true,
		text,
		step: text === "question" ? 0 : 1,
		steps: 6,
		spot: null,
		number: null,
		card: null,
		before: null,
		goesOn: true,
	},
	moves: [],
});

test("the_text_takes_the_focus_of_a_button_that_goes_and_the_board_that_of_the_panel", async () => {
	const { makeIntroduction } = await load();
	const board = { element: byId("board"), shape: "straight" };
	const { show } = makeIntroduction(board, { options: options() }, () => null, gamesBeside);
	show(saying("question"));
	one("#introduction [data-command=goOn]").focus();
	one("#introduction [data-command=goOn]").getClientRects = () => [];
	show(saying("gap"));
	assert.ok(one("#introduction [data-command=goOn]").hidden);
	assert.equal(document.activeElement, byId("introduction-text"));
	one("#introduction [data-command=leaveTrial]").focus();
	show(saying("leftGap"));
	assert.equal(document.activeElement, one("#introduction [data-command=leaveTrial]"), "it stays");
	show(saying(null));
	assert.ok(byId("introduction").hidden);
	assert.equal(document.activeElement, cell);
});

test("the_welcome_offers_the_other_games", async () => {
	const { makeIntroduction } = await load();
	const board = { element: byId("board"), shape: "straight" };
	const { show } = makeIntroduction(board, { options: options() }, () => null, gamesBeside);
	const offered = () =>
		[...document.querySelectorAll("#introduction .others button")].map(
			({ dataset, textContent }) => [dataset.command, textContent],
		);
	for (let times = 0; times < 2; times++) {
		show(saying("question"));
		assert.deepEqual(offered(), [["playKlondike", "Play Klondike"]]);
		show(saying(null));
	}
});
