// The deck: 52 different faces of every kind, and nothing in them that a strict content policy forbids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BACKS, back } from "../../ui/appearance/cards/backs.js";
import { face, signPicture } from "../../ui/appearance/cards/face.js";
import { SETS } from "../../ui/appearance/cards/indices.js";

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

const pipsOf = (svg) =>
	[...svg.matchAll(/<path class="pip" d="([^"]*)"/g)].flatMap(([, d]) => d.match(/M/g) ?? [])
		.length;
const letters = (svg) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test("a_number_card_has_as_many_pips_as_its_rank", () => {
	for (let rank = 1; rank <= 10; rank++) {
		const card = face("full", "H", rank);
		assert.equal(pipsOf(card), rank + 2, "and one below each index");
	}
});

test("indices_are_text_and_never_markup", () => {
	for (const sign of Object.values(SETS).flat())
		assert.deepEqual(letters(signPicture(sign)), sign ? [sign] : []);
	assert.deepEqual(letters(signPicture("<&")), ["&lt;&amp;"]);
});

test("a_crown_and_a_small_capital_are_drawn_and_ask_no_font_for_them", () => {
	assert.deepEqual(letters(signPicture("K\u0302")), ["K"]);
	assert.match(signPicture("K\u0302"), /<path class="index"/);
	assert.deepEqual(letters(signPicture("ᴅ")), ["D"]);
	assert.notEqual(signPicture("ᴅ"), signPicture("D"));
});

test("there_are_eight_different_backs_without_style_or_script", () => {
	const backs = Array.from({ length: BACKS }, (_, i) => back(i + 1));
	assert.equal(new Set(backs).size, 8);
	for (const svg of backs) assert.doesNotMatch(svg, /class=|<script|<style|undefined|NaN/);
});
