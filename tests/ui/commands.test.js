// What keys, buttons and the menu ask for, and what is said if it is not possible.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, gameset, historyOf, row } from "./answers.js";
import { board, GAME_1, handWith, spot, viewWith } from "./boards.js";
import { answerWith, calls, enter, inBoth, one, opened, press, textOf, until } from "./page.js";
import { liftKey, playAutomatically, pressKey, tableWith } from "./table.js";

const { topicForState } = await import("../../ui/commands/help-commands.js");
const { tableauOf } = await import("../../ui/games.js");
const { renderHeader } = await import("../../ui/panels/header.js");
const { openMenu } = await import("../../ui/panels/menu/open.js");
const { renderPossible } = await import("../../ui/panels/panel.js");
const { speak } = await import("../../ui/locale/words.js");
const { dayNumber } = await import("../../ui/text/days.js");
const { ask } = await import("../../ui/widgets/ask/open.js");
const { byId } = await import("../../ui/widgets/dom.js");

const VIEW = viewWith({
	...board(GAME_1, [
		{ gap: 2, card: "QC" },
		{ gap: 3, card: "4H" },
	]),
	main: "deal",
});
const HAND = handWith({ rules: "klondike/0/strict" }, { booked: false, variation: 0 });

/** The intents that were sent. */
const sent = () => calls.flatMap(([name, { intent }]) => (name === "act" ? [intent] : []));

test("a_press_on_what_is_not_available_says_why_and_leaves_the_menu_open", async () => {
	const refusals = { importScores: "notModerated", restart: "atBeginning" };
	const { commands } = tableWith({ ...VIEW, refusals });
	answerWith({});
	openMenu(commands);
	await opened("menu");
	for (const [name, words] of [
		["restart", /beginning of the game/],
		["importScores", /not moderating this gameset/],
	]) {
		const item = one(`#menu .item[data-command=${name}]`);
		assert.equal(item.getAttribute("aria-disabled"), "true");
		await press(item);
		assert.match(textOf("toast"), words);
		assert.ok(byId("toast").classList.contains("seen") && byId("menu").open);
		assert.ok(byId("menu").contains(byId("toast")), "it is not behind the menu");
	}
	assert.deepEqual(calls, []);
	byId("menu").close();
});

test("with_messages_about_moves_off_a_grey_command_still_says_why_but_a_key_is_silent", async () => {
	const { commands, play } = tableWith({ ...HAND, refusals: { finish: "nothingToFinish" } });
	const { options } = play.store.state;
	play.store.set({ options: { ...options, messages: false } });
	answerWith({});
	openMenu(commands);
	await opened("menu");
	await press(one("#menu .item[data-command=finish]"));
	assert.equal(textOf("toast"), "No card can go to a foundation now.");
	byId("menu").close();
	byId("toast").textContent = "";
	await pressKey("f");
	assert.equal(textOf("toast"), "");
	play.store.set({ options });
});

test("a_key_that_ended_something_also_ends_the_click_that_it_makes_but_none_after_it", async () => {
	const { play } = tableWith(VIEW);
	answerWith({ act: { ...VIEW, revision: 2 } });
	play.store.set({ end: { view: VIEW, phase: "celebration", streak: null } });
	await pressKey(" ", "Space", byId("hint"));
	play.store.set({ end: null });
	await press("undo");
	assert.deepEqual(sent(), [], "the key is still down");
	await liftKey("Space");
	await press("undo");
	assert.deepEqual(sent(), [{ kind: "undoAction" }], "a screen reader clicks without an input");
	playAutomatically();
	await pressKey("Escape", "Escape");
	await press("auto");
	assert.equal(sent().length, 1, "it was stopped by the same press");
	await liftKey("Escape");
	await press("auto");
	assert.deepEqual(sent()[1], { kind: "auto" });
});

test("arrow_keys_walk_on_the_board_but_scroll_the_home_screen", async () => {
	const { play } = tableWith(VIEW);
	assert.equal(await pressKey("ArrowDown"), true);
	play.store.set({ home: true });
	assert.equal(await pressKey("ArrowDown"), false);
	play.store.set({ home: false });
});

test("the_main_button_opens_the_history_when_every_game_was_played", async () => {
	const view = { ...VIEW, main: "history", status: "over" };
	const { commands } = tableWith(view);
	answerWith(historyOf([row()]));
	assert.equal(commands.main.refusal(), null);
	await press("main");
	await opened("history-dialog");
	await until(() => document.querySelector("#history-list .row"));
	await press(one("#history-dialog [data-close]"));
});

test("questions_are_answered_by_letters_at_their_places_too", async () => {
	const question = { title: "Quit?", text: "", yes: "Quit" };
	for (const [language, key, code, answer] of [
		["en", "y", "KeyY", true],
		["en", "n", "KeyN", false],
		["en", "т", "KeyN", false],
		["en", "н", "KeyY", true],
		["nl", "j", "KeyJ", true],
		["nl", "y", "KeyY", true],
		["nl", "n", "KeyN", false],
	]) {
		await speak(language);
		const answered = ask(question);
		await opened("ask-dialog");
		await pressKey("x", "KeyX", byId("ask-text"));
		assert.ok(byId("ask-dialog").open, "another letter answers nothing");
		await pressKey(key, code, byId("ask-text"));
		assert.equal(await answered, answer, `${language} ${key}`);
	}
	await speak("en");
});

test("the_possible_moves_and_the_row_of_the_cursor_are_said", async () => {
	const { commands } = tableWith(VIEW, spot(1, 5));
	await pressKey("m");
	assert.equal(textOf("toast"), "Gap 2 takes queen of clubs. Gap 3 takes 4 of hearts.");
	await until(() => textOf("live") === textOf("toast"));
	await pressKey("r");
	assert.match(textOf("toast"), /^Row 2: king of hearts/);
	await until(() => textOf("live") === textOf("toast"));
	commands.whatMoves.run();
	await until(() => /^Gap 2 takes/.test(textOf("live")));
});

test("other_rules_hold_at_once_or_from_the_next_hand_on_and_the_player_is_told_which", async () => {
	tableWith(HAND);
	for (const [keys, code, rules, words] of [
		["v1", "klondike/1/strict", "klondike/1/strict", /these rules now/],
		["v2r", "klondike/2/relaxed", "klondike/2/relaxed", /these rules now/],
		["v0", "klondike/0/strict", "klondike/2/relaxed", /from the next hand on/],
	]) {
		answerWith({
			choose_rules: { ...HAND, rules },
			gameset: gameset({ game: "klondike", rules: "klondike/2/strict" }),
		});
		for (const key of keys) {
			await pressKey(key, "", document.querySelector("#klondike-rules[open]") ?? document.body);
			await opened("klondike-rules");
		}
		await pressKey("Enter", "", byId("klondike-rules"));
		await until(() => words.test(textOf("toast")));
		assert.deepEqual(calls.at(-1), ["choose_rules", { code, withOptions: false }]);
	}
});

test("a_letter_of_another_script_chooses_what_is_at_its_place", async () => {
	tableWith(HAND);
	answerWith({ gameset: gameset({ game: "klondike", rules: "klondike/2/strict" }) });
	await pressKey("м", "KeyV", document.body);
	await opened("klondike-rules");
	await pressKey("к", "KeyR", byId("klondike-rules"));
	assert.ok(one("#klondike-rules input[value=relaxed]").checked);
	await press(one("#klondike-rules [data-close]"));
});

test("a_hand_is_begun_again_only_once_the_player_is_sure_for_it_is_booked", async () => {
	const { commands } = tableWith({ ...HAND, moveCount: 1 });
	answerWith({ act: { ...HAND, revision: 2 } });
	for (const [button, intents] of [
		["ask-no", []],
		["ask-yes", [{ kind: "restart" }]],
	]) {
		commands.restart.run();
		await opened("ask-dialog");
		assert.equal(textOf("ask-title"), "Start hand 1 over?");
		assert.match(textOf("ask-text"), /−\$50/);
		await press(button);
		assert.deepEqual(sent(), intents);
	}
});

test("who_gives_up_is_asked_about_a_game_or_about_a_hand", async () => {
	for (const [view, ...titles] of [
		[VIEW, "End game 1?", "Spel 1 beëindigen?"],
		[HAND, "End hand 1?", "Potje 1 beëindigen?"],
	])
		await inBoth({ en: titles.slice(0, 1), nl: titles.slice(1) }, async (title) => {
			const { commands } = tableWith({ ...view, moveCount: 1 });
			commands.giveUp.run();
			await opened("ask-dialog");
			assert.equal(textOf("ask-title"), title);
			await press("ask-no");
		});
});

test("f1_opens_the_help_about_what_is_on_the_table_and_the_menu_shows_this_key", async () => {
	for (const [view, article, words] of [
		[VIEW, "now-playing", ""],
		[{ ...VIEW, status: "ceased" }, "now-stuck", ""],
		[HAND, "klondike-playing", "An origin, then a target"],
	]) {
		const { commands, play } = tableWith(view);
		assert.equal(topicForState(play), article);
		openMenu(commands);
		await opened("menu");
		const key = (name) => document.querySelector(`#menu .item[data-command=${name}] kbd`);
		assert.equal(key("helpProcedures")?.textContent, "F1");
		assert.equal(key("helpIndex"), null);
		byId("menu").close();
		document.activeElement?.blur();
		await pressKey("F1");
		await until(() => document.querySelector(`#help-dialog[open] [data-article=${article}]`));
		assert.ok(textOf("help-page").includes(words));
		byId("help-dialog").close();
	}
	assert.match(textOf("help-page"), /Playing Klondike/);
});

test("how_to_play_opens_the_first_article_about_the_game_on_the_table", async () => {
	for (const [view, home, article] of [
		[VIEW, false, "first-game"],
		[HAND, false, "game-klondike"],
		[HAND, true, "first-game"],
	]) {
		const { commands, play } = tableWith(view);
		play.store.set({ home });
		commands.howToPlay.run();
		await until(() => document.querySelector(`#help-dialog[open] [data-article=${article}]`));
		assert.equal(byId("help-dialog").dataset.pane, "page", "the article, not the list");
		await press(one("#help-dialog [data-close]"));
		play.store.set({ home: false });
	}
});

test("a_press_on_the_score_says_what_it_is_made_of", async () => {
	const view = { ...VIEW, score: { total: 26, parts: [13, 12, 1], max: 100 } };
	const { play } = tableWith(view);
	renderHeader(byId("header"), { ...play.store.state, tableau: tableauOf(view) });
	assert.match(textOf("score"), /26 of 100/);
	await press("score");
	assert.match(textOf("toast"), /^26 of 100.*in line behind its king: 25/);
});

test("where_hints_are_not_allowed_none_is_offered_and_the_reason_is_given", async () => {
	const refusals = { choose: "noHints", hint: "noHints", outlook: "noHints", review: "noHints" };
	const { commands } = tableWith({ ...VIEW, refusals });
	answerWith({ game_info: ({ number }) => ({ number, best: null, unfinished: null }) });
	await pressKey("h");
	assert.match(textOf("toast"), /not allow hints/);
	renderPossible(document, commands);
	assert.ok(byId("hint").hidden, "no button offers a hint");
	openMenu(commands);
	await opened("menu");
	for (const name of ["hint", "dayGame", "review"]) {
		const item = one(`#menu .item[data-command=${name}]`);
		assert.equal(item.getAttribute("aria-disabled"), "true", name);
		assert.match(item.title, /not allow hints/);
		const shortcut = document.querySelector(`#menu-first [data-command=${name}]`);
		assert.ok(!shortcut || shortcut.parentElement.hidden, `${name} is not offered`);
	}
	byId("menu").close();
	commands.start.run();
	await opened("start-dialog");
	assert.ok(byId("start-choice").disabled);
	assert.match(textOf("start-refusal"), /not allow hints/);
	await press(one("#start-dialog [data-close]"));
	assert.ok(!calls.some(([name]) => name === "hint" || name === "outlook"));
	answerWith({ gamesets: { sets: [gameset({ hints: false })], aside: [] } });
	commands.selectGameset.run();
	await opened("gamesets-dialog");
	assert.match(one("#gamesets-list [aria-current=true]").textContent, /no hints/);
	await press(one("#gamesets-dialog [data-close]"));
});

test("a_game_that_can_be_won_is_found_and_so_is_that_of_the_day", async () => {
	for (const [view, offer, words] of [
		[VIEW, "", "one deal"],
		[HAND, "a hand you can win", "knows every card"],
	]) {
		const { commands } = tableWith(view);
		answerWith({
			act: { ...view, revision: 2 },
			find_game: 77,
			game_info: ({ number }) => ({ number, best: null, unfinished: null }),
		});
		commands.start.run();
		await opened("start-dialog");
		assert.ok(textOf("start-offer").includes(offer));
		await enter("start-difficulty", "hard", "change");
		byId("start-find").focus();
		await press("start-find");
		await until(() => textOf("start-info").includes(words));
		assert.deepEqual(calls.find(([name]) => name === "find_game")[1], { difficulty: "hard" });
		assert.equal(byId("start-number").value, "77");
		assert.equal(document.activeElement, byId("start-find"));
		await press("start-submit");
		await until(() => sent().length > 0);
		assert.deepEqual(sent(), [{ kind: "start", number: 77, resume: false }]);
		answerWith({
			act: { ...view, revision: 3 },
			day_record: { played: [], streak: 0 },
			game_info: { number: 99, best: null, unfinished: null },
			game_of_day: 99,
			history_game: game({ number: 99 }),
			stop_work: null,
			won_days: [],
		});
		commands.dayGame.run();
		await opened("day-dialog");
		await until(() => !byId("day-play").disabled);
		const days = calls.flatMap(([name, { day }]) => (name === "game_of_day" ? [day] : []));
		assert.deepEqual(days, [dayNumber(new Date())]);
		await press("day-play");
		await until(() => sent().length > 0);
		assert.deepEqual(sent(), [{ kind: "start", number: 99, resume: false }]);
	}
});

test("the_menu_bar_has_the_commands_of_the_game_on_the_table", async () => {
	const { menuBar } = await import("../../ui/panels/menu/menu-bar.js");
	for (const [view, there, gone] of [
		[HAND, "turn", "deal"],
		[VIEW, "deal", "turn"],
	]) {
		const { commands } = tableWith(view);
		menuBar.fill(commands);
		const bar = [...document.querySelectorAll("#menu-bar [aria-haspopup]")];
		const holder = (name) => one(`#menu-bar [data-command=${name}]`).parentElement;
		for (const name of bar) await press(name);
		assert.ok(!holder(there).hidden && holder(gone).hidden, there);
		await press(bar.at(-1));
	}
});
