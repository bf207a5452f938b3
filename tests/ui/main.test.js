// The whole window without a browser: what main.js connects, and which fields of the state each of its parts shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { options } from "./answers.js";
import { board, GAME_1 } from "./boards.js";
import { answerWith, calls, opened, settled, textOf, until } from "./page.js";

const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");

/** The fields that change only with another one: a part that shows that one may read them. */
const FOLLOWING = { changedFrom: "view", options: "appearance", tableau: "view" };
/** The fields that parts read although they do not show them. @type {Set<string>} */
const strays = new Set();

/** Returns a state that notes which fields are read. @param {object} state @param {(field: string) => void} note */
const watched = (state, note) =>
	state &&
	new Proxy(state, {
		get: (target, field) => {
			note(String(field));
			return target[field];
		},
	});

/** The store of the window that was made last. @type {Store} */
let store;
/** Returns a function that shows parts as `render` does, and notes the fields that they read astray. */
function checked(select, render, name = render) {
	const shown = new Set();
	select(watched(store.state, (field) => shown.add(field)));
	const note = (field) => {
		if (!shown.has(field) && !shown.has(FOLLOWING[field])) strays.add(`${field} in ${name}`);
	};
	return (state, previous) => render(watched(state, note), watched(previous, note));
}
const { subscribe, subscribeLazily } = Store.prototype;
Store.prototype.subscribe = function (select, render) {
	store = this;
	return subscribe.call(this, select, checked(select, render));
};
Store.prototype.subscribeLazily = function (select, isNeeded, load) {
	return subscribeLazily.call(this, select, isNeeded, async () => {
		const part = await load();
		return {
			render: checked(select, (...states) => part.render(...states), part.constructor.name),
		};
	});
};

const VIEW = {
	...board(GAME_1, [{ gap: 2, card: "QC" }]),
	...{ refusals: {}, cause: "opened", deal: 1, deals: 3, elapsedMs: 0, game: 1, games: 32_765 },
	...{ introduction: null, main: "deal", moveCount: 0, next: 2, par: null, playid: "RANGOON" },
	...{ puzzle: null, replay: null, revision: 1, rules: "rangoon", running: false, saving: true },
	...{ status: "playing", trial: false, unfinished: false },
	score: { total: 0, parts: [0, 0, 0], max: 100 },
};
const OPTIONS = options({ clock: true, outlook: true, sound: "off" });
const PUZZLE = {
	...{ cameNext: true, change: null, comesBack: true, found: 0, grade: 2, missed: false },
	...{ moves: 1, ofDay: true, open: false, rating: 1500, state: "asked", streak: 0 },
};
const REPLAY = { accept: null, at: 0, kind: "current", leaves: null, length: 3, source: null };

answerWith({
	open: {
		...{ view: VIEW, playid: "RANGOON", options: OPTIONS, defaults: OPTIONS, notices: [] },
		...{ interrupted: false, homeScreen: false, offersLargeCards: false, version: "9.8.7" },
	},
	...{ board_shown: null, crash_reports: null, dropped_files: [], opened_link: null },
	...{ outlook: "yes", read_ahead: null, stop_outlook: null },
	day_record: { played: [], streak: 0 },
});
document.fonts ??= { ready: Promise.resolve() };
// Nothing moves: the page without a browser has no animations.
const { matchMedia } = globalThis;
globalThis.matchMedia = (query) =>
	query.includes("reduced-motion")
		? { matches: true, addEventListener: () => {} }
		: matchMedia.call(window, query);
// The clock ticks and the calendar waits for midnight, but neither keeps the tests from ending.
const { setTimeout } = globalThis;
globalThis.setTimeout = (...how) => setTimeout(...how).unref();
await import("../../ui/main.js");
await until(() => document.documentElement.dataset.ready === "1");

/** Shows a view that differs in these fields from the first one. */
async function show(more) {
	const { attempts, view: changedFrom } = store.state;
	store.set({ attempts, changedFrom, end: null, view: { ...VIEW, ...more } });
	await settled();
}

test("the_window_shows_the_first_board_and_about_says_the_version", async () => {
	assert.equal(document.body.hidden, false);
	assert.equal(textOf("title"), "Rangoon, Game 1, Deal 1 of 3");
	assert.equal(document.querySelectorAll("#board .card").length, 52);
	const about = document.createElement("button");
	about.dataset.command = "about";
	document.body.append(about);
	about.click();
	await opened("about-dialog");
	assert.equal(textOf("about-version"), "Version 9.8.7");
	document.querySelector("#about-dialog").close();
	await settled();
});

test("a_part_of_the_window_reads_only_what_it_is_drawn_again_for", async () => {
	await show({ status: "ceased", refusals: { redeal: undefined } });
	await show({ puzzle: PUZZLE });
	await show({ replay: REPLAY });
	await until(() => document.querySelector("#replay:not([hidden])"));
	await show({ status: "over", cause: "played" });
	await until(() => !document.querySelector("#end").hidden);
	await show({ moveCount: 1 });
	store.set({ home: true, offer: true });
	await settled();
	store.set({ home: false, changedFrom: null });
	await settled();
	assert.deepEqual([...strays], []);
	store.subscribe(
		({ offer }) => [offer],
		({ home }) => home,
	);
	store.set({ offer: false });
	await settled();
	assert.equal(strays.size, 1, "another field is noticed");
});

test("a_change_of_the_game_is_read_out_and_one_of_the_appearance_is_not", async () => {
	const live = document.querySelector("#live");
	live.textContent = "";
	await show({ revision: 2, score: { ...VIEW.score, total: 7 } });
	await until(() => /7/.test(live.textContent));
	live.textContent = "";
	const { appearance, view } = store.state;
	const looks = { appearance: { ...appearance } };
	new Play(store, {}).showAppearance(looks, { ...view, score: VIEW.score });
	await new Promise((done) => setTimeout(done, 150));
	assert.equal(live.textContent, "");
});

test("escape_gives_the_whole_screen_back", async () => {
	const isOnScreen = { "plugin:window|is_fullscreen": true };
	answerWith({ ...isOnScreen, "plugin:window|set_fullscreen": null });
	dispatchEvent(new Event("resize"));
	await until(() => store.state.isFullScreen);
	for (const isFull of [true, false]) {
		calls.length = 0;
		window.dispatchEvent(new window.KeyboardEvent("keydown", { cancelable: true, key: "Escape" }));
		await settled();
		const given = calls.filter(([name]) => name === "plugin:window|set_fullscreen");
		assert.deepEqual(
			given.map(([, { value }]) => value),
			isFull ? [false] : [],
		);
	}
});
