// The fans of a shared picture: which cards of each family are home.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { fansOf } = await import("../../ui/panels/end/family-fan.js");

test("a_fan_has_the_cards_that_came_home_in_their_places_and_gaps_for_the_others", () => {
	const faces = ["S", "H", "C", "D"].flatMap((suit) =>
		Array.from({ length: 13 }, (_, down) => ({ suit, rank: 13 - down })),
	);
	const view = { cards: faces.map((face, id) => ({ id, face })) };
	const home = () =>
		new Map([
			[0, 0],
			[1, 1],
			[13, 0],
		]);
	const fans = Object.fromEntries(fansOf(view, { home }));
	const gaps = (count) => new Array(count).fill(null);
	assert.deepEqual(fans.S, [13, 12, ...gaps(11)]);
	assert.deepEqual(fans.H, [13, ...gaps(12)], "the queen of hearts is not home");
	assert.deepEqual(fans.C, gaps(13));
	assert.deepEqual(fans.D, gaps(13));
});

test("where_cards_are_removed_a_fan_has_no_place_for_them", () => {
	const faces = ["S", "H", "C", "D"].flatMap((suit) => [3, 2].map((rank) => ({ suit, rank })));
	const view = { cards: faces.map((face, id) => ({ id, face })) };
	const home = () => new Map(faces.map((_, id) => [id, id % 2]));
	assert.deepEqual(Object.fromEntries(fansOf(view, { home })).D, [3, 2]);
});
