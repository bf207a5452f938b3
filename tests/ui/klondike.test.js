// A board of Klondike: the meaning of taps, drags and keys, the position of cards, and the texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reviewTitle as familyTitle } from "../../ui/tableau/gaps/review.js";
import { cardLines } from "../../ui/tableau/klondike/card-lines.js";
import { explain, whyText } from "../../ui/tableau/klondike/explain.js";
import {
	cellName,
	codeText,
	moneyText,
	movesText,
	readSpot,
} from "../../ui/tableau/klondike/labels.js";
import { liesOn, step } from "../../ui/tableau/klondike/layout.js";
import { dropped, refused, tapped, unit } from "../../ui/tableau/klondike/moves.js";
import { resultTexts } from "../../ui/tableau/klondike/results.js";
import {
	costText,
	courseLegend,
	placeText,
	reviewTitle,
} from "../../ui/tableau/klondike/review.js";
import { gameTexts } from "../../ui/tableau/klondike/texts.js";
import { wordsOf } from "../../ui/text/results.js";
import { inBoth } from "./speaking.js";

const RANKS = "?A23456789TJQK";
const face = (word) => ({ suit: word[1], rank: RANKS.indexOf(word[0]) });
const [PACK, WASTE, HEARTS] = [7, 8, 10];

/** Makes a view from the cards of each spot, the lowest first; `--` is a face-down card. Ids count by spot and then upwards. */
function table(spots, moves = [], more = {}) {
	const cards = Object.entries(spots).flatMap(([spot, words]) =>
		words.split(" ").map((word, at) => ({
			id: Number(spot) * 20 + at,
			face: word === "--" ? null : face(word),
			spot: Number(spot),
			at,
		})),
	);
	const top = (spot) => cards.filter((card) => card.spot === spot).at(-1)?.id ?? null;
	return {
		cards,
		moves: moves.map(([card, spot, ply]) => ({ card, spot, ply })),
		refusals: {},
		board: {
			game: "klondike",
			variation: 2,
			movement: "strict",
			pass: 1,
			tops: Array.from({ length: 13 }, (_, spot) => top(spot)),
			turnable: "cards",
			idle: [],
			...more,
		},
	};
}

const plies = (moves) => moves.map(({ ply }) => ply);

/** Pile 1 has a unit of three on a face-down card, and its top card can also go to its foundation; pile 2 has a king. */
const SPOTS = { 0: "-- 9S 8H 7C", 1: "KD", 2: "TH", 3: "8D", [PACK]: "-- -- --", [WASTE]: "2C 3D" };
const MOVES = [
	[3, 12, "1>F"],
	[1, 2, "1>3"],
	[PACK * 20 + 2, WASTE, "T"],
];

test("a_tap_on_any_card_of_a_unit_means_the_unit_and_on_the_top_card_its_foundation_too", () => {
	const view = table(SPOTS, MOVES);
	assert.deepEqual(plies(tapped(view, { card: 1 })), ["1>3"]);
	assert.deepEqual(plies(tapped(view, { card: 2 })), ["1>3"]);
	assert.deepEqual(plies(tapped(view, { card: 3 })), ["1>F", "1>3"]);
	assert.deepEqual(plies(tapped(view, { card: 0 })), [], "it lies face down");
	assert.deepEqual(plies(tapped(view, { card: PACK * 20 + 2 })), ["T"]);
});

test("the_menu_of_a_card_has_its_moves_or_why_it_has_none_and_tells_nothing_of_hidden_cards", () => {
	const view = table(SPOTS, MOVES);
	const lines = (id) =>
		cardLines(
			view,
			view.cards.find((card) => card.id === id),
		);
	const texts = (id) => lines(id).map(({ text }) => text);
	assert.deepEqual(lines(3), [
		{ text: "Move the 7 of clubs to its foundation", intent: { kind: "play", ply: "1>F" } },
		{ text: "Move the 9 of spades onto the 10 of hearts", intent: { kind: "play", ply: "1>3" } },
	]);
	assert.deepEqual(texts(2), ["Move the 9 of spades onto the 10 of hearts"], "its unit goes along");
	const why = { text: "Why does the king of diamonds not move?", intent: null, asks: true };
	assert.deepEqual(lines(20), [why]);
	assert.deepEqual(texts(PACK * 20 + 2), ["Turn the pack"]);
	assert.deepEqual([texts(0), texts(PACK * 20)], [[], ["Turn the pack"]], "they lie face down");
});

test("with_relaxed_movement_a_tap_means_the_moves_that_begin_with_the_card_if_there_are_any", () => {
	const moves = [
		[3, 3, "1>4"],
		[1, 2, "1>3"],
	];
	const view = table(SPOTS, moves, { movement: "relaxed" });
	assert.deepEqual(plies(tapped(view, { card: 3 })), ["1>4"]);
	assert.deepEqual(plies(tapped(view, { card: 2 })), ["1>3"], "it goes along");
	assert.deepEqual(plies(tapped(view, { card: 1 })), ["1>3"]);
});

test("an_empty_pile_means_the_cards_that_go_there_and_an_empty_pack_its_turn", () => {
	const moves = [
		[20, 6, "2>7"],
		[WASTE * 20 + 1, PACK, "T"],
	];
	const view = table({ 1: "KD", [WASTE]: "2C 3D" }, moves, { turnable: "waste" });
	assert.deepEqual(plies(tapped(view, { spot: 6 })), ["2>7"]);
	assert.deepEqual(plies(tapped(view, { spot: PACK })), ["T"]);
	assert.deepEqual(plies(tapped(view, { spot: 5 })), []);
	assert.deepEqual(plies(tapped(view, { card: WASTE * 20 + 1 })), [], "the turn is the pack's");
});

test("a_unit_is_lifted_whole_or_from_the_card_on", () => {
	const strict = table(SPOTS);
	const relaxed = table(SPOTS, [], { movement: "relaxed" });
	assert.deepEqual(unit(strict, 3), [1, 2, 3]);
	assert.deepEqual(unit(relaxed, 3), [3]);
	assert.deepEqual(unit(relaxed, 2), [2, 3]);
	assert.deepEqual(unit(strict, 0), [], "a face-down card below others stays");
	assert.deepEqual(unit(strict, WASTE * 20), [], "so does one below the top of the waste");
	assert.deepEqual(unit(strict, PACK * 20 + 2), [PACK * 20 + 2]);
	assert.deepEqual(unit(table({ [HEARTS]: "AH" }), HEARTS * 20), [], "and one on its foundation");
});

test("a_drop_means_the_moves_of_the_unit_and_elsewhere_a_ply_that_is_refused", () => {
	const view = table(SPOTS, MOVES);
	assert.deepEqual(plies(dropped(view, 2)), ["1>3"]);
	assert.deepEqual(plies(dropped(view, PACK * 20 + 2)), ["T"]);
	assert.deepEqual(plies(refused(view, 60)), ["4>1", "4>2", "4>3", "4>5", "4>6", "4>7", "4>F"]);
	assert.deepEqual(refused(view, 0), [], "nothing is asked about a card that is not seen");
});

test("cards_of_a_pile_lie_by_how_many_are_below_them_face_down_and_face_up", () => {
	const { cards, top } = liesOn(table(SPOTS), 0);
	assert.deepEqual(cards[2], { at: 2, down: 1, up: 3, below: 0, above: 0 });
	assert.equal(top.at, 3);
});

test("of_the_waste_the_last_three_cards_are_seen_where_three_are_turned", () => {
	const seen = (count, variation) => {
		const words = Array.from({ length: count }, (_, i) => `${RANKS[i + 1]}S`).join(" ");
		const view = table({ [WASTE]: words }, [], { variation });
		return liesOn(view, WASTE).cards.map(({ below, above }) => `${below}${above}`);
	};
	assert.deepEqual(seen(5, 1), ["02", "02", "02", "11", "20"]);
	assert.deepEqual(seen(2, 1), ["01", "10"]);
	assert.deepEqual(seen(1, 1), ["00"]);
	assert.deepEqual(seen(4, 2), ["00", "00", "00", "00"]);
	assert.equal(liesOn(table({}, [], { variation: 1 }), WASTE).top.above, 0);
});

test("arrows_follow_what_is_seen_above_and_beside_the_piles_and_for_both_hands", () => {
	assert.equal(step("above", false, 6, "ArrowUp"), PACK);
	assert.equal(
		step("above", false, 4, "ArrowUp"),
		12,
		"nothing is above pile 5 but the foundation beside",
	);
	assert.equal(step("above", false, PACK, "ArrowDown"), 6);
	assert.equal(step("above", true, PACK, "ArrowDown"), 0);
	assert.equal(step("above", true, PACK, "ArrowRight"), WASTE);
	assert.equal(step("above", false, 6, "ArrowRight"), 6);
	assert.equal(step("beside", false, 0, "ArrowLeft"), 9);
	assert.equal(step("beside", true, 0, "ArrowLeft"), PACK);
	assert.equal(step("beside", false, PACK, "ArrowDown"), WASTE);
	assert.equal(step("beside", false, 9, "ArrowDown"), HEARTS);
	assert.equal(step("beside", false, 3, "Home"), 9);
	assert.equal(step("above", false, 3, "End"), 6);
});

test("a_spot_says_what_lies_there_and_where_it_can_go", () => {
	const view = table(SPOTS, MOVES);
	assert.equal(
		cellName(view, 0),
		"pile 1: 7 of clubs, last of 3 cards from the 9 of spades down, 1 face-down card, can go to foundation of clubs, pile 3",
	);
	assert.equal(cellName(view, PACK), "pack: 3 cards");
	assert.equal(cellName(view, WASTE), "waste: 3 of diamonds, 2 cards");
	assert.equal(cellName(view, 6), "pile 7: empty");
	assert.equal(
		movesText(view),
		"pile 1: can go to foundation of clubs, pile 3. The pack can be turned.",
	);
});

test("every_reason_is_a_sentence_with_its_cards", () => {
	const card = face("7H");
	assert.equal(
		whyText({ kind: "notNext", card, rank: 1 }),
		"The 7 of hearts cannot go yet. The ace of hearts comes first on its foundation.",
	);
	assert.equal(
		whyText({ kind: "wholeUnit", card, head: face("9H") }),
		"The 7 of hearts would fit. With strict movement, all face-up cards from the 9 of hearts must go along.",
	);
	assert.equal(whyText({ kind: "noCard", spot: 2 }), "There is no card to move: pile 3 is empty.");
	assert.equal(
		whyText({ kind: "noTarget", card, rank: null }),
		"The 7 of hearts cannot go anywhere now.",
	);
	for (const kind of ["nothingToTurn", "onePass", "turnedInThrees", "ended"])
		assert.match(whyText({ kind }), /^[A-Z].*\.$/);
});

test("a_tap_without_effect_says_why", () => {
	const idle = [{ spot: 1, why: { kind: "noTarget", card: face("KD"), rank: 1 } }];
	const said = (target, more = {}) =>
		explain(table(SPOTS, [], { idle, ...more }), target)?.text ?? null;
	assert.match(said({ card: 20 }), /^No pile takes the king of diamonds now\./);
	assert.match(said({ card: 0 }), /face down below other cards/);
	assert.match(said({ card: WASTE * 20 }), /top card of the waste/);
	assert.match(said({ spot: 6 }), /^Only a king/);
	assert.equal(said({}), null);
	const empty = table({ [WASTE]: "2C" }, [], { variation: 0, turnable: null });
	assert.match(explain(empty, { spot: PACK }).text, /only once/);
});

test("money_and_rules_are_written_in_few_words", () => {
	assert.deepEqual([-50, 0, 210].map(moneyText), ["−$50", "$0", "$210"]);
	assert.equal(codeText("klondike/1/relaxed"), "Variation 1, relaxed");
});

test("a_result_of_a_hand_is_its_money_its_rules_its_cards_and_its_turns", () => {
	const outcome = { max: 210, parts: [31], total: 105, won: false };
	const end = { ...outcome, rules: "klondike/1/strict", turns: 9 };
	assert.equal(resultTexts.outcome(end), "Not won: $105");
	assert.equal(resultTexts.outcome({ ...end, total: 210, won: true }), "Won: $210");
	assert.deepEqual(resultTexts.facts(end), [
		["Money", "$105"],
		["Rules", "Variation 1, strict"],
		["Cards on the foundations", "31"],
		["Turns of the pack", "9"],
	]);
	assert.equal(resultTexts.facts({ ...end, turns: null }).length, 3, "its moves are not recorded");
	assert.equal(resultTexts.amount(-47.5), "−$47");
	assert.equal(
		resultTexts.attempt({ deal: 1, rules: "klondike/2/relaxed" }),
		"Variation 2, relaxed",
	);
	assert.deepEqual([resultTexts.rules(null), resultTexts.short(-50, 210)], ["", "−$50"]);
	assert.equal(wordsOf(resultTexts).t("header.game", { number: 7 }), "Hand 7");
	assert.equal(wordsOf({ words: {} }).t("header.game", { number: 7 }), "Game 7");
});

test("what_was_possible_is_said_of_a_hand", async () => {
	assert.equal(reviewTitle({ game: 7 }), "Hand 7: how it went");
	assert.equal(familyTitle({ game: 7 }), "Game 7: how it went");
	const point = { deal: 1, moves: 9, odds: 40, possible: null, reached: 5, winnable: true };
	const costs = [
		{ at: 9, by: "win", cost: 100, left: 0 },
		{ at: 9, by: "odds", cost: 30, left: 10 },
	];
	const words = {
		en: [
			"Before move 10: 5 of 52 cards on the foundations; about 40 of 100 hands like this are won. With every card known, the hand can be won.",
			"Before move 10: 5 of 52 cards on the foundations. With every card known, the hand cannot be won.",
			"Before move 10: 5 of 52 cards on the foundations",
			"Before move 10: 5 of 52 cards on the foundations; hardly any hand like this is won",
			"Before move 10: 5 of 52 cards on the foundations; nearly every hand like this is won",
			"After move 9: 5 of 52 cards on the foundations",
			"Move 10: until then the hand could be won, with every card known",
			"Move 10: 10 of 100 hands like this are won after it, 40 after the best move",
			"can be won, with every card known",
		],
		nl: [
			"Vóór zet 10: 5 van de 52 kaarten op de fundamenten; van 100 zulke potjes worden er ongeveer 40 gewonnen. Met alle kaarten bekend is het potje te winnen.",
			"Vóór zet 10: 5 van de 52 kaarten op de fundamenten. Met alle kaarten bekend is het potje niet te winnen.",
			"Vóór zet 10: 5 van de 52 kaarten op de fundamenten",
			"Vóór zet 10: 5 van de 52 kaarten op de fundamenten; een potje als dit win je bijna nooit",
			"Vóór zet 10: 5 van de 52 kaarten op de fundamenten; een potje als dit win je bijna altijd",
			"Na zet 9: 5 van de 52 kaarten op de fundamenten",
			"Zet 10: tot dan was het potje te winnen, met alle kaarten bekend",
			"Zet 10: erna worden 10 van 100 zulke potjes gewonnen, na de beste zet 40",
			"te winnen, met alle kaarten bekend",
		],
	};
	await inBoth(words, (...said) => {
		const found = [
			placeText({ moveCount: 12 }, point),
			placeText({ moveCount: 12 }, { ...point, odds: null, winnable: false }),
			...[null, 0, 100].map((odds) =>
				placeText({ moveCount: 12 }, { ...point, odds, winnable: null }),
			),
			placeText({ moveCount: 9 }, { ...point, odds: null, winnable: null }),
			...costs.map((cost) => costText(cost, point)),
			courseLegend()[0],
		];
		assert.deepEqual(found, said);
	});
});

test("in_an_open_hand_cards_that_lie_face_down_are_named_but_not_lifted", () => {
	const spots = { 0: "KC 2S 9S 8H", [PACK]: "-- --", [WASTE]: "2C 3D" };
	const open = { down: [2, 0, 0, 0, 0, 0, 0], pack: [face("5D"), face("QS")] };
	const view = table(spots, [], { open, movement: "relaxed" });
	assert.deepEqual(unit(view, 1), []);
	assert.deepEqual(refused(view, 1), []);
	assert.deepEqual(unit(view, 2), [2, 3]);
	assert.deepEqual(unit(table(spots, [], { open }), 3), [2, 3], "a unit has no face-down card");
	const buried = "This card is face down below other cards. Move those first.";
	assert.equal(explain(view, { card: 0 }).text, buried);
	const pile = "pile 1: 8 of hearts, last of 2 cards from the 9 of spades down, 2 face-down cards";
	assert.equal(cellName(view, 0), pile);
	const names = "8 of hearts, 9 of spades, 2 face-down cards, 2 of spades, king of clubs";
	assert.equal(readSpot(view, 0), `pile 1: ${names}.`);
	assert.equal(readSpot(view, PACK), "pack: 5 of diamonds, queen of spades.");
	assert.equal(readSpot(view, WASTE), "waste: 2 of clubs, 3 of diamonds.");
	assert.equal(gameTexts.gameName({ game: 3, puzzle: null }), "Hand 3");
	assert.equal(gameTexts.gameName({ game: 3, puzzle: { open: true } }), "Open hand");
});
