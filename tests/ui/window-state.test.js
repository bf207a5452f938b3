// The state of the window: who is told about a change, how often and in which order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../ui/game/store.js";

/** Makes a store with two subscriptions, and records what they render. */
function makeStore() {
	const store = new Store();
	const rendered = [];
	store.subscribe(
		({ home, view }) => [home, view],
		({ home, view }) => rendered.push(["home", home, view]),
	);
	store.subscribe(
		({ offer }) => [offer],
		({ offer }) => rendered.push(["offer", offer]),
	);
	return { store, rendered };
}

test("changes_in_a_row_are_rendered_once_and_in_the_order_of_the_subscriptions", async () => {
	const { store, rendered } = makeStore();
	store.set({ offer: true });
	store.set({ home: true });
	store.set({ view: 1 });
	assert.deepEqual(store.state, { view: 1, home: true, offer: true });
	assert.deepEqual(rendered, []);
	await null;
	assert.deepEqual(rendered, [
		["home", true, 1],
		["offer", true],
	]);
});

test("a_part_is_rendered_only_if_a_field_that_it_shows_has_changed", async () => {
	const { store, rendered } = makeStore();
	store.set({ offer: false, home: true });
	store.set({ home: false });
	await null;
	assert.deepEqual(rendered, [], "nothing has changed in the end");
	store.set({ offer: true });
	await null;
	assert.deepEqual(rendered, [["offer", true]]);
});

test("changes_can_be_rendered_at_once_and_are_not_rendered_again", async () => {
	const { store, rendered } = makeStore();
	store.set({ offer: true });
	store.renderNow();
	assert.deepEqual(rendered, [["offer", true]]);
	await null;
	assert.equal(rendered.length, 1);
});

test("a_change_during_rendering_is_rendered_afterwards_from_the_first_subscription_on", async () => {
	const { store, rendered } = makeStore();
	store.subscribe(
		({ offer }) => [offer],
		({ offer }) => store.set({ home: offer }),
	);
	store.set({ offer: true });
	await null;
	await null;
	assert.deepEqual(rendered, [
		["offer", true],
		["home", true, null],
	]);
});
