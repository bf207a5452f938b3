// The deck: 52 different faces of every kind, and nothing in them that a strict content policy forbids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BACKS, back } from "../../ui/cards/backs.js";
import { face, signPicture } from "../../ui/cards/face.js";
import { SETS } from "../../ui/cards/indices.js";

const SUITS = ["S", "H", "D", "C"];
const all = (kind, deck) =>
	SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, i) => face(kind, suit, i + 1, deck)));
const kinds = ["full", "mini", "tile"].flatMap((kind) =>
	["standard", "large", "fourColour", "plain"].map((deck) => [kind, deck]),
);

for (const [kind, deck] of kinds) {
	test(`there_are_52_different_${kind}_faces_in_the_${deck}_deck`, () => {
		assert.equal(new Set(all(kind, deck)).size, 52);
	});

	test(`no_${kind}_face_of_the_${deck}_deck_has_a_style_or_a_script`, () => {
		for (const svg of all(kind, deck))
			assert.doesNotMatch(svg, /\sstyle=|<script|\son\w+=|undefined|NaN/);
	});
}

/** How many outlines there are in the drawings of a kind: pips are hollow in one of the decks, letters never. */
const outlines = (svg, kind) =>
	[...svg.matchAll(new RegExp(`<path class="${kind}" d="([^"]*)"`, "g"))].flatMap(
		([, d]) => d.match(/M/g) ?? [],
	).length;
const letters = (svg) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test("a_number_card_has_as_many_pips_as_its_rank", () => {
	for (let rank = 1; rank <= 10; rank++) {
		const card = face("full", "H", rank);
		assert.equal(outlines(card, "pip"), rank + 2, "and one below each index");
		assert.equal(outlines(card, "index"), 2 * String(rank).length);
	}
});

test("the_signs_of_every_country_in_our_letters_are_drawn_and_ask_no_font_for_them", () => {
	for (const [country, signs] of Object.entries(SETS))
		for (const sign of signs)
			assert.deepEqual(
				letters(signPicture(sign)),
				country === "russian" ? [sign] : [],
				`${sign} in ${country}`,
			);
});

test("a_crown_and_a_small_capital_are_drawn", () => {
	assert.equal(outlines(signPicture("K\u0302"), "index"), 2);
	assert.equal(outlines(signPicture("ᴅ"), "index"), 1);
	assert.notEqual(signPicture("ᴅ"), signPicture("D"));
});

test("what_is_not_drawn_is_written_as_text_never_as_markup", () => {
	assert.deepEqual(letters(signPicture("<&")), ["&lt;&amp;"]);
});

test("there_are_eight_different_backs_without_style_or_script", () => {
	const backs = Array.from({ length: BACKS }, (_, i) => back(i + 1));
	assert.equal(new Set(backs).size, 8);
	for (const svg of backs) assert.doesNotMatch(svg, /class=|<script|<style|undefined|NaN/);
});
