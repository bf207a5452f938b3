// What is shown after a change of the options.
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
const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");
const { Settings } = await import("../../ui/appearance/settings.js");
await speak("en");

const OPTIONS = { deck: "standard", theme: "classic", language: "en" };

/** Makes settings of a game, and records what is shown. */
function makeSettings() {
	const store = new Store({ view: { game: 1, revision: 1 }, options: OPTIONS });
	const play = new Play(store, {});
	const shown = [];
	store.subscribe(
		({ appearance, view }) => [appearance, view],
		({ appearance, before, view }) =>
			shown.push([view.revision, appearance.language, before === view]),
	);
	return { play, shown, settings: new Settings(play) };
}

test("the_newest_view_is_always_the_one_that_the_board_shows", async () => {
	const { play, shown, settings } = makeSettings();
	const changing = settings.applyChange(async () => ({
		options: { ...OPTIONS, language: "nl" },
		view: { game: 1, revision: 2 },
	}));
	let isDone = false;
	changing.finally(() => {
		isDone = true;
	});
	while (!isDone) {
		const seen = shown.at(-1)?.[0] ?? 1;
		assert.equal(play.view.revision, seen, "a press now is judged by what is seen");
		await new Promise(setImmediate);
	}
	assert.equal(await changing, null);
	assert.deepEqual(shown, [[2, "nl", true]]);
	assert.equal(document.documentElement.lang, "nl");
});

test("a_new_language_of_the_system_is_shown_although_the_view_is_the_same", async () => {
	const { play, shown, settings } = makeSettings();
	await settings.applyChange(async () => ({ options: { ...OPTIONS, language: "system" } }));
	assert.deepEqual(shown, [[1, "en", true]]);
	Object.defineProperty(globalThis.navigator, "languages", { value: ["nl"], configurable: true });
	settings.followSystem();
	await play.runInTurn(async () => {});
	assert.deepEqual(shown.slice(1), [[1, "nl", true]]);
});

test("a_deck_is_asked_for_at_once_because_a_browser_opens_files_only_right_after_a_press", () => {
	const { settings } = makeSettings();
	const asked = [];
	globalThis.__TAURI__ = {
		core: {
			invoke(command) {
				asked.push(command);
				return new Promise(() => {});
			},
		},
	};
	settings.loadDeck();
	assert.deepEqual(asked, ["own_deck", "choose_deck"]);
});
