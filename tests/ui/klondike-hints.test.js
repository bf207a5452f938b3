// The texts about a hand of Klondike: hints from visible cards, certain hints, and the review.
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../ui/locale/words.js";
import { certainText, hintText } from "../../ui/tableau/klondike/hints.js";
import { lostText, reviewFacts } from "../../ui/tableau/klondike/review.js";
import "./speaking.js";

const [PACK, WASTE, SPADES] = [7, 8, 9];
const king = { suit: "H", rank: 13 };

/** A view with 9♠ on pile 1, 10♥ on pile 2, a face-down card on pile 3, and their moves. */
const view = {
	status: "playing",
	cards: [
		{ id: 0, face: { suit: "S", rank: 9 }, spot: 0, at: 0 },
		{ id: 1, face: { suit: "H", rank: 10 }, spot: 1, at: 0 },
		{ id: 2, face: null, spot: 2, at: 0 },
		{ id: 3, face: null, spot: PACK, at: 0 },
	],
	moves: [
		{ card: 0, spot: 1, ply: "1>2" },
		{ card: 0, spot: 3, ply: "1>4" },
		{ card: 0, spot: SPADES, ply: "1>F" },
		{ card: 2, spot: 2, ply: "3!" },
		{ card: 3, spot: WASTE, ply: "T" },
	],
	board: { game: "klondike", tops: [0, 1, 2, null, null, null, null, 3, null, null], money: -50 },
};
const says = (ply, reason, board = {}, odds = null) =>
	hintText(
		{ ...view, board: { ...view.board, ...board } },
		{ kind: reason ? "sensible" : "nothing", ply, reason, odds },
	);

test("a_hint_names_a_move_and_says_why", () => {
	assert.equal(
		says("1>2", { kind: "freesSpace", card: king }),
		"Move the 9 of spades onto the 10 of hearts. That makes room for the king of hearts.",
	);
	assert.match(says("1>4", { kind: "king" }), /^Move the 9 of spades to pile 4\./);
	assert.match(says("1>F", { kind: "home" }), /^Move the 9 of spades to its foundation\./);
	assert.match(says("3!", { kind: "turnsUp" }), /^Turn up the top card of pile 3\./);
	assert.match(says("T", { kind: "leads", moves: 3 }), /^Turn the pack\. .*first of 3 moves/);
	const other = { suit: "D", rank: 8 };
	assert.match(says("T", { kind: "keeps", card: king, other }), /king of hearts.*8 of diamonds/);
	assert.match(says("1>2", { kind: "fromWaste", card: null }), /waste is empty/);
	assert.match(says("1>2", { kind: "fromWaste", card: king }), /king of hearts is on top/);
});

test("a_hint_says_how_often_a_hand_like_this_is_won", () => {
	const said = (odds) =>
		says("1>4", { kind: "king" }, {}, odds).replace(
			/^.* Only a king can fill an empty pile\. ?/,
			"",
		);
	assert.equal(said(null), "");
	assert.equal(said(60), "About 60 of 100 hands like this are won, if you go on as the hints say.");
	assert.match(said(0), /^Hardly any hand/);
	assert.match(said(100), /^Nearly every hand/);
});

test("hints_are_said_in_dutch_too", async () => {
	await speak("nl");
	const text = says("1>2", { kind: "freesSpace", card: king }, {}, 60);
	assert.match(text, /^Leg de schoppen 9 op de harten 10\. .*maakt plaats voor de hartenheer/);
	assert.match(text, /Van 100 zulke potjes win je er ongeveer 60/);
	await speak("en");
});

test("a_hint_says_so_if_nothing_leads_on", () => {
	assert.match(says(null, null), /^As far as you can see/);
	assert.match(says(null, null, { stuck: true }), /^Nothing is left to do/);
});

test("a_certain_hint_has_separate_words_and_says_if_the_answer_is_unknown", () => {
	const certain = (outlook, ply = null) => certainText(view, { revision: 1, outlook, ply });
	assert.match(
		certain("yes", "1>2"),
		/^Certain: this hand can still be won\. Move the 9 of spades/,
	);
	assert.match(certain("no"), /^Certain: this hand can no longer be won/);
	assert.match(certain("unknown"), /^Not certain/);
});

test("the_review_says_where_a_hand_was_lost_and_whether_it_could_be_won", () => {
	const lost = { at: 4, moves: 4, deal: 1, by: "move" };
	const facts = (review, status = "over") => reviewFacts({ ...view, status }, review)[1]?.[1];
	const text = (review, status = "over") => lostText({ ...view, status }, review);
	assert.match(text({ lost, certain: true }), /until move 5,/);
	assert.match(
		text({ lost: { ...lost, by: "givenUp" }, certain: true }),
		/gave it up, after move 4/,
	);
	assert.match(text({ lost: null, certain: true }), /could not be won/);
	assert.match(text({ lost: null, certain: false }), /could not work out/);
	assert.match(text({ lost: null, certain: true }, "won"), /You have won/);
	assert.equal(facts(null), undefined);
	assert.deepEqual(
		[
			facts({ lost, certain: true }),
			facts({ lost: null, certain: true }),
			facts({ lost: null, certain: false }),
			facts({ lost: null, certain: true }, "won"),
		],
		["Winnable", "Not winnable", "Unknown", "Winnable"],
	);
});
