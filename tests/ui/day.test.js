/** Tests the game of the day: what its month knows, and what can be done with a day. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { end, game } from "./answers.js";
import { handWith, viewWith } from "./boards.js";
import { answerWith, calls, inBoth, one, opened, press, settled, textOf, until } from "./page.js";

const { dayByKey, daysOfMonth, longestStreak, monthAfter, stateOf } = await import(
	"../../ui/dialogs/day/month.js"
);
const { dayNumber, placeInWeek } = await import("../../ui/text/days.js");
const { lazyDialog } = await import("../../ui/widgets/lazy.js");

test("a_month_has_all_its_days_below_their_days_of_the_week", () => {
	for (const [year, month, count, place] of [
		[2026, 10, 30, 6],
		[2026, 1, 28, 6],
		[2028, 1, 29, 1],
		[2027, 0, 31, 4],
	]) {
		const days = daysOfMonth(new Date(year, month, 17, 23, 59));
		assert.equal(days.length, count);
		assert.deepEqual(
			days.map((date) => date.getDate()),
			Array.from({ length: count }, (_, index) => index + 1),
		);
		assert.equal(placeInWeek(days[0]), place);
	}
	assert.equal(dayNumber(monthAfter(new Date(2026, 0, 31), 1)), dayNumber(new Date(2026, 1, 1)));
});

test("a_day_is_won_on_it_won_later_played_open_or_still_to_come", () => {
	const record = {
		played: [
			{ day: 7, won: true },
			{ day: 8, won: false },
			{ day: 9, won: false },
		],
		streak: 0,
	};
	const known = { today: 10, record, won: new Set([6, 7, 9]) };
	assert.deepEqual(
		[6, 7, 8, 9, 10, 11].map((day) => stateOf(day, known)),
		["later", "won", "played", "later", "open", "future"],
	);
});

test("the_longest_streak_is_the_longest_row_of_days", () => {
	const streakOf = (/** @type {number[]} */ days) =>
		longestStreak({ played: days.map((day) => ({ day, won: false })), streak: 0 });
	assert.equal(streakOf([]), 0);
	assert.equal(streakOf([5]), 1);
	assert.equal(streakOf([1, 2, 4, 5, 6, 9]), 3);
});

test("arrow_keys_lead_by_days_and_weeks_but_not_out_of_the_year", () => {
	const today = new Date(2026, 10, 26, 12);
	const bounds = { today, earliest: new Date(2025, 10, 1) };
	const to = (/** @type {string} */ key, /** @type {Date} */ from) => {
		const date = dayByKey(key, from, bounds);
		return date && dayNumber(date) - dayNumber(from);
	};
	assert.equal(to("ArrowLeft", today), -1);
	assert.equal(to("ArrowUp", today), -7);
	assert.equal(to("ArrowRight", today), null);
	assert.equal(to("ArrowDown", new Date(2026, 10, 19)), 7);
	assert.equal(to("ArrowDown", new Date(2026, 10, 20)), null);
	assert.equal(to("ArrowLeft", new Date(2025, 10, 1)), null);
	assert.equal(to("Enter", today), null);
});

const dialog = lazyDialog("dialogs/day", () => import("../../ui/dialogs/day/day.js"));
const NUMBER = 26_833;
const CHOICE = { offer: "", chosen: "" };
/** A table on which another game than that of the day lies. */
const VIEW = viewWith({ game: 7, link: "rangoon:RANGOON/7" });

/** Opens the dialog at a day whose game has this best result, after the days `played`, and waits for its game. */
async function openDay(view, best, day, link = `rangoon:RANGOON/${NUMBER}`, played = []) {
	answerWith({
		day_record: { played: played.map((one) => ({ day: one, won: false })), streak: 0 },
		won_days: [],
		stop_work: null,
		game_of_day: NUMBER,
		game_info: { number: NUMBER, best: best?.total ?? null, unfinished: null, link },
		history_game: game({ number: NUMBER, best }),
	});
	dialog.open((module) => module.askDay(view, CHOICE, day));
	await opened("day-dialog");
	await until(() => !one("#day-play").disabled);
}
const close = () => press(one("#day-dialog [data-close]"));

test("a_day_that_was_played_is_shared_with_its_result_and_a_link_to_its_game", async () => {
	const { clipboard } = navigator;
	let copied = "";
	const writeText = async (text) => {
		copied = text;
	};
	Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
	const words = {
		en: ["Game of the day", "60 of 100 points"],
		nl: ["Spel van de dag", "60 van 100 punten"],
	};
	await inBoth(words, async (ofDay, result) => {
		await openDay(VIEW, end({ total: 60, parts: [20, 40] }));
		await until(() => !one("#day-share").hidden);
		await press("day-share");
		const [line, squares, link] = copied.split("\n");
		assert.ok(line.startsWith(`Rangoon · ${ofDay} · `) && line.endsWith(` · ${result}`), line);
		assert.equal(squares, `${"🟨".repeat(6)}${"⬛".repeat(4)}`);
		assert.equal(link, `rangoon:RANGOON/${NUMBER}`);
		await close();
	});
	// Other rules hold from the next hand on, and the day's hand is dealt by them.
	const hand = handWith({ link: "rangoon:KLONDIKE/7/0/strict", rules: "klondike/0/strict" });
	const won = end({ deals: 1, max: 210, parts: [52], total: 205, won: true });
	await openDay(hand, won, undefined, `rangoon:KLONDIKE/${NUMBER}/1/relaxed`);
	await until(() => !one("#day-share").hidden);
	await press("day-share");
	assert.match(copied, /\$205\n🟩🟩🟩🟩\nrangoon:KLONDIKE\/26833\/1\/relaxed$/u);
	await close();
	await openDay(VIEW, null);
	await until(() => !one("#day-play").disabled);
	assert.ok(one("#day-share").hidden, "there is no result to share");
	assert.ok(!calls.some(([command]) => command === "history_game"));
	await close();
	Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
});

test("over_midnight_the_dialog_goes_on_to_the_new_day_and_does_not_play_the_old_one", async (context) => {
	const evening = new Date(2026, 10, 27, 23, 55);
	context.mock.timers.enable({ apis: ["Date"], now: evening.getTime() });
	await openDay(VIEW, null);
	context.mock.timers.setTime(new Date(2026, 10, 28, 0, 5).getTime());
	one("#day-play").focus();
	await press("day-play");
	assert.ok(one("#day-dialog").open);
	const morning = dayNumber(new Date());
	assert.equal(document.activeElement.dataset.day, String(morning), "the focus stays");
	assert.equal(one("#day-days [aria-pressed=true]").dataset.day, String(morning));
	assert.equal(calls.findLast(([command]) => command === "game_of_day")[1].day, morning);
	await close();
	await openDay(VIEW, null, morning - 3);
	context.mock.timers.setTime(new Date(2026, 10, 29, 0, 5).getTime());
	await press("day-play");
	assert.ok(!one("#day-dialog").open, "a day of the past stays the same");
});

test("arrow_keys_go_on_from_the_day_that_has_the_focus_in_another_month_too", async (context) => {
	context.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 28, 12).getTime() });
	await openDay(VIEW, null);
	await press("day-earlier");
	const first = one("#day-days [tabindex='0']");
	assert.equal(first.dataset.day, String(dayNumber(new Date(2026, 9, 1))));
	first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
	const chosen = one("#day-days [aria-pressed=true]");
	assert.equal(chosen.dataset.day, String(dayNumber(new Date(2026, 9, 2))));
	await close();
});

test("the_button_that_leads_to_today_hands_its_focus_to_the_day", async () => {
	const today = dayNumber(new Date());
	await openDay(VIEW, null, today - 2);
	one("#day-today").focus();
	await press("day-today");
	assert.ok(one("#day-today").hidden);
	assert.equal(document.activeElement.dataset.day, String(today));
	await close();
});

test("four_kings_lie_beside_the_day_and_each_day_has_another_one_in_front", async () => {
	const front = () => one("#day-picture .king:last-child").className.split(" ").at(-1);
	const today = dayNumber(new Date());
	const seen = new Set();
	for (const ago of [0, 1, 2, 3]) {
		await openDay(VIEW, null, today - ago);
		assert.equal(document.querySelectorAll("#day-picture .king svg").length, 4);
		seen.add(front());
		await close();
	}
	assert.equal(seen.size, 4, [...seen].join());
});

test("the_month_opens_at_the_day_that_was_pressed_but_not_in_the_future", async () => {
	const today = dayNumber(new Date());
	for (const [day, shown] of [
		[undefined, today],
		[today - 2, today - 2],
		[today + 3, today],
	]) {
		await openDay(VIEW, null, day);
		await settled();
		assert.equal(calls.find(([command]) => command === "game_of_day")[1].day, shown);
		assert.equal(one("#day-days [aria-pressed=true]").dataset.day, String(shown));
		await close();
	}
	assert.notEqual(textOf("day-number"), "");
});

test("beside_the_day_stands_what_its_number_and_the_month_do_not_say", async (context) => {
	context.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 28, 12).getTime() });
	const today = dayNumber(new Date());
	const words = {
		en: ["Today, Saturday", "Friday", "November"],
		nl: ["Vandaag, zaterdag", "vrijdag", "november"],
	};
	await inBoth(words, async (saturday, friday, month) => {
		for (const [day, weekday] of [
			[today, saturday],
			[today - 1, friday],
		]) {
			await openDay(VIEW, null, day);
			assert.equal(textOf("day-weekday"), weekday);
			assert.equal(textOf("day-month"), month);
			await close();
		}
	});
});

test("the_dot_of_days_that_can_be_played_is_explained_as_long_as_there_is_one", async (context) => {
	const first = dayNumber(new Date(2026, 10, 1));
	context.mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 2, 12).getTime() });
	await openDay(VIEW, null);
	assert.equal(document.querySelectorAll("#day-days .open").length, 2);
	assert.ok(!one("#day-open").hidden);
	await close();
	await openDay(VIEW, null, undefined, undefined, [first, first + 1]);
	await until(() => document.querySelectorAll("#day-days .played").length === 2);
	assert.ok(one("#day-open").hidden);
	await close();
});
