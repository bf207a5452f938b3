// The state of the window: which parts render a change, how often and in which order.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Store } from "../../ui/game/store.js";

const VIEW = { revision: 1 };

/** Makes a store with two subscriptions, and records what they render. */
function makeStore() {
	const store = new Store();
	const rendered = [];
	store.subscribe(
		({ home, view }) => [home, view],
		({ home, view }) => rendered.push(["home", home, view.revision]),
	);
	store.subscribe(
		({ offer }) => [offer],
		({ offer }) => rendered.push(["offer", offer]),
	);
	return { store, rendered };
}

/** Makes such a store that shows a view. */
function makeOpenStore() {
	const { store, rendered } = makeStore();
	store.set({ view: VIEW });
	store.renderNow();
	rendered.length = 0;
	return { store, rendered };
}

test("nothing_is_rendered_before_there_is_a_view_and_everything_with_the_first_one", async () => {
	const { store, rendered } = makeStore();
	store.set({ home: true, offer: true });
	await null;
	assert.deepEqual(rendered, []);
	store.set({ view: VIEW });
	await null;
	assert.deepEqual(rendered, [
		["home", true, 1],
		["offer", true],
	]);
});

test("changes_in_a_row_are_rendered_once_and_in_the_order_of_the_subscriptions", async () => {
	const { store, rendered } = makeOpenStore();
	store.set({ offer: true });
	store.set({ home: true });
	store.set({ view: { revision: 2 } });
	assert.deepEqual(rendered, []);
	assert.equal(store.state.home, true);
	await null;
	assert.deepEqual(rendered, [
		["home", true, 2],
		["offer", true],
	]);
});

test("a_part_is_rendered_only_if_a_field_that_it_shows_has_changed", async () => {
	const { store, rendered } = makeOpenStore();
	store.set({ offer: false, home: true });
	store.set({ home: false });
	await null;
	assert.deepEqual(rendered, [], "nothing has changed in the end");
	store.set({ offer: true });
	await null;
	assert.deepEqual(rendered, [["offer", true]]);
});

test("changes_can_be_rendered_at_once_and_are_not_rendered_again", async () => {
	const { store, rendered } = makeOpenStore();
	store.set({ offer: true });
	store.renderNow();
	assert.deepEqual(rendered, [["offer", true]]);
	await null;
	assert.equal(rendered.length, 1);
});

test("a_change_during_rendering_is_rendered_after_it", async () => {
	const { store, rendered } = makeOpenStore();
	store.subscribe(
		({ offer }) => [offer],
		({ offer }) => store.set({ home: offer }),
	);
	store.set({ offer: true });
	await null;
	await null;
	assert.deepEqual(rendered, [
		["offer", true],
		["home", true, 1],
	]);
});

/**
 * The variables of modules, and why each is not in the store: no panel shows them. They are caches, or facts about the
 * program and its devices.
 */
const OUTSIDE_THE_STORE = {
	"appearance/cards/indices.js signs": "the letters that every drawing of a card uses",
	"commands/start-questions.js isAsked": "whether a question about crashes is on its way",
	"commands/start.js dayRead": "the day of the last copy, which nothing shows",
	"locale/words.js catalogue": "the words of the page's language",
	"locale/words.js spoken": "the language of these words",
	"shell/pressed-key.js isOtherScript": "a fact about the keyboard",
	"widgets/animations.js awaited": "the end of the animations, which no view knows",
	"widgets/ask/open.js lastAnswer": "the queue of the questions",
	"widgets/dialog.js pressedBeside": "where the current press began",
};

test("every_variable_of_a_module_has_a_reason_not_to_be_in_the_store", () => {
	const ui = new URL("../../ui/", import.meta.url);
	const scripts = readdirSync(ui, { recursive: true }).filter((name) => name.endsWith(".js"));
	const found = scripts.flatMap((name) =>
		[...readFileSync(new URL(name, ui), "utf8").matchAll(/^(?:export )?let (\w+)/gm)].map(
			([, variable]) => `${name.replaceAll("\\", "/")} ${variable}`,
		),
	);
	assert.deepEqual(found.sort(), Object.keys(OUTSIDE_THE_STORE));
});
