// Help: both languages have the same content, every link works, and every board can be laid with one deck.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseBoard } from "../../ui/dialogs/help/help-board.js";
import { fold, search } from "../../ui/dialogs/help/help-search.js";
import { GROUPS } from "../../ui/panels/menu/command-groups.js";
import { MAX_PAUSE_MS } from "../../ui/shell/limits.js";
import { one, opened, press, textOf } from "./page.js";
import { choices } from "./wire.js";

const { openHelp } = await import("../../ui/dialogs/help/open.js");

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const TOPICS =
	`overview first-game rules scoring procedures now-playing now-stuck now-over now-won now-running now-replaying now-home
	starting playing going-back cheat-levels multi-moves hints course button-panel keyboard replay-panel
	strategy concealing blockade no-delay puzzles known
	variants game-rangoon game-gaps game-bluemoon game-station game-montana-aces game-montana
	game-addiction game-spaces-and-aces game-free-parking game-jokers house-rules given-cards
	game-klondike klondike-playing klondike-rules klondike-hints odds klondike-money
	gamesets history statistics options backup
	view tournament export-file
	commands terms profile command-line memo about`.split(/\s+/);

/** Returns the words of some HTML. @param {string} html */
const words = (html) =>
	html
		.replace(/<[^>]*>/g, " ")
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ")
		.trim();

/** @param {string} source */
function articlesOf(source) {
	return [...source.matchAll(/<article\b([^>]*)>([\s\S]*?)<\/article>/g)].map(([, head, body]) => {
		const attribute = (name) => head.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
		return {
			id: attribute("id"),
			title: attribute("data-title"),
			part: attribute("data-part"),
			under: attribute("data-under"),
			body,
			text: words(body.replace(/<pre class="board">[\s\S]*?<\/pre>/g, "")),
			boards: [...body.matchAll(/<pre class="board">([\s\S]*?)<\/pre>/g)].map((found) => found[1]),
			links: [...body.matchAll(/<a href="([^"]*)"/g)].map((found) => found[1]),
		};
	});
}

const sources = new Map(
	readdirSync(new URL("../../ui/help/", import.meta.url)).map((name) => [
		name.replace(".html", ""),
		read(`ui/help/${name}`),
	]),
);
const help = new Map([...sources].map(([language, source]) => [language, articlesOf(source)]));
const english = help.get("en");
const article = (language, id) => help.get(language).find((it) => it.id === id);

/** Returns a list from the crate's sources: the matches of `pattern` in options.rs. */
function inOptions(pattern) {
	const source = read("src-tauri/crates/app/src/profile/options.rs");
	const found = [...source.matchAll(pattern)].map((it) => it[1]);
	assert.ok(found.length > 5, `${pattern}`);
	return found;
}

test("every_game_with_a_name_has_a_page", () => {
	const names = choices("PresetName");
	assert.ok(names.length >= 10);
	for (const name of names) assert.ok(TOPICS.includes(`game-${name}`), name);
});

for (const [language, articles] of help) {
	const of = (it) => `${it.id} (${language})`;

	test(`the_articles_of_${language}_are_the_known_ones_in_their_order`, () => {
		assert.deepEqual(
			articles.map((it) => it.id),
			TOPICS,
		);
		assert.match(sources.get(language), new RegExp(`<html lang="${language}">`));
	});

	test(`every_article_of_${language}_is_reached_from_the_index`, () => {
		assert.ok(articles[0].part, "the first article begins a part");
		for (const it of articles) {
			assert.ok(it.title, of(it));
			if (it.under) assert.ok(TOPICS.indexOf(it.under) < TOPICS.indexOf(it.id), of(it));
			if (it.under) assert.ok(!it.part, of(it));
			if (it.under)
				assert.ok(article(language, it.under).links.includes(`#${it.id}`), `${of(it)} is linked`);
		}
		assert.equal(new Set(articles.map((it) => it.title)).size, articles.length);
	});

	test(`no_article_of_${language}_is_empty`, () => {
		for (const it of articles) assert.ok(it.text.length > 150, of(it));
	});

	test(`no_link_of_${language}_is_dead`, () => {
		for (const it of articles)
			for (const link of it.links) {
				assert.ok(TOPICS.includes(link.slice(1)) && link.startsWith("#"), `${of(it)}: ${link}`);
				assert.notEqual(link, `#${it.id}`, `${of(it)} leads to itself`);
			}
	});

	test(`every_board_of_${language}_can_be_laid_with_one_deck`, () => {
		for (const it of articles)
			for (const board of it.boards) {
				const rows = parseBoard(board);
				const cards = rows.flat().filter((place) => typeof place !== "string");
				const names = cards.map((card) => `${card.suit}${card.rank}`);
				assert.ok(cards.length > 0, of(it));
				assert.equal(new Set(names).size, names.length, `${of(it)}: ${board}`);
				assert.equal(new Set(rows.map((row) => row.length)).size, 1, `${of(it)}: rows are as long`);
				assert.ok(rows.length <= 4 && rows[0].length <= 14, of(it));
				assert.ok(rows.flat().filter((place) => place === "empty").length <= 4, of(it));
			}
	});

	test(`every_board_of_${language}_is_explained`, () => {
		for (const it of articles) {
			const figures = it.body.match(/<\/pre>\s*<figcaption>[^<]{10,}<\/figcaption>\s*<\/figure>/g);
			assert.equal(figures?.length ?? 0, it.boards.length, of(it));
		}
	});

	test(`nothing_of_${language}_has_what_a_strict_content_policy_forbids`, () => {
		assert.doesNotMatch(sources.get(language), /<script|<style|\sstyle=|\son\w+=|<img|https?:/);
	});

	test(`every_option_is_explained_in_${language}`, () => {
		const topics = inOptions(/(?:text|number)\(Scope::\w+, "(\w+)"/g);
		const fields = inOptions(/^ {4}pub (\w+): /gm).map((field) =>
			field.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
		);
		// The cheat level is stored with the gameset.
		assert.equal(topics.length, fields.filter((field) => field !== "cheatLevel").length);
		const { body } = article(language, "options");
		const told = [...body.matchAll(/<dt data-option="(\w+)">([^<]+)<\/dt>\s*<dd>/g)];
		assert.deepEqual(told.map((it) => it[1]).sort(), fields.sort());
		const words = JSON.parse(read(`ui/locale/${language}.json`));
		for (const [, option, name] of told) assert.equal(name, words[`options.${option}`]);
		for (const topic of topics)
			assert.ok(article(language, "profile").body.includes(`<code>${topic}</code>`), topic);
	});

	test(`every_command_of_the_menu_is_explained_by_its_name_in_${language}`, () => {
		const labels = JSON.parse(read(`ui/locale/${language}.json`));
		const { body, text } = article(language, "commands");
		const wordsOf = (label) => label.toLowerCase().match(/[\p{L}\d.]+/gu);
		// One entry can explain several commands, as in "Select, Create, Delete gameset".
		const entries = [...body.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, entry]) => wordsOf(entry));
		for (const { name } of GROUPS.flatMap((group) => group.entries)) {
			const label = labels[`command.${name}`].replace(/ *…/, "");
			const isNamed = entries.some((entry) => wordsOf(label).every((word) => entry.includes(word)));
			assert.ok(isNamed || text.includes(label), `${name}: ${label}`);
		}
	});

	test(`what_belongs_to_a_gameset_is_told_apart_in_${language}`, () => {
		const own = inOptions(/\(Scope::(?:Gameset|Rules), "\w+", "(\w+)"/g).concat("cheatLevel");
		const { body } = article(language, "options");
		const words = JSON.parse(read(`ui/locale/${language}.json`));
		const [, part] = body.split(`<h3>${words["options.section.gameset"]}</h3>`);
		const [list] = part.split("<h3>");
		assert.deepEqual(
			[...list.matchAll(/data-option="(\w+)"/g)].map((it) => it[1]).sort(),
			own.sort(),
		);
		const dialog = read("ui/dialogs/options/options.js").match(/\tgameset: \[([\s\S]*?)\n\t\],/)[1];
		assert.deepEqual([...dialog.matchAll(/\w\("(\w+)"/g)].map((it) => it[1]).sort(), own.sort());
	});

	test(`every_value_of_a_choice_is_in_the_profile_article_of_${language}`, () => {
		const { body } = article(language, "profile");
		for (const type of ["Theme", "Deck", "Indices", "Shape", "Sound", "Scoring"]) {
			const values = choices(type).map((value) => `"${value}"`);
			assert.ok(body.includes(values.join(", ")) || values.every((it) => body.includes(it)), type);
		}
	});
}

/** Computed figures, which must appear only once: a copy would go stale when the other is corrected. */
const FIGURES = /\b\d+[.,]\d+%|\b\d\d?[.,]\d%|\b(8[.,]332|23[.,]001|1[.,]386)\b/g;

test("what_was_worked_out_is_said_in_one_article", () => {
	for (const [language, articles] of help)
		for (const it of articles) {
			const found = it.text.match(FIGURES) ?? [];
			assert.equal(found.length > 5, it.id === "known", `${it.id} (${language}): ${found}`);
			if (it.id !== "known") assert.deepEqual(found, [], `${it.id} (${language})`);
		}
});

test("the_page_of_a_game_begins_with_how_it_differs_and_a_board", () => {
	for (const articles of help.values())
		for (const it of articles.filter(({ id }) => id.startsWith("game-")))
			assert.match(it.body, /^\s*<p>[\s\S]{60,}?<\/p>\s*<figure>\s*<pre class="board">/, it.id);
});

/** Phrases translated word for word from Dutch. */
const CALQUES = [
	/\b(is|are) told\b/,
	/\btells?\b/,
	/\bstands?\b(?! in each other’s way)/,
	/(^|[.:;] )Where (an?|the|there|they|cards|heads|deals|kings|you)\b/,
	/\bby (itself|themselves)\b/,
	/\banew\b/,
	/\bso many\b/,
	/\b(is|are) no\b(?! longer)(?<![Tt]here (is|are) no)/,
	/\bany more\b/,
	/\d %/,
	/\bnr\b/,
];

test("nothing_in_the_english_help_reads_as_if_it_were_translated", () => {
	for (const it of english)
		for (const calque of CALQUES) assert.doesNotMatch(it.text, calque, it.id);
});

test("all_languages_say_the_same_things", () => {
	for (const [language, articles] of help) {
		articles.forEach((it, i) => {
			const twin = english[i];
			const tags = ({ body }) => body.match(/<(?:h3|p|li|dt|dd|td|th|tr|figure|table|pre|kbd)\b/g);
			assert.deepEqual([it.id, it.under, !it.part], [twin.id, twin.under, !twin.part]);
			assert.deepEqual(it.boards, twin.boards, `${it.id} (${language})`);
			assert.deepEqual([...it.links].sort(), [...twin.links].sort(), `${it.id} (${language})`);
			assert.deepEqual(tags(it), tags(twin), `${it.id} (${language})`);
			if (language !== "en") assert.notEqual(it.text, twin.text, it.id);
			if (language !== "en") assert.ok(it.text.length > twin.text.length * 0.7, it.id);
		});
	}
});

test("what_was_said_wrongly_is_said_as_the_program_does_it", () => {
	const said = (language, id) => article(language, id).text;
	const both = (id, en, nl) => {
		assert.match(said("en", id), en);
		assert.match(said("nl", id), nl);
	};
	// A gap takes the successor of the card before it, and each card has only one.
	both(
		"rules",
		/except an ace has just one successor/,
		/behalve een aas heeft precies één opvolger/,
	);
	// A king alone in his row is the last card of his run.
	both(
		"rules",
		/in order behind a king, that is the king/,
		/achter een heer .* dan is dat de heer zelf/,
	);
	both("overview", /behind aces or behind other gaps/, /achter een aas of achter een ander gat/);
	both("game-montana-aces", /here the twos/, /hier de tweeën/);
	assert.equal(MAX_PAUSE_MS, 120_000);
	both("options", /pause counts as two minutes at most/, /pauze telt voor hoogstens twee minuten/);
});

test("the_first_article_begins_with_the_introduction_that_is_played", () => {
	for (const language of help.keys())
		assert.match(
			article(language, "first-game").body,
			/^\s*<p><button type="button" class="button primary" data-lesson="introduction">/,
		);
});

test("a_text_with_a_word_that_is_not_a_card_is_not_a_board", () => {
	assert.deepEqual(parseBoard("KS --\n.. TD"), [
		[{ suit: "S", rank: 13 }, "empty"],
		["any", { suit: "D", rank: 10 }],
	]);
	for (const text of ["1S", "10S", "KX", "K", "-", "?S"])
		assert.throws(() => parseBoard(text), text);
});

test("of_articles_with_the_same_words_those_for_beginners_are_found_first", () => {
	const twice = { id: "other", title: "Other", text: "A gap and a gap." };
	const once = { id: "first", title: "First", text: "A gap.", isForBeginners: true };
	assert.deepEqual(
		search([twice, once], "gap").map(({ id }) => id),
		["first", "other"],
	);
});

test("a_search_ignores_case_and_accents", () => {
	const articles = [
		{ id: "a", title: "Één", text: "Over een café in Parijs." },
		{ id: "b", title: "Parijs", text: "Een stad. Daar is een Café." },
		{ id: "c", title: "Rome", text: "Geen van beide." },
	];
	const found = (query) => search(articles, query).map((it) => it.id);
	assert.deepEqual(found("CAFE parijs"), ["b", "a"]);
	assert.deepEqual(found("een"), ["a", "b", "c"]);
	assert.deepEqual(found("rome cafe"), []);
	assert.deepEqual(found("   "), []);
	assert.equal(fold("Ça, l’été ẞ"), "ca, l'ete ß");
	assert.deepEqual(search(articles, "cafe")[0].context, ["Over een ", "café", " in Parijs."]);
});

test("a_result_shows_a_piece_of_the_article_around_the_word", () => {
	const text = `${"voor ".repeat(60)}hier ${"na ".repeat(90)}`.trim();
	const [{ context }] = search([{ id: "a", title: "A", text }], "hier");
	assert.equal(context[1], "hier");
	assert.match(context[0], /^… voor .* $/);
	assert.match(context[2], /^ na .* …$/);
	assert.ok(context.join("").length < 260);
});

test("every_article_is_found_by_its_title", () => {
	for (const articles of help.values())
		for (const it of articles)
			assert.ok(
				search(articles, it.title).some((found) => found.id === it.id),
				it.title,
			);
});

test("an_article_is_asked_for_while_help_is_still_loading_and_again_if_that_failed", async () => {
	const { fetch } = globalThis;
	let fail;
	const failing = new Promise((_, reject) => {
		fail = () => reject(new Error("the network is gone"));
	});
	globalThis.fetch = (url) => (String(url).endsWith("/help/en.html") ? failing : fetch(url));
	openHelp();
	await opened("help-dialog");
	const asked = openHelp("keyboard");
	fail();
	await asked;
	assert.match(textOf("help-page"), /could not be loaded/);
	globalThis.fetch = fetch;
	await openHelp("keyboard");
	assert.equal(one("#help-page").dataset.article, "keyboard");
	await press(one("#help-dialog [data-close]"));
});
