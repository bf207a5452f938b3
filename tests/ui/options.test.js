// The options: every one has its control, and the orders of the suits are counted as the program counts them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { orderOf, reordered, sequenceOf } from "../../ui/dialogs/options-order.js";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const page = read("../../ui/index.html");
const wire = read("wire.d.ts");
const body = wire.match(/export type Options = \{([\s\S]*?)\};/)[1];
const fields = [...body.matchAll(/^(\w+): /gm)].map((found) => found[1]);

test("every_option_has_a_control", () => {
	assert.ok(fields.length > 15);
	for (const field of fields) assert.ok(page.includes(` id="option-${field}"`), field);
});

test("every_control_of_the_options_has_a_label", () => {
	const controls = [...page.matchAll(/<(?:input|select) id="(option-[\w-]+)"/g)];
	assert.ok(controls.length > 15);
	for (const [, id] of controls) assert.ok(page.includes(`<label for="${id}" data-text=`), id);
});

test("every_value_of_a_choice_can_be_chosen", () => {
	for (const [type, field] of [
		["Language", "language"],
		["Indices", "indices"],
		["Scoring", "scoring"],
		["Side", "rowHead"],
	]) {
		const values = wire.match(new RegExp(`export type ${type} =([^;]*);`))[1].match(/\w+/g);
		const list = page.match(new RegExp(`<select id="option-${field}">([\\s\\S]*?)</select>`))[1];
		const offered = [...list.matchAll(/<option value="(\w+)"/g)].map((found) => found[1]);
		assert.deepEqual(offered.toSorted(), values.toSorted(), field);
	}
});

test("the_orders_of_the_suits_are_counted_as_in_a_dictionary", () => {
	assert.deepEqual(orderOf(0), ["S", "H", "D", "C"]);
	assert.deepEqual(orderOf(1), ["S", "H", "C", "D"]);
	assert.deepEqual(orderOf(11), ["H", "C", "D", "S"]);
	assert.deepEqual(orderOf(23), ["C", "D", "H", "S"]);
	for (let sequence = 0; sequence < 24; sequence++)
		assert.equal(sequenceOf(orderOf(sequence)), sequence);
});

test("a_suit_put_elsewhere_moves_the_others_up", () => {
	const order = orderOf(0);
	assert.deepEqual(reordered(order, 0, 2), ["H", "D", "S", "C"]);
	assert.deepEqual(reordered(order, 3, 0), ["C", "S", "H", "D"]);
	assert.deepEqual(reordered(order, 1, 1), order);
	assert.deepEqual(order, ["S", "H", "D", "C"]);
});
