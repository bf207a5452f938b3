// What keys, buttons and the menu ask for, and what is said if it is not possible.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game, gameset, row, statistics } from "./answers.js";
import { board, GAME_1, spot } from "./boards.js";
import { answerWith, calls, one, opened, press, settled, textOf, until } from "./page.js";
import { pressKey, tableWith } from "./table.js";

const { openMenu } = await import("../../ui/panels/menu/open.js");
const { speak } = await import("../../ui/locale/words.js");
const { ask } = await import("../../ui/widgets/ask/open.js");
const { byId } = await import("../../ui/widgets/dom.js");

const VIEW = {
	...board(GAME_1, [
		{ gap: 2, card: "QC" },
		{ gap: 3, card: "4H" },
	]),
	...{ can: {}, cause: "other", deal: 1, deals: 3, game: 1, games: 32_765, introduction: null },
	...{ main: "deal", moveCount: 0, next: 2, playid: "RANGOON", puzzle: null, replay: null },
	...{ revision: 1, rules: "rangoon", running: false, status: "playing", trial: false },
	score: { total: 0, parts: [0, 0, 0], max: 100 },
};

const HAND = {
	...VIEW,
	board: { booked: false, game: "klondike", idle: [], money: -50, tops: [], variation: 0 },
	cards: [],
	moves: [],
	playid: "KLONDIKE",
	rules: "klondike/0/strict",
};

/** The intents that were sent. */
const sent = () => calls.flatMap(([name, { intent }]) => (name === "act" ? [intent] : []));

test("a_press_on_what_is_not_available_says_why_and_leaves_the_menu_open", async () => {
	const can = { importScores: "notModerated", restart: "atBeginning" };
	const { commands } = tableWith({ ...VIEW, can });
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

test("the_main_button_opens_the_history_when_every_game_was_played", async () => {
	const view = { ...VIEW, main: "history", status: "over" };
	const { commands } = tableWith(view);
	answerWith({
		history_game: game(),
		history_page: { from: 0, games: 1, rows: [row()], total: 1 },
		history_place: 0,
		statistics: statistics(),
	});
	assert.equal(commands.main.why(), null);
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
	assert.equal(textOf("live"), textOf("toast"), "it is read out");
	commands.whatMoves.run();
	await settled();
	assert.match(textOf("live"), /^Gap 2 takes/);
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
		assert.match(textOf("ask-text"), /−\$50/);
		await press(button);
		assert.deepEqual(sent(), intents);
	}
});
