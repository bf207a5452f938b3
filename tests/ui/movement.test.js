// How cards answer to the mouse, and how they land.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { Hover } from "../../ui/tableau/hover.js";
import { arc } from "../../ui/tableau/transitions.js";

/** Returns a board with the movable card 1, the card 2 that cannot move, and the gaps 3 and 4. */
function laidBoard() {
	const element = document.createElement("div");
	element.innerHTML =
		'<i data-card="1" class="movable"><b></b></i><i data-card="2"></i><i data-spot="3"></i><i data-spot="4"></i>';
	const empty = (spot) => element.querySelector(`[data-spot="${spot}"]`);
	const moves = { 1: [{ spot: 3 }] };
	const tableau = { dropMoves: (_, card) => moves[card] ?? [] };
	const view = { now: {} };
	const hover = new Hover({ element, empty, tableau }, () => view.now);
	const over = (selector, more) => {
		const event = new Event("pointerover", { bubbles: true });
		element
			.querySelector(selector)
			.dispatchEvent(Object.assign(event, { pointerType: "mouse", buttons: 0, ...more }));
		return [...element.querySelectorAll(".aimed")].map(({ dataset }) => Number(dataset.spot));
	};
	return { element, hover, over, view };
}

test("the_gap_of_the_card_under_the_mouse_brightens", () => {
	const { element, hover, over, view } = laidBoard();
	assert.deepEqual(over('[data-card="1"] b'), [3]);
	assert.deepEqual(over('[data-card="2"]'), [], "it cannot move");
	over('[data-card="1"]');
	element.dispatchEvent(new Event("pointerdown"));
	assert.equal(element.querySelector(".aimed"), null, "a pressed card has other marks");
	assert.deepEqual(over('[data-card="1"]', { pointerType: "touch" }), []);
	assert.deepEqual(over('[data-card="1"]', { buttons: 1 }), [], "another card is dragged over it");
	over('[data-card="1"]');
	hover.clear();
	assert.equal(element.querySelector(".aimed"), null, "the board has changed");
	view.now = null;
	assert.deepEqual(over('[data-card="1"]'), [], "nothing can be played in a replay");
});

test("a_card_squashes_by_a_hair_when_it_lands_unless_moves_are_quick", () => {
	const far = { x: 300, y: -40 };
	for (const quick of [20, 120])
		assert.ok(arc(far, quick).every(({ transform }) => !transform.includes(", 0.98)")));
	for (const duration of [160, 300, 1000]) {
		const frames = arc(far, duration);
		const [landed, squashed, last] = frames.slice(-3);
		assert.equal(landed.transform, "translate(0px, 0px) scale(1)");
		assert.equal(squashed.transform, "translate(0px, 0px) scale(1.015, 0.98)");
		assert.equal(last.transform, "translate(0px, 0px) scale(1)");
		// The offset is part of the way, of which a card has gone almost all in the last 40 ms.
		assert.ok(landed.offset > 0.9 && landed.offset < 1, String(landed.offset));
		const offsets = frames.slice(0, -1).map(({ offset }) => offset);
		assert.ok(offsets.every((offset, i) => i === 0 || offset > offsets[i - 1]));
		assert.equal(offsets[0], 0);
	}
});
