// The random back of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { options } from "./answers.js";
import "./page.js";

const { applyAppearance } = await import("../../ui/appearance/apply.js");
const { BACKS, backOf, backPicture } = await import("../../ui/appearance/cards/backs.js");

test("a_random_back_is_the_same_one_whenever_the_game_is_played", () => {
	const games = Array.from({ length: 800 }, (_, index) => index + 1);
	const backs = games.map(backOf);
	assert.deepEqual(games.map(backOf), backs);
	for (let back = 1; back <= BACKS; back++) {
		const share = backs.filter((other) => other === back).length;
		assert.ok(share > 80 && share < 120, `back ${back}: ${share} of 800 games`);
	}
	const next = backs.slice(1).filter((back, index) => back === backs[index]);
	assert.equal(next.length, 0, "the next game has another back");
});

test("no_two_backs_look_the_same", () => {
	for (const isTall of [false, true]) {
		const pictures = Array.from({ length: BACKS }, (_, index) => backPicture(index + 1, isTall));
		assert.equal(new Set(pictures).size, 8);
	}
});

test("another_game_changes_the_backs_but_nothing_that_all_elements_inherit", () => {
	const page = document.documentElement;
	const appearance = { colours: {}, deck: "standard", language: "en", sheet: null };
	const show = (/** @type {number} */ game) => {
		const state = { appearance, isDark: false, options: options({ cardBack: 0 }), view: { game } };
		applyAppearance(/** @type {any} */ (state), null);
		return { back: document.adoptedStyleSheets[0].cssRules[0].cssText, style: page.style.cssText };
	};
	const one = show(1);
	const other = show(2);
	assert.notEqual(one.back, other.back);
	assert.equal(one.style, other.style);
});
