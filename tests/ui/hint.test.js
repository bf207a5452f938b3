// A hint in the window: its text, and the bar of its odds.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { Store } = await import("../../ui/game/store.js");
const { askHint } = await import("../../ui/panels/hint/hint.js");
const { byId } = await import("../../ui/widgets/dom.js");

const VIEW = { moves: [], revision: 3 };

test("a_hint_with_odds_has_a_bar_and_one_without_has_none", async () => {
	const store = new Store({ view: VIEW });
	for (const [odds, bars] of [
		[22, ["22"]],
		[null, []],
		[0, ["0"]],
	]) {
		const asked = [];
		await askHint(
			{ store },
			{ board: {} },
			{
				search: async (revision) => {
					asked.push(revision);
					return { odds, ply: null };
				},
				textOf: () => `about ${odds}`,
			},
		);
		assert.deepEqual(asked, [VIEW.revision]);
		assert.equal(byId("toast").textContent, `about ${odds}`);
		const shown = [...document.querySelectorAll("#toast .odds")];
		assert.deepEqual(
			shown.map(({ style }) => style.getPropertyValue("--odds")),
			bars,
		);
		assert.equal(store.state.searched, null);
	}
});

test("a_hint_that_arrives_over_the_home_screen_is_not_shown", async () => {
	const store = new Store({ view: VIEW });
	byId("toast").textContent = "";
	const search = async () => {
		store.set({ home: true });
		return { odds: null, ply: null };
	};
	await askHint(
		{ store },
		{ board: {} },
		{ search, tell: () => "about cards that are not in sight" },
	);
	assert.equal(byId("toast").textContent, "");
	assert.equal(store.state.searched, null);
});
