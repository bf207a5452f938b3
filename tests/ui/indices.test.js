// The letters on courts and aces: those of the languages, and the player's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { face, index, setIndices } from "../../ui/cards/face.js";
import { indexOf } from "../../ui/cards/indices.js";

const ENGLISH = ["A", "K", "Q", "J"];
const letters = (indices, ownIndices = ENGLISH) =>
	[1, 13, 12, 11].map((rank) => indexOf({ indices, ownIndices }, rank));

test("every_language_has_its_letters", () => {
	assert.deepEqual(letters("english"), ENGLISH);
	assert.deepEqual(letters("dutch"), ["A", "H", "V", "B"]);
	assert.deepEqual(letters("german"), ["A", "K", "D", "B"]);
	assert.deepEqual(letters("french"), ["As", "R", "D", "V"]);
	assert.deepEqual(letters("russian"), ["Т", "К", "Д", "В"]);
	assert.deepEqual(letters("nordic"), ["E", "K", "D", "Kn"]);
	assert.deepEqual(letters("numeric"), ["1", "13", "12", "11"]);
	assert.deepEqual(letters("none"), ["", "", "", ""]);
});

test("numbers_stay_numbers", () => {
	for (let rank = 2; rank <= 10; rank++)
		for (const indices of ["english", "none", "own"])
			assert.equal(indexOf({ indices, ownIndices: ENGLISH }, rank), String(rank));
});

test("own_letters_are_taken_as_they_are", () => {
	assert.deepEqual(letters("own", ["Ess", "K", "", "k"]), ["Ess", "K", "", "k"]);
});

test("own_letters_know_the_codes_of_the_program_for_windows", () => {
	assert.deepEqual(letters("own", ["a", "b", "c", "d"]), ["К", "Д", "В", "K"]);
	assert.deepEqual(letters("own", ["e", "f", "g", "h"]), ["ᴅ", "Kn", "E", "À"]);
	assert.deepEqual(letters("own", ["i", "j", "_", "ab"]), ["Á", "Ä", "", "ab"]);
	assert.deepEqual(letters("own", ["#", "#", "#", "#"]), ["1", "13", "12", "11"]);
});

test("the_faces_have_the_letters_chosen_last", () => {
	setIndices({ indices: "nordic", ownIndices: ENGLISH });
	assert.equal(index(11), "Kn");
	assert.match(face("mini", "S", 11), />Kn<\/text>/);
	setIndices({ indices: "none", ownIndices: ENGLISH });
	for (const kind of ["full", "mini", "tile"]) assert.doesNotMatch(face(kind, "H", 13), /<text/);
	setIndices({ indices: "own", ownIndices: ["<b>", "&", "Q", "J"] });
	assert.match(face("full", "H", 1), />&lt;b&gt;<\/text>/);
	assert.equal(index(13), "&amp;");
	setIndices({ indices: "english", ownIndices: ENGLISH });
	assert.equal(index(1), "A");
});
