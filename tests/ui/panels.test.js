// Panels as functions of the window's state: what each one says and offers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { board, GAME_1, viewWith } from "./boards.js";
import { answerWith, calls, one, opened, press, settled, textOf, texts } from "./page.js";

const { tableaus, tableauOf } = await import("../../ui/games.js");
const { Play } = await import("../../ui/game/play.js");
const { PACES, Replaying } = await import("../../ui/game/replaying.js");
const { Store } = await import("../../ui/game/store.js");
const { beginGame } = await import("../../ui/commands/home.js");
const { makeReplayCommands } = await import("../../ui/commands/replay-commands.js");
const { makeMoveCommands } = await import("../../ui/commands/move-commands.js");
const { CommandMaker } = await import("../../ui/game/command.js");
const { EndCard } = await import("../../ui/panels/end/end.js");
const { closeEnd, followEnd } = await import("../../ui/panels/end/follow-end.js");
const { partsOf } = await import("../../ui/panels/end/share.js");
const { renderHeader } = await import("../../ui/panels/header.js");
const { Calendar } = await import("../../ui/panels/home/calendar.js");
const { renderHome, renderOffer } = await import("../../ui/panels/home/home.js");
const { awaitStrip, renderPanel, renderStrip } = await import("../../ui/panels/panel.js");
const { byId } = await import("../../ui/widgets/dom.js");
const { lazyPart } = await import("../../ui/widgets/lazy.js");
const { frameDrawn } = await import("../../ui/widgets/pause.js");
const share = await import("../../ui/widgets/share.js");

const [gaps, klondike] = tableaus;
const VIEW = viewWith({
	...board(GAME_1, [{ gap: 2, card: "QC" }]),
	...{ cause: "played", main: "deal" },
});

/** Returns a state with these fields, whose view differs in these from a game that has just been dealt. */
const stateOf = (view = {}, fields = {}) => {
	const state = {
		...new Store().state,
		appearance: { colours: {}, deck: "standard", language: "en", sheet: null },
		options: { autoDelay: 100, clock: false, outlook: false },
		...fields,
		view: { ...VIEW, ...view },
	};
	return { ...state, tableau: tableauOf(state.view) };
};

test("the_title_shows_game_deal_and_score", async () => {
	const header = byId("header");
	renderHeader(header, stateOf());
	assert.equal(document.title, "Rangoon", "the frame comes first");
	await frameDrawn();
	assert.equal(textOf("title"), "Rangoon, Game 1, Deal 1 of 3");
	assert.match(textOf("score"), /^Score 0 of 100/);
	assert.equal(document.title, "Rangoon 1 · Deal 1 of 3 · 0 of 100");
	assert.ok(byId("unsaved").hidden);
	const score = { total: 12, parts: [12, 0, 0], max: 100 };
	renderHeader(header, stateOf({ deal: 2, moveCount: 1_234, saving: false, score }));
	await frameDrawn();
	const dots = [...byId("title").querySelectorAll(".dots i")].map((dot) => dot.className);
	assert.deepEqual(dots, ["on", "on", ""]);
	assert.equal(document.title, "Rangoon 1 · Deal 2 of 3 · 12 of 100");
	assert.equal(textOf("move-counter"), "1,234 moves");
	assert.ok(!byId("unsaved").hidden);
});

test("the_main_button_is_there_only_where_it_acts_and_a_strip_says_that_no_card_fits", async () => {
	const panel = byId("panel");
	const actions = { hold: {}, view: () => null };
	const show = (state) => {
		renderPanel(panel, state, null, actions);
		renderStrip(byId("strip"), state);
	};
	show(stateOf({ refusals: { redeal: "movesPossible" } }));
	assert.ok(byId("main").hidden && byId("strip").hidden);
	assert.equal(textOf("auto"), "Auto");
	const store = new Store();
	for (const [deal, words] of [
		[1, "2 deals left"],
		[2, "One deal left"],
	]) {
		const ceased = stateOf({ deal, status: "ceased" });
		store.set({ view: ceased.view });
		show(ceased);
		assert.ok(byId("strip").hidden, "it waits until nothing moves");
		awaitStrip(byId("main"), store, ceased, ceased);
		show({ ...ceased, strip: store.state.strip });
		const labels = [...byId("main").children].map(({ textContent }) => textContent);
		assert.deepEqual(labels, ["Deal the loose cards again", "Deal again"]);
		assert.ok(byId("main").classList.contains("calls") && !byId("main").hidden);
		assert.ok(!byId("strip").hidden);
		assert.match(textOf("strip"), new RegExp(`^No card fits any gap.*${words}`));
	}
	const home = stateOf({ status: "ceased" }, { home: true, strip: true });
	show(home);
	assert.ok(byId("strip").hidden);
	assert.equal(textOf("main"), "Start");
	awaitStrip(byId("main"), store, home, null);
	assert.equal(store.state.strip, false);
	show(stateOf({ main: "history", status: "over" }));
	assert.deepEqual([textOf("main"), byId("auto").hidden], ["History", true]);
	show(stateOf({ running: true }));
	assert.equal(textOf("auto"), "Stop");
});

test("number_buttons_distinguish_live_gaps_from_dead_ones", () => {
	const state = stateOf();
	renderPanel(byId("panel"), state, null, { hold: {}, view: () => null });
	const live = [1, 2, 3, 4].filter((n) => byId(`gap-${n}`).ariaDisabled === "false");
	assert.deepEqual(live, [2]);
});

test("the_home_screen_offers_both_games_and_says_which_one_was_played_last", () => {
	const home = byId("home");
	renderHome(home, stateOf(), [klondike]);
	assert.ok(home.hidden && document.documentElement.dataset.home === undefined);
	const midway = { moveCount: 4, unfinished: true };
	renderHome(home, stateOf(midway, { home: true }), [klondike]);
	assert.ok(!home.hidden && document.documentElement.dataset.home === "1");
	assert.deepEqual(["home-last", "home-go", "home-text"].map(textOf), [
		"Last played",
		"Continue",
		"Game 1 · Deal 1 of 3",
	]);
	const names = [...home.querySelectorAll(".game b")].map(({ textContent }) => textContent);
	assert.deepEqual(names, ["Rangoon", "Klondike"]);
	assert.equal(one("#home-others .game").dataset.command, "playKlondike");
	const pictures = [...home.querySelectorAll(".picture")].map(({ innerHTML }) => innerHTML);
	assert.ok(pictures.every((one) => one.includes("<svg")) && pictures[0] !== pictures[1]);
	assert.equal(home.querySelectorAll(".king svg").length, 4);
	renderHome(home, { ...stateOf(midway, { home: true }), tableau: klondike }, [gaps]);
	assert.equal(one("#home-others .game").dataset.command, "playRangoon");
	renderHome(home, stateOf({}, { home: true }), [klondike]);
	assert.deepEqual(["home-last", "home-go", "home-text"].map(textOf), [
		"",
		"Start",
		"Four rows with gaps: every suit behind its king.",
	]);
	renderHome(home, stateOf({ main: "next", status: "over" }, { home: true }), [klondike]);
	assert.equal(textOf("home-text"), "Game 2 of 32,765");
});

test("when_no_game_is_left_the_home_screen_opens_the_history", () => {
	const { view } = stateOf({ main: "history", playid: "SEVEN", status: "over" });
	renderHome(byId("home"), stateOf(view, { home: true }), [klondike]);
	assert.equal(textOf("home-go"), "History");
	assert.equal(textOf("home-text"), "Nothing is left to play in SEVEN.");
	const store = new Store({ home: true, view });
	let opened = 0;
	const openHistory = () => {
		opened += 1;
	};
	assert.equal(beginGame(new Play(store, {}), openHistory), true);
	assert.deepEqual([opened, store.state.home], [1, false]);
	assert.equal(beginGame(new Play(store, {}), openHistory), false, "it is closed already");
});

test("the_offer_says_after_how_many_moves_the_player_left_off", () => {
	renderOffer(byId("offer"), stateOf({ moveCount: 1 }, { offer: true }));
	assert.equal(textOf("offer-text"), "You left off after one move.");
	renderOffer(byId("offer"), stateOf({ moveCount: 1 }));
	assert.ok(byId("offer").hidden);
});

test("the_week_follows_the_day_at_midnight_and_when_the_screen_is_looked_at_again", async (context) => {
	const evening = new Date(2026, 10, 26, 23, 59, 58);
	context.mock.timers.enable({ apis: ["Date", "setTimeout"], now: evening });
	const today = Math.floor(Date.UTC(2026, 10, 26) / 86_400_000);
	answerWith({
		day_record: {
			played: [
				{ day: today - 1, won: false },
				{ day: today - 2, won: true },
			],
			streak: 2,
		},
	});
	const calendar = new Calendar(byId("home-day"));
	calendar.render(stateOf({}, { home: true }), null);
	await settled();
	const marked = (name) => texts(`#home-week .${name}`);
	assert.equal(document.querySelectorAll("#home-week li").length, 7);
	assert.equal(marked("today").length, 1);
	assert.match(marked("today")[0], /26 November.*: not played|November 26.*: not played/);
	assert.match(marked("played")[0], /: played/);
	assert.match(marked("won")[0], /: won/);
	// Each day up to today opens the game of the day at that day.
	assert.deepEqual(
		[...document.querySelectorAll("#home-week button[data-command=dayGame]")].map((button) =>
			Number(button.dataset.day),
		),
		[3, 2, 1, 0].map((ago) => today - ago),
	);
	assert.equal(textOf("home-streak"), "2 days in a row");
	context.mock.timers.tick(2_500);
	await settled();
	assert.match(marked("today").join(), /November 27|27 November/);
	context.mock.timers.setTime(new Date(2027, 0, 4, 12).getTime());
	document.dispatchEvent(new Event("visibilitychange"));
	await settled();
	assert.match(marked("today").join(), /January 4|4 January/);
	assert.equal(calls.length, 3);
	calendar.render(stateOf({ refusals: { choose: "trial" } }, { home: true }), null);
	assert.ok(byId("home-day").hidden);
	calendar.element.getClientRects = () => [];
});

/** A replay of the game on the table. */
const REPLAY = { accept: null, at: 1, kind: "current", leaves: null, length: 3, source: null };

/** Returns the replay panel over this replaying. */
async function replayPanel(replaying) {
	const { ReplayPanel } = await loadReplay();
	return new ReplayPanel(byId("replay"), replaying);
}
const loadReplay = lazyPart(
	() => import("../../ui/panels/replay/replay.js"),
	"panels/replay/replay.html",
);

test("a_command_about_the_board_only_shows_the_board_that_the_home_screen_covers", async () => {
	answerWith({ act: { ...VIEW, revision: 2 } });
	const store = new Store({ options: {}, view: { ...VIEW, main: "next", status: "over" } });
	const play = new Play(store, { refused: () => {} });
	const make = new CommandMaker(play);
	const actions = { begin: () => make.uncover(), hint: () => {}, stop: () => {} };
	const commands = makeMoveCommands(play, actions, make);
	for (const name of Object.keys(commands)) {
		store.set({ home: true });
		commands[name].run();
		await settled();
		assert.deepEqual([store.state.home, calls.length], [false, 0], name);
	}
	commands.undo.run();
	await settled();
	assert.deepEqual(calls[0][1].intent, { kind: "undo" });
});

test("a_step_button_that_was_held_is_still_pressed_by_keys_and_pauses_only_once", async (context) => {
	context.mock.timers.enable({ apis: ["setTimeout"] });
	const told = [];
	const replaying = {
		run: () => told.push("run"),
		pause: () => told.push("pause"),
		press: (name) => told.push(name),
		goTo: () => {},
	};
	const panel = await replayPanel(replaying);
	const step = panel.element.querySelector("[data-replay=step]");
	const event = (type, detail) => new window.MouseEvent(type, { bubbles: true, detail });
	step.dispatchEvent(event("pointerdown", 0));
	context.mock.timers.tick(500);
	step.dispatchEvent(event("pointerup", 0));
	step.dispatchEvent(event("click", 1));
	assert.deepEqual(told.splice(0), ["run", "pause"], "a held press is not a click");
	document.body.dispatchEvent(event("pointerup", 0));
	assert.deepEqual(told.splice(0), [], "a press elsewhere pauses nothing");
	step.dispatchEvent(event("click", 0));
	assert.deepEqual(told.splice(0), ["step"], "a key presses it");
	step.dispatchEvent(new window.MouseEvent("pointerdown", { bubbles: true, button: 2 }));
	context.mock.timers.tick(500);
	assert.deepEqual(told, [], "another button holds nothing");
});

test("the_board_takes_the_focus_of_the_replay_panel_when_it_goes", async () => {
	const panel = await replayPanel({ press: () => {} });
	const card = document.createElement("button");
	byId("board").append(card);
	card.tabIndex = 0;
	const shown = stateOf({ replay: REPLAY });
	panel.render(shown, null);
	assert.ok(panel.element.contains(document.activeElement));
	panel.render(stateOf(), shown);
	assert.equal(document.activeElement, card);
	card.remove();
});

test("a_replay_is_run_paused_and_left_by_its_controls", async (context) => {
	context.mock.timers.enable({ apis: ["setTimeout"] });
	const replay = { ...REPLAY, at: 0, kind: "interrupted" };
	const first = { ...VIEW, moveCount: 3, replay };
	const store = new Store({ options: { autoDelay: 80 }, view: first });
	const asked = [];
	answerWith({
		act: ({ intent }) => {
			asked.push(intent);
			const at = intent.at ?? 3;
			return { ...first, replay: intent.kind === "replayTo" ? { ...replay, at } : null };
		},
	});
	const play = new Play(store, {});
	const replaying = new Replaying(play);
	const { leaveReplay } = makeReplayCommands(play, () => {});
	store.subscribe(
		({ view }) => [view],
		(state, previous) => replaying.follow(state, previous),
	);
	const show = async (view) => {
		store.set({ view, changedFrom: null });
		store.renderNow();
		await settled();
	};
	await show({ ...first });
	assert.equal(store.state.pace, PACES.fast, "an interrupted game runs at once");
	context.mock.timers.tick(10);
	await settled();
	assert.deepEqual(asked, [{ kind: "replayTo", at: 1 }]);
	replaying.press("pause");
	context.mock.timers.tick(1000);
	await settled();
	assert.deepEqual([store.state.pace, asked.length], [null, 1]);
	const key = (name) => replaying.key({ key: name, target: document.body });
	assert.ok(key("End") && !key("x"));
	await settled();
	assert.deepEqual(asked.at(-1), { kind: "replayTo", at: 3 });
	assert.ok(key(" "));
	await settled();
	assert.equal(store.state.pace, null, "at the end there is nothing to run");
	replaying.goTo(2);
	replaying.goTo(1);
	await settled();
	assert.deepEqual(asked.slice(2), [{ kind: "replayTo", at: 1 }], "only the last place counts");
	assert.equal(store.state.wantedPly, null);
	leaveReplay.run();
	await opened("ask-dialog");
	assert.match(textOf("ask-title"), /^Start this game over/, "it had been interrupted");
	await press("ask-no");
	assert.equal(asked.length, 4);
	leaveReplay.run();
	await settled();
	assert.equal(asked.length, 4, "there is nothing to leave");
});

/** Returns a store whose changes the card of an end follows, as in the window. */
function storeWithEnd() {
	const store = new Store({}, (state) => ({ ...state, tableau: tableauOf(state.view) }));
	const end = new EndCard({ remeasure: () => {} }, store);
	store.subscribe(
		({ appearance, end, view }) => [appearance, end, view],
		(state, previous) => end.render(state, previous),
	);
	store.subscribe(
		({ home, view }) => [home, view],
		(state) => followEnd(store, state),
	);
	return store;
}

test("the_card_of_an_end_that_was_closed_comes_again_only_with_another_end", async () => {
	const { view, ...fields } = stateOf({ status: "over" });
	const store = storeWithEnd();
	const show = async (more) => {
		store.set(more);
		await settled();
		return !byId("end").hidden;
	};
	assert.equal(await show({ ...fields, changedFrom: null, view }), true);
	assert.equal(textOf("end-title"), "0 of 100");
	assert.equal(closeEnd(store), true);
	assert.equal(await show({}), false);
	assert.equal(closeEnd(store), false, "it is closed already");
	const looksOther = { ...view };
	assert.equal(await show({ appearance: {}, changedFrom: null, view: looksOther }), false);
	await show({ home: true });
	assert.equal(await show({ changedFrom: null, home: false }), false, "the home screen covered it");
	const playing = { ...view, status: "playing" };
	assert.equal(await show({ changedFrom: view, end: null, view: playing }), false);
	const again = { ...view };
	assert.equal(await show({ changedFrom: playing, view: again }), true);
	assert.equal(await show({ changedFrom: again, end: null, view: { ...playing } }), false);
});

/** @param {object} view @param {object} tableau */
const lineOf = (view, tableau) => share.lineOf(partsOf(view, tableau));

test("a_result_is_shared_as_a_line_that_opens_the_game", () => {
	const score = { total: 37, parts: [], max: 100 };
	const { view } = stateOf({ deal: 2, link: "rangoon:RANGOON/1", score, status: "over" });
	const lost = { ...view, board: { ...view.board, earlierScores: [9] } };
	const squares = "⬛⬛⬛⬛⬛⬛⬛⬛⬛⬛\n🟨🟨🟨⬛⬛⬛⬛⬛⬛⬛";
	assert.equal(lineOf(lost, gaps), `Rangoon · Game 1 · 37 of 100\n${squares}\nrangoon:RANGOON/1`);
	assert.match(lineOf({ ...lost, status: "won" }, gaps), /⬛\n(?:🟩){10}\nrangoon:/u);
	const custom = { ...lost, deals: 1, link: null, playid: "APRIL1", rules: "gaps" };
	assert.equal(lineOf(custom, gaps), `APRIL1 (Gaps, one deal) · Game 1 · 37 of 100\n${squares}`);
	globalThis.rangoonAddress = "https://games.example/rangoon/";
	const address = "https://games.example/rangoon/#RANGOON/1";
	assert.ok(lineOf(lost, gaps).endsWith(`\nrangoon:RANGOON/1\n${address}`));
	delete globalThis.rangoonAddress;
});

test("the_panel_of_a_puzzle_has_the_task_the_verdict_and_what_comes_next", async () => {
	const load = lazyPart(
		() => import("../../ui/panels/puzzle/puzzle.js"),
		"panels/puzzle/puzzle.html",
	);
	const { PuzzlePanel } = await load();
	const element = byId("puzzle");
	const panel = new PuzzlePanel(element);
	const asked = {
		...{ state: "asked", missed: false, ofDay: true, comesBack: true, cameNext: true },
		...{ grade: 2, moves: 3, found: 0, rating: 1512, change: null, streak: 0 },
	};
	const shown = (fields) => {
		const state = stateOf({ puzzle: fields && { ...asked, ...fields } });
		panel.render(state);
		renderHeader(byId("header"), state);
		const buttons = [...element.querySelectorAll(".ways .button:not([hidden])")];
		const golden = buttons.filter((button) => button.classList.contains("primary"));
		return [buttons, golden].map((list) => list.map(({ id }) => id.replace("puzzle-", "")));
	};
	assert.deepEqual(shown({}), [["show"], []]);
	assert.equal(textOf("puzzle-text"), "Only one move can still win this deal. Play it.");
	assert.equal(textOf("puzzle-figures"), "Difficulty 2 of 5, Move 1 of 3, Your rating 1512");
	assert.equal(element.querySelectorAll(".dots .on").length, 2);
	assert.equal(textOf("title"), "Puzzle of the day, Game 1, Deal 1 of 3");
	assert.deepEqual(shown({ state: "wrong", missed: true, change: -13, rating: 1499, streak: 1 }), [
		["back", "show", "next"],
		["back"],
	]);
	assert.equal(textOf("puzzle-text"), "After that move, this deal cannot be won.");
	assert.match(textOf("puzzle-figures"), /Your rating 1499 \(−13\), 1 puzzle of the day in a row$/);
	assert.deepEqual(shown({ found: 1, missed: true }), [["show", "next"], []]);
	assert.match(textOf("puzzle-text"), /^Right\. Again/);
	assert.deepEqual(shown({ state: "solved", found: 3, ofDay: false, change: 9 }), [
		["next"],
		["next"],
	]);
	assert.match(textOf("puzzle-figures"), /Move 3 of 3, Your rating 1512 \(\+9\)$/);
	assert.equal(textOf("puzzle-text"), "Solved.");
	assert.match(textOf("title"), /^Puzzle, /);
	const own = { grade: null, moves: 1, state: "solved", found: 1 };
	assert.deepEqual(shown({ ...own, cameNext: false }), [["done"], ["done"]]);
	assert.match(textOf("title"), /^The move you missed, /);
	assert.equal(textOf("puzzle-text"), "That move keeps the deal winnable.");
	assert.equal(textOf("puzzle-figures"), "");
	assert.deepEqual(shown(own), [["next"], ["next"]], "it came among the puzzles");
	assert.deepEqual(shown({ ...own, state: "wrong", missed: true, found: 0 }), [
		["back", "show", "next"],
		["back"],
	]);
	shown(null);
	assert.ok(element.hidden);
	assert.equal(document.documentElement.dataset.puzzling, "0");
});
