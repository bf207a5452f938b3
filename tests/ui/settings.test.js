// What is shown after a change of the options.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls } from "./page.js";

/** @param {string} language */
const setSystem = (language) =>
	Object.defineProperty(navigator, "languages", { value: [language], configurable: true });
setSystem("en");
// Texts come a moment later, as they do from a file.
const { fetch } = globalThis;
globalThis.fetch = async (url) => {
	await new Promise(setImmediate);
	return fetch(url);
};

const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");
const { Settings } = await import("../../ui/appearance/settings.js");

const OPTIONS = { deck: "standard", theme: "classic", language: "en" };

/** Makes settings of a game, and records what is shown. */
function makeSettings() {
	const store = new Store({ changedFrom: {}, view: { game: 1, revision: 1 }, options: OPTIONS });
	const play = new Play(store, {});
	const shown = [];
	store.subscribe(
		({ appearance, view }) => [appearance, view],
		({ appearance, changedFrom, view }) =>
			shown.push([view.revision, appearance.language, changedFrom]),
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
	assert.deepEqual(shown, [[2, "nl", null]]);
	assert.equal(document.documentElement.lang, "nl");
});

test("a_new_language_of_the_system_is_shown_although_the_view_is_the_same", async () => {
	const { play, shown, settings } = makeSettings();
	await settings.applyChange(async () => ({ options: { ...OPTIONS, language: "system" } }));
	assert.deepEqual(shown, [[1, "en", null]]);
	setSystem("nl");
	settings.followSystem();
	await play.runInTurn(async () => {});
	assert.deepEqual(shown.slice(1), [[1, "nl", null]]);
});

test("a_deck_is_asked_for_at_once_because_a_browser_opens_files_only_right_after_a_press", () => {
	const { settings } = makeSettings();
	const never = () => new Promise(() => {});
	answerWith({ own_deck: never, choose_deck: never });
	settings.loadDeck();
	const asked = calls.map(([command]) => command);
	assert.deepEqual(asked, ["own_deck", "choose_deck"]);
});

test("opening_the_same_gameset_again_draws_no_card_again", async () => {
	const { play, settings } = makeSettings();
	const opening = { options: OPTIONS, defaults: OPTIONS, playid: "RANGOON" };
	const first = await settings.prepare(opening);
	play.store.set(first);
	const appearanceAfter = async (/** @type {object} */ changes) =>
		(await settings.prepare({ ...structuredClone(opening), ...changes })).appearance;
	assert.equal(await appearanceAfter({}), first.appearance);
	const themed = { ...OPTIONS, theme: "night" };
	assert.notEqual(await appearanceAfter({ options: themed }), first.appearance, "other colours");
	assert.notEqual(await appearanceAfter({ playid: "OTHER" }), first.appearance, "other words");
});
