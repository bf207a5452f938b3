import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../ui/widgets/free-space.js";

const room = { left: 0, top: 40, width: 360, height: 600 };
const wanted = { left: 30, top: 570, width: 300, height: 60 };
/** @param {number} left @param {number} top */
const card = (left, top) => ({ left, top, width: 84, height: 48 });

test("what covers nothing stays where it wants to be", () => {
	assert.deepEqual(placeBeside(wanted, room, [card(0, 100), card(90, 300)]), wanted);
});

test("what would cover a card goes above or below it, or beside it, within its room", () => {
	const above = placeBeside(wanted, room, [card(0, 590)]);
	assert.deepEqual(above, { ...wanted, top: 48 });
	const between = placeBeside(wanted, room, [card(0, 590), card(270, 50)]);
	assert.deepEqual(between, { ...wanted, top: 522 });
	const low = { ...room, height: 100 };
	const aside = placeBeside({ left: 80, top: 72, width: 200, height: 60 }, low, [card(276, 64)]);
	assert.deepEqual(aside, { left: 0, top: 72, width: 200, height: 60 });
});

test("where there is no such place, the least is covered", () => {
	const low = { ...room, height: 80 };
	const at = placeBeside({ ...wanted, top: 52 }, low, [card(0, 40), card(276, 40)]);
	assert.ok(at.left >= room.left && at.left + at.width <= room.left + room.width);
});
