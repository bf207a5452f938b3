// Dialogs as functions of their state: what they show, what they ask for and the answer they return.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compared, gameset, report, rules } from "./answers.js";
import { handWith, viewWith } from "./boards.js";
import {
	answerWith,
	calls,
	enter,
	inBoth,
	one,
	opened,
	press,
	settled,
	textOf,
	texts,
	until,
} from "./page.js";

const { notePage } = await import("../../ui/appearance/apply.js");
const { tableauOf } = await import("../../ui/games.js");
const { openDialog } = await import("../../ui/widgets/dialog.js");
const { lazyDialog } = await import("../../ui/widgets/lazy.js");
const { ask } = await import("../../ui/widgets/ask/open.js");
const { speak } = await import("../../ui/locale/words.js");
const { askRules } = await import("../../ui/dialogs/house-rules/open.js");

const VIEW = viewWith({ game: 3, next: 4 });
const dialogs = {};

/** Opens the dialog of a folder with a function of its module, and waits until it is open. Returns the answer to come. */
async function open(folder, id, use) {
	const name = folder.split("/").at(-1);
	const load = () => import(`../../ui/dialogs/${folder}/${name}.js`);
	dialogs[folder] ??= lazyDialog(`dialogs/${folder}`, load);
	const answer = dialogs[folder].open(use);
	await opened(id);
	return { answer };
}

const QUESTION = { title: "Start over?", text: "Three moves are lost.", yes: "Start over" };

test("questions_are_asked_one_after_the_other_and_each_gets_its_answer", async () => {
	const [first, second] = [ask(QUESTION), ask({ ...QUESTION, title: "And now?" })];
	await opened("ask-dialog");
	assert.equal(textOf("ask-title"), "Start over?");
	assert.equal(textOf("ask-no"), "Cancel");
	await press("ask-yes");
	assert.equal(await first, true);
	await opened("ask-dialog");
	assert.equal(textOf("ask-title"), "And now?");
	await press("ask-no");
	assert.equal(await second, false);
});

test("a_question_stays_open_and_says_why_if_its_action_fails", async () => {
	let fault = "The disk is full.";
	const answer = ask({ ...QUESTION, loses: true, pressed: async () => fault });
	await opened("ask-dialog");
	await press("ask-yes");
	assert.equal(textOf("ask-status"), "The disk is full.");
	fault = "";
	await press("ask-yes");
	assert.equal(await answer, true);
});

test("a_crash_report_that_was_copied_is_said_to_be_so_where_it_is_seen", async () => {
	answerWith({ copy_text: true, crash_seen: null });
	const { askAboutCrash } = await import("../../ui/dialogs/crash/crash.js");
	const asked = askAboutCrash("panicked at act.rs");
	await opened("ask-dialog");
	await press("ask-yes");
	await asked;
	assert.equal(textOf("toast"), "The report is on the clipboard.");
	assert.ok(one("#stage > #toast.seen"), "not in the question, which is closed");
	assert.equal(calls.at(-1)[0], "crash_seen");
});

test("about_shows_every_licence_in_full_with_its_holders", async () => {
	const fetched = [];
	const { fetch } = globalThis;
	globalThis.fetch = (url) => {
		fetched.push(String(url));
		return fetch(url);
	};
	const hasFetched = () => fetched.some((url) => url.endsWith("/licences.json"));
	const view = { board: { game: "gaps" }, revision: 1, status: "playing" };
	notePage({ version: "9.8.7", view });
	await open("about", "about-dialog", (module) => module.openAbout());
	assert.equal(textOf("about-version"), "Version 9.8.7");
	assert.ok(!hasFetched(), "the list is long, and is loaded only on demand");
	const parts = one("#about-parts");
	parts.open = true;
	parts.dispatchEvent(new Event("toggle"));
	await settled();
	assert.ok(hasFetched());
	const all = textOf("about-parts");
	for (const part of [
		"Permission is hereby granted, free of charge",
		"WITHOUT WARRANTY OF ANY KIND",
		"Copyright (c) 2019 The CryptoCorrosion Contributors",
		"Mozilla Public License",
		"The Figtree Project Authors",
	])
		assert.ok(all.includes(part), part);
	one("#about-dialog").close();
	globalThis.fetch = fetch;
});

/** Lets the player choose a number, and returns the promise of the choice. */
async function choosing(infos) {
	answerWith({
		game_info: ({ number }) => infos[number] ?? { number, best: null, unfinished: null },
	});
	const { choiceTexts } = await tableauOf(VIEW).loadReview();
	return open("start", "start-dialog", (module) => module.askNumber(VIEW, choiceTexts(), false));
}

test("a_number_that_no_game_has_starts_nothing", async () => {
	const { answer: chosen } = await choosing({});
	assert.equal(one("#start-number").value, "4", "the next game is entered at first");
	for (const number of ["0", "40000", ""]) {
		await enter("start-number", number);
		assert.equal(one("#start-number").getAttribute("aria-invalid"), "true");
		await press("start-submit");
		assert.ok(one("#start-dialog").open, `${number} leaves the dialog open`);
	}
	assert.ok(calls.every(([command, { number }]) => command === "game_info" && number === 4));
	await press(one("#start-dialog [data-close]"));
	assert.equal(await chosen, null);
});

test("the_dialog_says_what_is_known_about_a_number_and_starts_or_resumes_it", async () => {
	const known = {
		5: { number: 5, best: null, unfinished: 2 },
		6: { number: 6, best: 30, unfinished: null },
	};
	const { answer: started } = await choosing(known);
	await enter("start-number", "6");
	await press("start-submit");
	assert.deepEqual(await started, { number: 6, resume: false, best: 30 });
	const { answer: chosen } = await choosing(known);
	await enter("start-number", "6");
	assert.equal(textOf("start-info"), "You have played game 6. Your best score is 30 of 100.");
	assert.ok(one("#start-resume").hidden);
	await enter("start-number", "5");
	assert.equal(
		textOf("start-info"),
		"You have begun game 5. You left it unfinished after 2 moves.",
	);
	await press("start-resume");
	assert.deepEqual(await chosen, { number: 5, resume: true, best: null });
});

test("rule_sets_that_were_played_are_compared_in_a_table", async () => {
	const hand = { rules: "klondike/2/relaxed", game: "klondike", deals: null, best: -50 };
	const station = { rules: "station", ended: 0, best: null, average: null };
	answerWith({ compare_rules: [compared(), compared(station), compared(hand)] });
	await open("compare", "compare-dialog", (module) => module.openComparison());
	const rows = (table) =>
		[...one(table).querySelectorAll("tbody tr")].map((line) =>
			[...line.children].slice(0, 3).map((cell) => cell.textContent),
		);
	assert.deepEqual(rows("#compare-table"), [
		["Rangoon", "3", "1"],
		["Station", "3", "1"],
	]);
	assert.deepEqual(rows("#compare-hands"), [["Klondike: Variation 2, relaxed", "1", "0 (0%)"]]);
	assert.ok(textOf("compare-hands").includes("−$50"));
	assert.ok(one("#compare-one").hidden);
	await press(one("#compare-dialog [data-close]"));
	answerWith({ compare_rules: [compared(hand)] });
	await speak("nl");
	await open("compare", "compare-dialog", (module) => module.openComparison());
	assert.ok(one("#compare-table").hidden, "no game with deals was played");
	assert.ok(!one("#compare-one").hidden, "one row is compared with nothing");
	for (const part of ["Klondike: Variant 2, soepel", "−$50"])
		assert.ok(textOf("compare-hands").includes(part), part);
	await press(one("#compare-dialog [data-close]"));
	await speak("en");
});

test("a_profile_of_1_31_is_imported_with_reasons_for_skipped_topics", async () => {
	const imported = (line, topic, value) => ({ line, section: "rangoon", topic, value, note: null });
	const skipped = (line, topic, value, why) => ({ line, section: "rangoon", topic, value, why });
	const result = {
		imported: [imported(2, "BackColor", "&H8000&"), imported(3, "CardBack", "3")],
		skipped: [
			skipped(4, "RanDir", "<i>c:\\rangoon</i>", "dataFolder"),
			skipped(5, "SavedGame", "1", "tunesItself"),
		],
	};
	const changed = { options: {} };
	const applied = [];
	const settings = { applyChange: async (change) => applied.push(await change()) };
	answerWith({ import_profile: { report: result, changed } });
	await open("import-131", "profile-dialog", (module) => module.importProfile(settings));
	assert.deepEqual(applied, [changed]);
	assert.deepEqual(texts("#profile-imported li code"), [
		"[rangoon] BackColor=&H8000&",
		"[rangoon] CardBack=3",
	]);
	const reasons = textOf("profile-skipped");
	assert.ok(reasons.includes("<i>c:\\rangoon</i>") && reasons.includes("SavedGame"), reasons);
	assert.equal(document.querySelector("#profile-skipped i"), null, "markup is shown as it stands");
	await press(one("#profile-dialog [data-close]"));
});

test("a_file_of_1_31_is_shown_as_a_list_and_called_not_verifiable", async () => {
	answerWith({
		view_file: report(),
		verify_files: [{ name: "lf.txt", part: null, failure: null, report: report() }],
	});
	for (const [folder, id, choose, place] of [
		["transfer/view-games", "view-dialog", "view-choose", "view-report"],
		["transfer/verify", "verify-dialog", "verify-choose", "verify-reports"],
	]) {
		await open(folder, id, (module) => (module.openView ?? module.openVerify)());
		const golden = () => [...document.querySelectorAll(`#${id} .primary`)].map((it) => it.id);
		assert.deepEqual(golden(), [choose]);
		const field = id.replace("dialog", "text");
		await enter(field, "a line", "input");
		assert.deepEqual(golden(), [one(`#${field}`).nextElementSibling.id], "one at a time");
		await enter(field, "", "input");
		await press(choose);
		await until(() => textOf(place) !== "");
		const text = textOf(place);
		for (const part of ["lf.txt", "Rudy Muller", "Cannot be verified"])
			assert.ok(text.includes(part), `${place}: ${text}`);
		const counts = [".answers .unknown", ".answers li", "tbody tr"].map(
			(part) => document.querySelectorAll(`#${place} ${part}`).length,
		);
		assert.deepEqual(counts, [2, 2, 3], "nothing can be said, of three games");
		await press(one(`#${id} [data-close]`));
	}
	assert.ok(one("#view-replay").hidden, "it is only a list");
});

const PRESETS = ["rangoon", "gaps", "montana"].map((name) => ({ name, code: "100DPQM" }));
const REFUSED = rules({ game: null, refused: "noFrontForDealtHeads", idle: ["redealTakes"] });

test("house_rules_show_the_effect_of_a_switch_at_once", async () => {
	const asked = [];
	answerWith({
		presets: PRESETS,
		rules: ({ text }) => {
			asked.push(text);
			if (text === "126a17y") throw { code: "badRules", fault: "mistyped" };
			return rules({ game: { ...rules().game, name: text === "126a17z" ? "gaps" : text } });
		},
		house_rules: ({ wanted }) => ({ ...REFUSED, rules: wanted }),
	});
	const chosen = askRules("rangoon", "Try out");
	await opened("house-rules-dialog");
	assert.equal(textOf("house-rules-take"), "Try out");
	assert.equal(one("#house-rules-code").value, "100DPQM");
	assert.equal(one("#house-rules-steps").selectedOptions[0].textContent, "13");
	assert.equal(document.querySelectorAll("#house-rules-board .shown").length, 1);
	const pressed = () =>
		[...document.querySelectorAll("#house-rules-pictures [aria-pressed=true]")].map(
			({ dataset }) => dataset.preset,
		);
	assert.deepEqual(pressed(), ["rangoon"]);
	await press(one("[data-preset=bluemoon]"));
	assert.deepEqual(pressed(), ["bluemoon"]);
	await enter("house-rules-preset", "montana", "change");
	assert.deepEqual(pressed(), ["montana"]);
	assert.deepEqual(asked, ["rangoon", "bluemoon", "montana"]);
	await enter("house-rules-spare", "tail", "change");
	assert.deepEqual(calls.at(-1)[1].wanted.values.spare, "tail");
	assert.deepEqual(pressed(), []);
	assert.ok(one("#house-rules-redealTakes").disabled, "it has no effect with the others");
	assert.notEqual(textOf("house-rules-fault"), "");
	assert.ok(one("#house-rules-take").disabled && one("#house-rules-board").ariaHidden === "true");
	const contrary = [...document.querySelectorAll("#house-rules-fields [aria-invalid=true]")];
	assert.deepEqual(
		contrary.map(({ id }) => id),
		["house-rules-spare", "house-rules-heads"],
	);
	const changed = one("#house-rules-spare").parentElement;
	assert.equal(changed.nextElementSibling.id, "house-rules-fault", "it is said where one looks");
	assert.equal(document.querySelectorAll("#house-rules-board.past .shown").length, 1);
	await enter("house-rules-code", "126a17y", "change");
	assert.match(textOf("house-rules-fault"), /mistake/);
	await enter("house-rules-code", "126a17z", "change");
	assert.equal(one("#house-rules-preset").value, "gaps");
	assert.equal(textOf("house-rules-fault"), "");
	assert.equal(document.querySelector("#house-rules-fields [aria-invalid=true]"), null);
	await press("house-rules-take");
	assert.equal(await chosen, "100DPQM");
});

test("a_gameset_is_chosen_brought_back_or_erased_after_a_question", async () => {
	const aside = ["APRIL1 2", "APRIL1 3"].map((name) => ({
		name,
		playid: "APRIL1",
		asideMs: 0,
		played: 2,
		scores: 0,
	}));
	let left = 2;
	answerWith({
		gamesets: { sets: [gameset(), gameset({ playid: "STATION", current: false })], aside },
		erase_gameset: () => ({ sets: [gameset()], aside: aside.slice(0, --left) }),
	});
	const choose = (why) =>
		open("gamesets", "gamesets-dialog", (module) => module.chooseGameset(why));
	const wishOf = async (target) => {
		const { answer } = await choose();
		await press(one(target));
		return answer;
	};
	const back = await wishOf("[data-playid=RANGOON]");
	assert.equal(back.kind, "toTable", "it is open already, but the home screen may be over it");
	assert.deepEqual(await wishOf("[data-playid=STATION]"), {
		kind: "select",
		name: "STATION",
		current: false,
	});
	assert.equal(document.querySelectorAll("#gamesets-list .table").length, 2);
	const brought = await wishOf("#gamesets-aside-list button");
	assert.deepEqual(brought, { kind: "bringBack", name: "APRIL1 2" });
	const { answer: last } = await choose();
	// The button that was pressed goes with its gameset.
	for (const heading of ["gamesets-aside-title", "gamesets-title"]) {
		await press(one("#gamesets-aside-list button:last-child"));
		await opened("ask-dialog");
		await press("ask-yes");
		await until(() => document.activeElement.id === heading);
	}
	assert.ok(one("#gamesets-aside").hidden);
	await press(one("#gamesets-dialog [data-close]"));
	assert.equal(await last, null);
});

test("what_a_hand_was_worth_is_said_in_money_before_it_is_started_again", async () => {
	const view = handWith();
	const words = {
		en: ["You have played hand 1. Your best result is −$50."],
		nl: ["Je hebt potje 1 al gespeeld. Je beste uitslag is −$50."],
	};
	await inBoth(words, async (worth) => {
		answerWith({
			game_info: ({ number }) => ({ number, best: number === 1 ? -50 : null, unfinished: null }),
		});
		const { choiceTexts } = await tableauOf(view).loadReview();
		await open("start", "start-dialog", (module) => module.askNumber(view, choiceTexts(), false));
		await enter("start-number", "1");
		assert.equal(textOf("start-info"), worth);
		await press(one("#start-dialog [data-close]"));
	});
});

test("a_code_that_has_just_been_written_is_what_is_tried_out", async () => {
	answerWith({
		presets: PRESETS,
		rules: async ({ text }) => {
			await settled();
			if (text === "126a17y") throw { code: "badRules", fault: "mistyped" };
			const name = text === "126a17z" ? "gaps" : "rangoon";
			return rules({ game: { ...rules().game, name, code: text.toUpperCase() } });
		},
		house_rules: REFUSED,
	});
	const chosen = askRules("100DPQM", "Try out");
	await opened("house-rules-dialog");
	one("#house-rules-code").value = "126a17y";
	await press("house-rules-take");
	await until(() => /mistake/.test(textOf("house-rules-fault")));
	assert.ok(one("#house-rules-dialog").open, "that is no code");
	// Rules that make no game cannot be chosen; a typed code can replace them.
	await enter("house-rules-spare", "tail", "change");
	await until(() => one("#house-rules-take").disabled);
	await enter("house-rules-code", "126a17z");
	await press("house-rules-take");
	assert.equal(await chosen, "126A17Z");
});

test("the_event_of_an_earlier_end_does_not_end_a_dialog_that_has_opened_again", async () => {
	const dialog = document.createElement("dialog");
	const first = openDialog(dialog);
	dialog.returnValue = "first";
	// It is closed, and its event is still on its way.
	dialog.removeAttribute("open");
	let ended = "";
	const second = openDialog(dialog).then((answer) => {
		ended = answer;
	});
	dialog.dispatchEvent(new Event("close"));
	await settled();
	assert.deepEqual([await first, ended], ["first", ""]);
	dialog.close("second");
	await second;
	assert.equal(ended, "second");
});
