// The table of Klondike on the page: its buttons, and the cards of the waste.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inBoth } from "./page.js";

const { tableaus } = await import("../../ui/games.js");
const { byId, make } = await import("../../ui/widgets/dom.js");
const { face } = await import("../../ui/appearance/cards/face.js");

const [, klondike] = tableaus;
const WASTE = 8;

/** Makes a view with three cards on the waste. */
const view = (refusals = {}, board = {}) => ({
	cards: [2, 3, 4].map((rank, at) => ({ id: rank, spot: WASTE, at, face: { suit: "S", rank } })),
	refusals: { auto: "later", ...refusals },
	status: "playing",
	board: { game: "klondike", variation: 1, turnable: "cards", stuck: false, tops: [], ...board },
});

test("finish_is_golden_while_it_does_something_and_no_other_button_is_golden", () => {
	const place = byId("game-buttons");
	klondike.layButtons(place, {});
	const isGolden = (shown) => {
		klondike.showButtons(place, shown);
		return byId("klondike-finish").classList.contains("primary");
	};
	assert.ok(isGolden(view()));
	assert.ok(!isGolden(view({ finish: "nothingToFinish" })));
	assert.ok(!isGolden(view({ auto: undefined })), "the main button finishes the hand");
	assert.ok(!byId("klondike-peek").classList.contains("primary"));
});

test("the_main_button_says_that_cards_are_turned_and_how_many", async () => {
	const words = { en: ["Turn card", "Turn cards"], nl: ["Omdraaien", "Omdraaien"] };
	await inBoth(words, (...said) =>
		assert.deepEqual(
			[2, 1].map((variation) => klondike.mainOffer(view({}, { variation })).text),
			said,
		),
	);
});

test("the_covered_cards_of_the_waste_have_their_pip_below_the_index", () => {
	const shown = view();
	const lay = klondike.lay(shown);
	const covered = shown.cards.map((card) => {
		const element = make("div", "card");
		lay(element, card.spot, card);
		return element.hasAttribute("data-covered");
	});
	assert.deepEqual(covered, [true, true, false]);
	for (const kind of ["fannedMini", "fannedMiniTall"])
		for (const deck of ["standard", "large", "plain"])
			for (const part of ["beside", "lower"])
				assert.ok(face(kind, "S", 12, deck).includes(`<g class="${part}">`), `${kind} ${deck}`);
});

test("of_cards_that_lie_exactly_on_each_other_only_the_last_has_an_edge", () => {
	const buried = (spot, count) => {
		const cards = Array.from({ length: count }, (_, at) => ({ id: at, spot, at, face: null }));
		const lay = klondike.lay({ ...view(), cards });
		return cards.filter((card) => {
			const element = make("div", "card");
			lay(element, spot, card);
			return element.style.getPropertyValue("--lies-buried") === "1";
		}).length;
	};
	const [PILE, PACK, FOUNDATION] = [0, 7, 9];
	assert.deepEqual(
		[PACK, FOUNDATION].map((spot) => buried(spot, 5)),
		[4, 4],
	);
	assert.equal(buried(WASTE, 5), 2, "three are in sight");
	assert.equal(buried(PILE, 5), 0);
});

test("the_end_of_a_hand_says_its_money_once", () => {
	const ended = { score: { total: 52 }, moveCount: 195, elapsedMs: 60_000 };
	const end = { ...view({}, { money: 210 }), ...ended, status: "won" };
	assert.ok(!klondike.endText(end).includes("$"));
	assert.deepEqual(klondike.endFigures(end)[0], { value: "$210", name: "money" });
});

test("in_a_low_room_the_foundations_are_beside_the_piles_except_for_an_open_hand", () => {
	const shape = (width, height, shown = view(), foundationColumn = false) =>
		klondike.formOf({ width, height, view: shown, options: { foundationColumn } }).shape;
	assert.equal(shape(680, 310), "beside");
	assert.equal(shape(470, 280), "above", "too narrow for larger cards");
	assert.equal(shape(1280, 650), "above", "the player has not chosen a column");
	assert.equal(shape(1280, 650, view(), true), "beside");
	assert.equal(shape(680, 310, view({}, { open: { down: [] } })), "above");
});
