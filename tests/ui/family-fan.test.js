// The fans of a shared picture: which cards of each family are home.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { fansOf } = await import("../../ui/panels/end/family-fan.js");

test("a_fan_has_the_cards_that_came_home_in_their_places_and_gaps_for_the_others", () => {
	const faces = [
		["S", 13],
		["S", 12],
		["H", 13],
		["H", 12],
	];
	const view = { cards: faces.map(([suit, rank], id) => ({ id, face: { suit, rank } })) };
	const home = () =>
		new Map([
			[0, 0],
			[1, 1],
			[2, 0],
		]);
	const fans = Object.fromEntries(fansOf(view, { home }));
	const gaps = (count) => new Array(count).fill(null);
	assert.deepEqual(fans.S, [13, 12, ...gaps(11)]);
	assert.deepEqual(fans.H, [13, ...gaps(12)], "the queen of hearts is not home");
	assert.deepEqual(fans.C, gaps(13));
	assert.deepEqual(fans.D, gaps(13));
});
