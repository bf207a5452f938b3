// The deck: 52 different faces of every kind, and nothing in them that a strict content policy forbids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { face } from "../../ui/cards/face.js";
import { pips } from "../../ui/cards/pips.js";

const SUITS = ["S", "H", "D", "C"];
const all = (kind) =>
	SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, i) => face(kind, suit, i + 1)));

for (const kind of ["full", "mini", "tile"]) {
	test(`there_are_52_different_${kind}_faces`, () => {
		assert.equal(new Set(all(kind)).size, 52);
	});

	test(`no_${kind}_face_has_a_style_or_a_script`, () => {
		for (const svg of all(kind))
			assert.doesNotMatch(svg, /\sstyle=|<script|\son\w+=|undefined|NaN/);
	});
}

test("a_number_card_has_as_many_pips_as_its_rank", () => {
	for (let rank = 1; rank <= 10; rank++)
		assert.equal(pips("H", rank).match(/class="pip"/g)?.length, rank);
});
