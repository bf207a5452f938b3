// The board's reaction to a change of the options.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./any-element.js";

const style = { setProperty: () => {}, removeProperty: () => {}, getPropertyValue: () => "" };
const element = {
	addEventListener: () => {},
	append: () => {},
	classList: { add: () => {}, remove: () => {}, toggle: () => {} },
	dataset: {},
	getBoundingClientRect: () => ({ top: 0 }),
	style,
};
globalThis.navigator ??= { platform: "", userAgent: "", maxTouchPoints: 0 };
Object.defineProperty(globalThis.navigator, "languages", { value: ["en"], configurable: true });
globalThis.window ??= globalThis;
globalThis.Element ??= class {};
globalThis.matchMedia ??= () => element;
globalThis.document ??= {
	documentElement: element,
	addEventListener: () => {},
	getElementById: () => element,
	querySelectorAll: () => [],
};
globalThis.fetch = async (url) => {
	await new Promise(setImmediate);
	return { ok: true, json: async () => JSON.parse(readFileSync(url)) };
};

const { speak } = await import("../../ui/locale/words.js");
const { Settings } = await import("../../ui/appearance/settings.js");
await speak("en");

test("the_newest_view_is_always_the_one_that_the_board_shows", async () => {
	const before = { game: 1, revision: 1 };
	const after = { game: 1, revision: 2 };
	const play = {
		view: before,
		runInTurn: (deed) => deed(),
		replaceView: (view) => {
			play.view = view;
		},
	};
	let shown = before;
	const board = {
		redraw: () => {},
		name: () => {},
		paint: (view) => {
			shown = view;
		},
	};
	const settings = new Settings(play, board);
	const options = { deck: "standard", theme: "classic", indices: "english", ownIndices: "" };
	const changing = settings.applyChange(async () => ({
		options: { ...options, language: "nl" },
		view: after,
	}));
	let isDone = false;
	changing.finally(() => {
		isDone = true;
	});
	while (!isDone) {
		assert.equal(play.view, shown, "a press now is judged by what is seen");
		await new Promise(setImmediate);
	}
	assert.deepEqual([await changing, shown, document.documentElement.lang], [null, after, "nl"]);
});

test("a_new_language_of_the_system_is_shown_although_the_view_is_the_same", async () => {
	const view = { game: 1, revision: 1 };
	let replaced = null;
	const play = {
		view,
		runInTurn: (deed) => deed(),
		replaceView: (now) => {
			replaced = now;
		},
	};
	const settings = new Settings(play, { redraw: () => {}, name: () => {}, paint: () => {} });
	const options = { deck: "standard", theme: "classic", indices: "english", ownIndices: "" };
	await settings.applyChange(async () => ({
		options: { ...options, language: "en" },
		view: { ...view },
	}));
	settings.options.language = "system";
	Object.defineProperty(globalThis.navigator, "languages", { value: ["nl"], configurable: true });
	settings.followSystem();
	while (document.documentElement.lang !== "nl" || !replaced) await new Promise(setImmediate);
	assert.deepEqual(replaced, view);
	assert.notEqual(replaced, view, "the window shows only what has changed");
});
