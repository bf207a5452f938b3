// The deck: 52 different faces of every kind, without anything that the content security policy forbids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BACKS, back } from "../../ui/appearance/cards/backs.js";
import { face, fitting, signPicture } from "../../ui/appearance/cards/face.js";
import { SETS } from "../../ui/appearance/cards/indices.js";
import { placesOf } from "../../ui/appearance/cards/pips.js";

const SUITS = ["S", "H", "D", "C"];
const all = (kind, deck) =>
	SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, i) => face(kind, suit, i + 1, deck)));
const KINDS = ["full", "compact", "mini", "ghost"].flatMap((kind) => [
	kind,
	`${kind}Tall`,
	`${kind}Wide`,
]);
KINDS.push("tile", "ghostTile");
const kinds = KINDS.flatMap((kind) =>
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

test("no_pip_of_a_number_card_touches_another", () => {
	const fanned = [353, 392].map((height) => [height, 0.22]);
	for (const [height, from] of [[315], [353], [392], ...fanned])
		for (let rank = 2; rank <= 10; rank++) {
			const places = placesOf(rank, height, from);
			for (const [i, [x, y, size]] of places.entries())
				for (const [otherX, otherY] of places.slice(i + 1))
					assert.ok(Math.hypot(x - otherX, y - otherY) > 1.1 * size, `${rank} of ${height}`);
		}
});

test("a_card_in_a_fan_has_a_large_index_up_to_a_larger_size_than_others", () => {
	const fitted = (width) => [
		fitting("full", "mini", width, width * 1.4),
		fitting("fanned", "fannedMini", width, width * 1.4),
	];
	assert.deepEqual(fitted(50), ["mini", "fannedMini"]);
	assert.deepEqual(fitted(60), ["compact", "fannedMini"], "a phone held sideways");
	assert.deepEqual(fitted(90), ["full", "fanned"]);
});

test("in_the_longest_pile_the_rank_and_the_suit_of_each_card_are_in_sight", () => {
	const LEAST_STRIP = 0.2 * 252;
	for (const kind of ["fanned", "fannedTall"])
		for (let rank = 1; rank <= 13; rank++) {
			const svg = face(kind, "H", rank);
			const [x, y] = [...svg.matchAll(/class="pip" d="M(\d+) (\d+)/g)].at(-1).slice(1).map(Number);
			const baseline = Number(svg.match(/class="index"[^>]* y="(\d+)"/)[1]);
			assert.ok(y + 17 <= LEAST_STRIP, `the pip of ${rank}`);
			assert.ok(baseline <= LEAST_STRIP + 4, `the index of ${rank}`);
			if (rank > 10) continue;
			for (const [left, top, size] of placesOf(rank, kind === "fanned" ? 353 : 392, 0.22))
				assert.ok(Math.hypot(left - x, top - y) > (size + 36) / 2, `a pip of ${rank} is apart`);
		}
});

test("the_corners_of_a_small_card_are_larger_and_meet_neither_its_edge_nor_its_pips", () => {
	const corner = (kind, rank) => {
		const [, x, size] = face(kind, "S", rank).match(/x="(\d+[.\d]*)" y="\d+" font-size="(\d+)"/);
		return { x: Number(x), size: Number(size) };
	};
	for (const shape of ["", "Tall", "Wide"])
		for (let rank = 1; rank <= 13; rank++) {
			const [small, usual] = [corner(`compact${shape}`, rank), corner(`full${shape}`, rank)];
			assert.ok(small.size >= (rank === 10 ? 1 : 1.3) * usual.size, `${rank}${shape}`);
			// A character is about half as wide as its size.
			const half = (rank === 10 ? 0.46 : 0.27) * small.size;
			assert.ok(small.x - half > 0, `${rank}${shape} lies within the card`);
			if (rank > 10) continue;
			const lefts = placesOf(rank, 353).map(([left, , size]) => left - size / 2);
			assert.ok(small.x + half < Math.min(...lefts) + 6, `${rank}${shape} is beside the pips`);
		}
	const widths = [51, 52, 63, 64].map((width) => fitting("full", "mini", width, width * 1.2));
	assert.deepEqual(widths, ["miniWide", "compactWide", "compactWide", "fullWide"]);
});

test("a_10_is_as_bold_as_the_other_indices", () => {
	for (const kind of KINDS)
		assert.doesNotMatch(face(kind, "S", 10), /textLength|lengthAdjust/, kind);
});

test("a_court_has_its_two_halves_and_a_ghost_the_sign_and_the_pip_alone", () => {
	for (const rank of [11, 12, 13]) {
		assert.equal(face("fullTall", "H", rank).match(/class="house"/g).length, 2);
		assert.equal(face("tile", "H", rank).match(/class="house"/g).length, 1);
		for (const kind of ["ghost", "ghostTall", "ghostWide", "ghostTile"]) {
			const drawn = [...face(kind, "H", rank).matchAll(/class="(\w+)"/g)].map(([, name]) => name);
			assert.deepEqual(drawn, ["face", "index", "pip"]);
		}
	}
});

/** The shapes of a court's figure, without the pips and the index of its suit. */
const shapes = (suit, rank) =>
	[...face("mini", suit, rank).matchAll(/<path class="(\w+)" d="([^"]*)"\/>/g)]
		.filter(([, name]) => name !== "house")
		.map(([shape]) => shape);

test("on_a_card_on_its_side_the_suit_of_a_court_is_large_and_keeps_off_its_figure", () => {
	for (const suit of SUITS) {
		const svg = face("tile", suit, 13);
		const drawn = /class="pip" [^>]*translate\((\d+) (\d+)\) scale\(([\d.]+)\)/.exec(svg);
		const [x, , scale] = drawn.slice(1).map(Number);
		const [left, , size] = /<g transform="translate\((\d+) (\d+)\) scale\(([\d.]+)\)/
			.exec(svg)
			.slice(1)
			.map(Number);
		assert.ok(108 * scale >= 70);
		// A figure's head begins at a quarter of its width.
		assert.ok(x + 54 * scale < left + 60 * size, suit);
	}
});

test("each_of_the_twelve_courts_is_a_figure_of_its_own", () => {
	for (const rank of [11, 12, 13])
		for (const suit of SUITS) {
			const others = SUITS.filter((other) => other !== suit).flatMap((other) =>
				shapes(other, rank),
			);
			const own = shapes(suit, rank).filter((shape) => !others.includes(shape));
			assert.ok(own.length >= 6, `${suit}${rank} has ${own.length} shapes of its own`);
		}
});

test("the_king_of_hearts_alone_has_no_moustache", () => {
	const shaved = SUITS.filter((suit) => !face("mini", suit, 13).includes('class="lock"'));
	assert.deepEqual(shaved, ["H"]);
});

test("a_court_is_drawn_with_few_shapes_because_many_lie_on_the_table", () => {
	for (const rank of [11, 12, 13])
		for (const suit of SUITS) {
			assert.ok(shapes(suit, rank).length <= 32, `${suit}${rank}: ${shapes(suit, rank).length}`);
			assert.ok(face("mini", suit, rank).length <= 4500, `${suit}${rank} takes long to read`);
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

test("backs_have_no_style_or_script", () => {
	const backs = Array.from({ length: BACKS }, (_, i) => back(i + 1));
	for (const svg of backs) assert.doesNotMatch(svg, /class=|<script|<style|undefined|NaN/);
	assert.match(back(1, true), /viewBox="0 0 252 392"/);
});
