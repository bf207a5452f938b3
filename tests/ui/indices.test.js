// The indices on the cards: the sets of several countries, and the player's own with the letter codes of 1.31.
import assert from "node:assert/strict";
import { test } from "node:test";
import { index, ownSigns, SETS, signsFor, useSigns } from "../../ui/appearance/cards/indices.js";

test("the_sets_are_those_of_the_specification", () => {
	const courts = ([ace, king, queen, jack]) => [king, queen, jack, ace].join(" ");
	assert.equal(courts(SETS.english), "K Q J A");
	assert.equal(courts(SETS.dutch), "H V B A");
	assert.equal(courts(SETS.german), "K D B A");
	assert.equal(courts(SETS.french), "R D V As");
	assert.equal(courts(SETS.russian), "К Д В Т");
	assert.equal(courts(SETS.nordic), "K D Kn E");
	assert.equal(courts(SETS.numeric), "13 12 11 1");
});

test("own_entries_are_shown_as_they_are", () => {
	assert.deepEqual(ownSigns(["As", "R", "D", " V "]), ["As", "R", "D", "V"]);
});

test("letter_codes_stand_for_signs_that_keyboards_did_not_have", () => {
	assert.deepEqual(ownSigns(["g", "a", "b", "c"]), ["E", "К", "Д", "В"]);
	assert.deepEqual(ownSigns(["h", "d", "e", "f"]), ["À", "K\u0302", "ᴅ", "Kn"]);
	assert.deepEqual(ownSigns(["i", "K", "Q", "_"]), ["Á", "K", "Q", ""]);
	assert.deepEqual(ownSigns(["j", "K", "Q", "J"]), ["Ä", "K", "Q", "J"]);
});

test("one_number_sign_makes_the_whole_set_numeric", () => {
	assert.deepEqual(ownSigns(["A", "#", "Q", "J"]), SETS.numeric);
});

test("only_courts_and_aces_change_their_sign", () => {
	useSigns(signsFor({ indices: "own", ownIndices: ["_", "a", "Q", "J"] }, "en"));
	assert.deepEqual([1, 2, 10, 11, 12, 13].map(index), ["", "2", "10", "J", "Q", "К"]);
	useSigns(signsFor({ indices: "english", ownIndices: ["", "", "", ""] }, "nl"));
	assert.deepEqual([1, 2, 10, 11, 12, 13].map(index), ["A", "2", "10", "J", "Q", "K"]);
});

test("unless_they_are_chosen_the_signs_are_those_of_the_language", () => {
	const signs = (indices, language) =>
		signsFor({ indices, ownIndices: ["1", "2", "3", "4"] }, language);
	assert.deepEqual(signs("language", "nl"), SETS.dutch);
	assert.deepEqual(signs("language", "en"), SETS.english);
	assert.deepEqual(signs("language", "eo"), SETS.english);
	assert.deepEqual(signs("english", "nl"), SETS.english, "what was chosen counts");
});
