// The order of the suits, by number and by dragging.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { orderOf, reordered, sequenceOf } = await import("../../ui/dialogs/options/suits.js");

test("orders_are_counted_lexicographically", () => {
	assert.equal(orderOf(0).join(""), "SHDC");
	assert.equal(orderOf(1).join(""), "SHCD");
	assert.equal(orderOf(6).join(""), "HSDC");
	assert.equal(orderOf(23).join(""), "CDHS");
});

test("every_order_has_its_number", () => {
	const seen = new Set();
	for (let sequence = 0; sequence < 24; sequence++) {
		const order = orderOf(sequence);
		assert.equal(sequenceOf(order), sequence);
		seen.add(order.join(""));
	}
	assert.equal(seen.size, 24);
});

test("a_suit_that_is_dragged_pushes_the_others_aside", () => {
	const order = [..."SHDC"];
	assert.equal(reordered(order, 0, 2).join(""), "HDSC");
	assert.equal(reordered(order, 3, 0).join(""), "CSHD");
	assert.equal(reordered(order, 1, 1).join(""), "SHDC");
});

test("beyond_the_ends_there_is_no_further_place", () => {
	assert.equal(reordered([..."SHDC"], 0, 9).join(""), "HDCS");
	assert.equal(reordered([..."SHDC"], 3, -2).join(""), "CSHD");
});
