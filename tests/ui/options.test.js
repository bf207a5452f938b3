// The dialog Options as a function of its state: what it shows, what it applies, and what Cancel undoes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gameset, options } from "./answers.js";
import { answerWith, enter, one, opened, press, settled, textOf, texts, until } from "./page.js";

const { Settings } = await import("../../ui/appearance/settings.js");
const { Play } = await import("../../ui/game/play.js");
const { Store } = await import("../../ui/game/store.js");
const { speak } = await import("../../ui/locale/words.js");
const { lazyDialog } = await import("../../ui/widgets/lazy.js");

const dialog = lazyDialog("dialogs/options", () => import("../../ui/dialogs/options/options.js"));

/** Settings that note what is applied, and have a deck of the player's own from `sheet` on. */
class Applied {
	defaults = options();
	playid = "RANGOON";
	all = [];
	playids = [];
	used = [];
	sheet = null;

	constructor(before) {
		this.options = before;
	}

	async apply(wanted, playid) {
		this.options = wanted;
		this.all.push(wanted);
		this.playids.push(playid);
	}

	async ownDeck() {
		return this.sheet;
	}

	/** Loads the next picture, as the player does from a file. */
	async loadDeck(loaded) {
		const was = this.sheet;
		this.sheet = { url: `deck ${this.used.length + this.all.length}`, rows: 4 };
		this.options = { ...this.options, deck: "own" };
		this.all.push(this.options);
		loaded(was);
	}

	async useDeck(url) {
		this.used.push(url);
	}
}

/** Opens the options of a player in a gameset. */
async function open(before, more) {
	answerWith({ gameset: gameset(more), copies: [] });
	const settings = new Applied(options(before));
	const closed = dialog.open((module) => module.changeOptions(settings));
	await opened("options-dialog");
	/** Closes the dialog, with Done or with Cancel. */
	const close = async (button) => {
		await press(one(`#options-dialog ${button}`));
		await closed;
	};
	return { settings, done: () => close("[type=submit]"), cancel: () => close("[data-close]") };
}

test("cancelled_options_are_as_they_were", async () => {
	const { settings, cancel } = await open();
	const before = settings.options;
	await enter("option-language", "nl", "change");
	assert.equal(settings.options.language, "nl", "it applies at once");
	await cancel();
	assert.equal(settings.options, before);
});

test("what_another_start_has_opened_in_the_meantime_keeps_its_own_options", async () => {
	const { settings, cancel } = await open();
	await enter("option-language", "nl", "change");
	answerWith({ gameset: gameset({ playid: "APRIL1" }) });
	await cancel();
	assert.equal(
		settings.all.length,
		1,
		"the options of the gameset that was left are not set in this one",
	);
});

test("a_change_that_comes_late_is_for_the_gameset_whose_options_are_in_the_dialog", async () => {
	const { settings, cancel } = await open();
	settings.playid = "BOB";
	await enter("option-volume", "40", "change");
	assert.deepEqual(settings.playids, ["RANGOON"]);
	await cancel();
});

test("options_of_a_gameset_that_is_no_longer_open_are_refused_without_a_word", async () => {
	const play = new Play(new Store({ options: options() }), {});
	const settings = new Settings(play);
	await settings.prepare({ options: options(), defaults: options(), playid: "RANGOON" });
	const asked = [];
	const refuse = ({ playid }) => {
		asked.push(playid);
		throw { code: "stale" };
	};
	answerWith({ set_options: refuse });
	assert.equal((await settings.apply(options({ volume: 40 }))).code, "stale");
	await settings.apply(options({ volume: 40 }), "BOB");
	assert.deepEqual(asked, ["RANGOON", "BOB"]);
	assert.ok(!document.body.textContent.includes("failure.stale"));
});

test("another_language_holds_for_everything_in_the_dialog_at_once", async () => {
	const { settings, cancel } = await open();
	settings.apply = async (wanted) => {
		settings.options = wanted;
		await speak(wanted.language === "nl" ? "nl" : "en");
	};
	const facts = () =>
		[...texts("#options-attributes dt"), ...texts("#options-general .note")].join();
	const english = facts();
	await enter("option-language", "nl", "change");
	await until(() => facts().includes("Aantal"));
	assert.ok(
		english.split(",").every((text) => text === "" || !facts().includes(text)),
		facts(),
	);
	await cancel();
});

test("each_game_offers_its_own_options_and_those_of_every_game", async () => {
	const offered = async (game) => {
		const { settings, done } = await open({}, { game });
		const isShown = (name) => !one(`#option-${name}`).closest(".field").hidden;
		const shown = ["turnUp", "toFoundation", "messages", "ranking", "gapLabels", "clock"].filter(
			isShown,
		);
		if (shown.includes("toFoundation")) await enter("option-toFoundation", "always", "change");
		await done();
		return [shown, settings.options.toFoundation];
	};
	assert.deepEqual(await offered("gaps"), [
		["ranking", "gapLabels", "clock"],
		options().toFoundation,
	]);
	const own = ["turnUp", "toFoundation", "messages", "clock"];
	assert.deepEqual(await offered("klondike"), [own, "always"]);
});

test("done_keeps_what_was_changed_and_an_unchanged_dialog_applies_nothing", async () => {
	const first = await open();
	await first.cancel();
	assert.deepEqual(first.settings.all, []);
	const { settings, done } = await open();
	await enter("option-volume", "40", "change");
	await done();
	assert.deepEqual(settings.options, options({ volume: 40 }));
});

test("an_option_that_cannot_be_stored_says_so_and_is_as_it_was", async () => {
	answerWith({
		copies: [],
		gameset: gameset(),
		own_deck: null,
		set_options: () => {
			throw { code: "notSaved", detail: "disk is full" };
		},
	});
	const before = options({ fourColours: false });
	const play = new Play(new Store({ appearance: {}, options: before, view: {} }), {});
	const settings = new Settings(play);
	settings.defaults = options();
	const closed = dialog.open((module) => module.changeOptions(settings));
	await opened("options-dialog");
	await press("option-fourColours");
	await until(() => /disk is full/.test(textOf("toast")));
	assert.doesNotMatch(textOf("toast"), /move/);
	assert.ok(one("#options-dialog").contains(one("#toast")), "the dialog does not cover it");
	await until(() => !one("#option-fourColours").checked);
	assert.equal(settings.options, before);
	await press(one("#options-dialog [data-close]"));
	await closed;
});

test("the_defaults_leave_who_plays", async () => {
	const { settings, done } = await open();
	for (const [field, value] of [
		["userName", "Ada"],
		["info", "by the sea"],
		["autoLevel", "3"],
	])
		await enter(`option-${field}`, value, "change");
	assert.equal(settings.options.autoLevel, 3);
	await press("options-defaults");
	assert.deepEqual(settings.options, options({ userName: "Ada", info: "by the sea" }));
	assert.equal(one("#option-userName").value, "Ada");
	assert.equal(one("#option-autoLevel").value, "1");
	await done();
});

test("the_pair_of_1_31_is_one_of_those_offered", async () => {
	const colours = { theme: "own", backColor: "#102030", textColor: "#ffeecc" };
	const { settings, done } = await open(colours);
	const list = one("#options-pair");
	const isOffered = () => !one("#options-pair [value=own]").disabled;
	assert.equal(list.value, "own");
	// Custom colours are not a pair to choose; the list only shows that they are set.
	assert.ok(isOffered());
	await enter("options-pair", "rangoon", "change");
	assert.ok(!isOffered());
	assert.equal(settings.options.backColor, "#008000");
	assert.equal(settings.options.textColor, "#c0c0c0");
	assert.equal(one("#option-backColor").value, "#008000");
	await enter("option-textColor", "#ffffff", "change");
	assert.equal(list.value, "own");
	assert.ok(isOffered());
	await done();
});

test("the_options_show_what_the_gameset_has_fixed", async () => {
	const april = { playid: "APRIL1", games: 20, rules: "gaps", deals: 2, hints: false };
	const { cancel } = await open({}, { ...april, tournament: "play" });
	assert.ok(!one("#options-series").open, "what few change is folded up");
	assert.ok(one("#options-series").contains(one("#options-attributes")));
	assert.deepEqual(texts("#options-attributes dd"), [
		"APRIL1",
		"20",
		"Gaps",
		"2",
		"Play in it",
		"No",
	]);
	await cancel();
});

test("times_are_in_seconds_and_options_whose_names_do_not_say_it_say_what_they_do", async () => {
	const { cancel } = await open({ moveDelay: 200, dealDelay: 125 });
	assert.equal(one("output[for=option-dealDelay]").textContent, "0.1 s", "to one decimal");
	assert.equal(one("[for=option-moveDelay]").textContent, "Length of a move");
	assert.equal(one("output[for=option-moveDelay]").textContent, "0.2 s");
	for (const [option, about] of [
		["manualDrag", "A tap or click moves no card; you drag it."],
		["autoStart", "A game lies ready as soon as Rangoon starts."],
	]) {
		const described = one(`#option-${option}`).getAttribute("aria-describedby");
		assert.equal(textOf(described), about);
	}
	await cancel();
});

test("options_that_a_tournament_fixes_cannot_be_changed", async () => {
	const isFixed = (field) => one(`#option-${field}`).disabled;
	for (const cheatIsFixed of [false, true]) {
		const { cancel } = await open({}, { tournament: "play", cheatIsFixed });
		assert.ok(isFixed("recorderLevel"));
		assert.equal(isFixed("cheatLevel"), cheatIsFixed, "only once something has been played");
		await cancel();
	}
	const { cancel } = await open();
	assert.ok(!isFixed("recorderLevel") && !isFixed("cheatLevel"));
	await cancel();
});

test("cancel_restores_the_players_pictures_that_were_replaced", async () => {
	const { settings, cancel } = await open({ deck: "own" });
	settings.sheet = { url: "the first deck", rows: 4 };
	for (const _ of [1, 2]) {
		await press("load-deck");
		await settled();
	}
	assert.notEqual(settings.sheet.url, "the first deck");
	await cancel();
	assert.deepEqual(settings.used, ["the first deck"]);
});

test("one_page_is_shown_at_a_time_and_the_arrow_keys_lead_from_tab_to_tab", async () => {
	const { done } = await open();
	const shown = () =>
		[...document.querySelectorAll("#options-pages > section:not([hidden])")].map(({ id }) => id);
	const stops = () =>
		[...document.querySelectorAll("#options-tabs [tabindex='0']")].map(({ id }) => id);
	assert.deepEqual(shown(), ["options-look"]);
	one("#options-tab-look").focus();
	for (const [key, page] of [
		["ArrowRight", "play"],
		["End", "general"],
		["ArrowRight", "look"],
		["ArrowLeft", "general"],
		["Home", "look"],
	]) {
		document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
		assert.deepEqual(shown(), [`options-${page}`], key);
		assert.deepEqual(stops(), [document.activeElement.id], "Tab stops at the tab of the page only");
		assert.equal(document.activeElement.ariaSelected, "true");
	}
	await done();
});

test("another_scoring_method_forgets_the_courses_that_tell_scores_and_other_options_keep_them", async () => {
	const known = { course: { points: [] }, lostAt: null };
	const before = options();
	const play = new Play(new Store({ options: before, course: known, archivedCourse: known }), {});
	const settings = new Settings(play);
	const courses = () => [play.store.state.course, play.store.state.archivedCourse];
	for (const [more, kept] of [
		[{ volume: 40 }, known],
		[{ scoring: "allSeq" }, null],
	]) {
		await settings.applyChange(async () => ({ options: options(more), view: {} }));
		assert.deepEqual(courses(), [kept, kept]);
	}
});
