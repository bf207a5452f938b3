// The catalogues: all languages have the same keys and placeholders, every key is used, and every used key exists.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { OTHER, PAIRS } from "../../ui/appearance/theme/colour-pairs.js";
import { LANGUAGES } from "../../ui/locale/words.js";
import { GROUPS } from "../../ui/panels/menu/command-groups.js";
import { WITH_OTHER_NAMES } from "../../ui/panels/menu/menu-search.js";
import { resultTexts } from "../../ui/tableau/klondike/results.js";
import { choices, fieldsByKind, fieldsOf, switches, tags } from "./wire.js";

const ui = new URL("../../ui/", import.meta.url);
const read = (path) => readFileSync(new URL(path, ui), "utf8");
const languages = readdirSync(new URL("locale/", ui)).filter((name) => name.endsWith(".json"));
const catalogues = new Map(
	languages.map((name) => [name.slice(0, -5), JSON.parse(read(`locale/${name}`))]),
);
const english = catalogues.get("en");
const sources = readdirSync(ui, { recursive: true })
	.filter((name) => name.endsWith(".js") || name.endsWith(".html"))
	.map((name) => read(name))
	.join("\n");

/** Returns the keys of an option whose values are numbers. */
const numbered = (option, least, most) =>
	Array.from({ length: most - least + 1 }, (_, i) => `options.${option}.${least + i}`);

/** Failures whose text depends on what is wrong. */
const FAULTS = ["badFile", "cannotAppend", "notImported", "badLine", "badInvitation"];

/** The texts of results that hands replace, by the common keys; keys of counted texts end with a plural category. */
const ofHands = Object.entries(resultTexts.words);
const isCounted = ([, own]) => `${own}.other` in english;

/** Keys built from a code of the wire, by the file that builds them. */
const made = [
	...choices("Refusal").map((why) => `refusal.${why}`),
	...tags("Failure", "code")
		.filter(
			(code) =>
				![
					"refused",
					"badBackup",
					"badCards",
					"badDeck",
					"badGameset",
					"badRules",
					...FAULTS,
				].includes(code),
		)
		.map((code) => `failure.${code}`),
	...tags("Notice", "kind")
		.filter((kind) => kind !== "journalCut" && kind !== "databaseRestored")
		.map((kind) => `notice.${kind}`),
	...choices("GapStateView").flatMap((state) => [`cell.gap.${state}`, `say.gap.${state}`]),
	...choices("Suit").map((suit) => `suit.${suit}`),
	...tags("WhyNot", "kind")
		.filter((kind) => kind !== "noTarget")
		.map((kind) => `klondike.why.${kind}`),
	...["pile", "waste", "foundation"].flatMap((kind) => [
		`klondike.empty.${kind}`,
		`klondike.say.empty.${kind}`,
	]),
	...tags("HintReason", "kind").map((kind) => `klondike.reason.${kind}`),
	"preset.klondike",
	"preset.klondike.about",
	...ofHands.filter((words) => !isCounted(words)).flat(),
	...["finish", "peek", "topTen"].map((button) => `klondike.button.${button}`),
	...["strict", "relaxed"].map((movement) => `klondike.movement.${movement}.short`),
	...["player", "rules", "hand", "money"].map((column) => `klondike.top.${column}`),
	...Array.from({ length: 13 }, (_, i) => `rank.${i + 1}`),
	...["question", "leftGap", "closed", "home"].flatMap((says) => [
		`introduction.${says}.behind`,
		`introduction.${says}.below`,
	]),
	...["gap.behind", "gap.below", "otherWays"].flatMap((says) => [
		`introduction.${says}.byHand`,
		`introduction.${says}.byMouse`,
	]),
	...["helps", "newDeal", "looks", "foundations", "piles", "pack"].map(
		(says) => `introduction.${says}`,
	),
	...[...sources.matchAll(/\bcommand: "(\w+)",\s*playid: /g)].flatMap(([, command]) => [
		`chooseGame.${command}`,
		`chooseGame.${command}.about`,
	]),
	...["open", "played", "won"].map((state) => `home.day.${state}`),
	...["again", "past", "resume", "today"].map((act) => `day.play.${act}`),
	...["future", "later", "open", "played", "won"].flatMap((state) => [
		`day.state.${state}`,
		`day.state.${state}.name`,
	]),
	...choices("BackupFault").map((fault) => `backup.fault.${fault}`),
	...["copy", "gone", "lost", "whole"].map((what) => `notice.databaseRestored.${what}`),
	...choices("DeckFault").map((fault) => `deck.${fault}`),
	...choices("GamesetFault").map((fault) => `gameset.fault.${fault}`),
	...tags("FileFault", "kind").map((kind) => `file.${kind}`),
	...tags("ExpectedToken", "kind").map((kind) => `file.wanted.${kind}`),
	...tags("AppendFault", "kind").map((kind) => `append.${kind}`),
	...tags("ImportFault", "kind").map((kind) => `import.${kind}`),
	...tags("LineFault", "kind").map((kind) => `line.${kind}`),
	...choices("Signer").map((signer) => `report.key.${signer}`),
	...choices("InvitationFault").map((fault) => `invitation.${fault}`),
	...choices("Lateness").map((late) => `scores.late.${late}`),
	...choices("EntrantState").map((state) => `scores.state.${state}`),
	...[...choices("ContestTieBreak"), "none"].map((tie) => `contest.by.${tie}`),
	...choices("HintKind")
		.filter((kind) => !["win", "gain", "odds", "oddsOverOrder", "sensible"].includes(kind))
		.map((kind) => `hint.${kind}`),
	...[...choices("Outlook"), "thinking"].flatMap((answer) => [
		`outlook.${answer}`,
		`outlook.text.${answer}`,
	]),
	...choices("Outlook").map((answer) => `klondike.review.can.${answer}`),
	...choices("Judgement").map((truth) => `truth.${truth}`),
	...tags("UntrueReason", "kind").map((kind) => `why.${kind}`),
	...choices("SkipReason").map((why) => `profile.why.${why}`),
	...choices("TopicNote").map((note) => `profile.note.${note}`),
	...["yes", "no", "unknown"].map((answer) => `report.undamaged.${answer}`),
	...["yes", "no", "unknown", "never"].map((answer) => `report.true.${answer}`),
	...["game", "score", "undos", "true"].map((name) => `report.column.${name}`),
	...read("dialogs/tournament/scores/scores.js")
		.match(/HEADINGS =\s*"([^"]*)"/)[1]
		.split(" ")
		.map((name) => `scores.column.${name}`),
	...fieldsOf("Options").map((field) => `options.${field}`),
	...Array.from({ length: 13 }, (_, i) => `ranks.${i + 1}`),
	...choices("FactCode").map((code) => `rule.${code}`),
	...choices("PresetName").flatMap((name) => [`preset.${name}`, `preset.${name}.about`]),
	...switches().flatMap(([name, values]) => [
		`rules.${name}`,
		...values.map((value) => `rules.${name}.${value}`),
	]),
	...choices("RulesRefusal").map((why) => `rules.refused.${why}`),
	...tags("CardsFault", "kind")
		.filter((kind) => !["foundations", "missing", "waste"].includes(kind))
		.map((kind) => `cards.fault.${kind}`),
	...choices("RulesFault").map((fault) => `rules.fault.${fault}`),
	...["rules", "deals", "played", "won", "average", "best", "fewestDeals", "fewestMoves"].map(
		(column) => `compare.${column}`,
	),
	...["rules.deals", "rules.deals.endless", "rules.steps"],
	...choices("Motion").map((value) => `options.animatedMove.${value}`),
	...choices("NumberButtons").map((value) => `options.numberButtons.${value}`),
	...choices("HintAim").map((value) => `options.hintAim.${value}`),
	"options.language.system",
	...["Theme", "Deck", "Indices", "Shape", "Sound", "Scoring"].flatMap((type) =>
		choices(type).map((value) => `options.${type.toLowerCase()}.${value}`),
	),
	...choices("GoalView").flatMap((goal) => [
		`statistics.best.${goal}`,
		`statistics.average.${goal}`,
		`plot.distribution.${goal}`,
		`plot.${goal}`,
	]),
	...choices("HistoryFilter").map((filter) => `history.filter.${filter}`),
	...choices("HistorySort").map((sort) => `history.sort.${sort}`),
	...["odds", "possible"].flatMap((by) =>
		["gave", "took", "even"].map((kind) => `review.luck.${by}.${kind}`),
	),
	...["play", "moderate"].map((mode) => `gamesets.tournament.${mode}`),
	...[1, 2].map((level) => `gamesets.cheat.${level}`),
	...[1, 2, 3].map((level) => `cheat.${level}`),
	...choices("Side").map((side) => `options.rowHead.${side}`),
	...[OTHER, ...Object.keys(PAIRS)].map((pair) => `options.pair.${pair}`),
	...numbered("ranking", 0, 3),
	...numbered("cardBack", 0, 9),
	...numbered("cheatLevel", 1, 3),
	...numbered("autoLevel", 0, 4),
	...["manualDrag", "autoStart"].map((option) => `options.${option}.about`),
	...["gameset", "copies"].map((part) => `options.section.${part}`),
	...["look", "play", "sound", "general"].map((page) => `options.page.${page}`),
	...GROUPS.flatMap(({ entries }) =>
		entries.flatMap(({ name }) => [`command.${name}`, `menu.about.${name}`]),
	),
	...[...WITH_OTHER_NAMES].map((command) => `menu.also.${command}`),
	...Object.keys(english).filter((key) => key.endsWith(".browser")),
];

/** Keys of counts and ordinals, without the plural category at their end. */
const kinds = new Map(
	[...sources.matchAll(/\b(counted|ordinal)\(\s*"([\w.]+)"/g)].map((found) => [
		found[2],
		found[1] === "ordinal" ? "ordinal" : "cardinal",
	]),
);
for (const [common, own] of ofHands.filter(isCounted)) {
	kinds.set(common, "cardinal");
	kinds.set(own, "cardinal");
}
const stems = [...kinds.keys()];

/** Keys that appear in full in the sources. */
const written = [
	...sources.matchAll(/\bt\(\s*"([\w.]+)"/g),
	...sources.matchAll(/\? "([\w]+\.[\w.]+)"/g),
	...sources.matchAll(/: "([\w]+\.[\w.]+)"/g),
	...sources.matchAll(/dataset\.text = "([\w.]+)"/g),
	...sources.matchAll(/data-(?:text|label)="([\w.-]+)"/g),
].map((found) => found[1]);

const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

test("every_placeholder_of_a_text_is_a_field_of_its_code", () => {
	for (const [type, stem] of [
		["FileFault", "file"],
		["ExpectedToken", "file.wanted"],
		["AppendFault", "append"],
		["ImportFault", "import"],
		["LineFault", "line"],
		["UntrueReason", "why"],
	]) {
		const kinds = fieldsByKind(type);
		assert.ok(kinds.length > 2, type);
		for (const [kind, fields] of kinds)
			for (const name of placeholders(english[`${stem}.${kind}`] ?? ""))
				assert.ok(fields.includes(name), `${stem}.${kind}: {${name}}`);
	}
});

test("texts_for_browsers_take_the_place_of_others_and_name_no_folders_or_files_that_a_player_cannot_find", () => {
	for (const catalogue of catalogues.values())
		for (const [key, text] of Object.entries(catalogue)) {
			if (!key.endsWith(".browser")) continue;
			const replaced = catalogue[key.replace(/\.browser$/, "")];
			for (const name of placeholders(text)) assert.ok(placeholders(replaced).includes(name), key);
			assert.doesNotMatch(text, /\{(file|folder)\}|data folder|gegevensmap/, key);
		}
});

test("a_game_that_cannot_be_checked_is_not_said_to_have_no_moves", () => {
	// Its cards may come from another deal.
	for (const catalogue of catalogues.values())
		for (const kind of ["one", "other"])
			assert.match(catalogue[`scores.unknown.${kind}`], /could not be checked|gecontroleerd/);
});

test("a_language_takes_a_catalogue_a_page_of_help_and_its_name_in_one_list", () => {
	const names = Object.keys(LANGUAGES).sort();
	assert.deepEqual([...catalogues.keys()].sort(), names);
	const pages = readdirSync(new URL("help/", ui)).filter((name) => name.endsWith(".html"));
	assert.deepEqual(pages.map((name) => name.slice(0, -5)).sort(), names);
	// No other code lists the languages, neither in the window nor in the crates.
	const rust = new URL("../../src-tauri/", import.meta.url);
	const crates = readdirSync(rust, { recursive: true })
		.filter((name) => name.endsWith(".rs") && !/^(target|crates.xtask)|\btests\.rs$/.test(name))
		.map((name) => [name, readFileSync(new URL(name, rust), "utf8").split("#[cfg(test)]")[0]]);
	// An engine that is too old for the catalogues shows a sentence from a script, in English for all other languages.
	const scripts = readdirSync(ui, { recursive: true })
		.filter((name) => name.endsWith(".js") && !/^(locale.words|shell.engine)\.js$/.test(name))
		.map((name) => [name, read(name)]);
	const others = names.filter((name) => name !== "en").join("|");
	for (const [name, source] of [...crates, ...scripts])
		assert.doesNotMatch(source, new RegExp(`["'\`](${others})["'\`]|Language::(En|Nl)`), name);
});

/** Splits a text into sentences, each as a list of words. */
const sentences = (text) =>
	text
		.split(/(?<=[.!?][)”’]?)\s+|\n+/)
		.map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));

/** Phrases translated word for word from Dutch, and terms for which players have other names. */
const CALQUES =
	/\b(is|are) told\b|\btells\b|\bstands?\b(?! alone)|^Where\b|\bWhere (cards|the|a)\b|\bby (itself|themselves)\b|\banew\b|\bso many\b|(?<![Tt]here )\b(is|are) no\b(?! longer)|\bown (background|text|colours|picture$|indices|rules)|\bto (its|their) ends?\b|best ends?\b|\bany more\b|\bat most\b|\bas the system\b|\bsigns?\b(?! (with|your))|\b(no|some|every)body has\b|\btopics?\b|\d %|^Own\b|^Take these|\bnr\b/;

test("nothing_in_english_reads_as_if_it_were_translated", () => {
	for (const [key, text] of Object.entries(english)) {
		const found = text.replace(/\{\w+\}/g, "").match(CALQUES);
		assert.equal(found?.[0], undefined, `${key}: ${text}`);
	}
});

test("menus_have_no_space_before_three_dots", () => {
	// Dots replace a number that is left out.
	for (const catalogue of catalogues.values())
		for (const [key, text] of Object.entries(catalogue))
			assert.doesNotMatch(text.replace(/\b(no|nr)\. …/, "").replace(/\S … \S/, ""), / …/, key);
});

for (const [language, catalogue] of catalogues) {
	test(`no_sentence_of_${language}_has_more_than_20_words`, () => {
		for (const [key, text] of Object.entries(catalogue))
			for (const words of sentences(text))
				assert.ok(words.length <= 20, `${key}: ${words.length} words: ${words.join(" ")}`);
	});

	test(`the_catalogue_of_${language}_has_the_keys_of_the_english_one`, () => {
		assert.deepEqual(Object.keys(catalogue), Object.keys(english));
	});

	test(`every_text_of_${language}_has_the_placeholders_of_the_english_one`, () => {
		for (const [key, text] of Object.entries(catalogue)) {
			assert.notEqual(text.trim(), "", key);
			assert.deepEqual(placeholders(text), placeholders(english[key]), key);
		}
	});

	test(`every_count_and_order_of_${language}_has_its_categories`, () => {
		const keys = Object.keys(catalogue);
		for (const [stem, type] of kinds) {
			const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
			for (const category of pluralCategories)
				assert.ok(keys.includes(`${stem}.${category}`), stem);
		}
	});
}

test("every_key_that_is_used_is_in_the_catalogue", () => {
	for (const key of [...made, ...written]) assert.ok(key in english || stems.includes(key), key);
});

test("a_key_has_its_place_in_the_alphabet", () => {
	for (const [language, catalogue] of catalogues) {
		const keys = Object.keys(catalogue);
		assert.deepEqual(keys, [...keys].sort(), language);
	}
});

test("every_key_of_the_catalogue_is_used", () => {
	const used = new Set([...made, ...written]);
	for (const key of Object.keys(english)) {
		const stem = key.slice(0, key.lastIndexOf("."));
		assert.ok(used.has(key) || stems.includes(stem), key);
	}
});

for (const [language, words] of catalogues)
	test(`the_introduction_says_nothing_in_more_than_twelve_words_in_${language}`, () => {
		const said =
			/^introduction\.(question|gap|leftGap|otherWays|closed|home|helps|newDeal|looks|foundations|piles|pack)(\.|$)/;
		const sentences = Object.entries(words).filter(([key]) => said.test(key));
		assert.equal(sentences.length, 20);
		// A card counts as one word in the sentence: 7♣.
		for (const [key, sentence] of sentences)
			assert.ok(sentence.split(/\s+/).length <= 12, `${key}: ${sentence}`);
	});

test("a_hand_says_in_its_own_words_what_is_said_of_results", () => {
	assert.ok(ofHands.length > 40);
	for (const [language, words] of catalogues)
		for (const [, own] of ofHands)
			for (const key of [own, `${own}.one`, `${own}.other`].filter((key) => key in words))
				assert.doesNotMatch(
					words[key].replace(/\{\w+\}|View game|Spel bekijken/g, ""),
					/\b(games?|points?|scores?|spel|spellen|punten|famil\w+)\b/i,
					`${language} ${key}`,
				);
});
