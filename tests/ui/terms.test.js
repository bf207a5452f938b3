// Each thing has one name, in the catalogues, in the help of both languages and in the program's other texts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { speak } from "../../ui/locale/words.js";
import { faceName } from "../../ui/text/cards.js";
import "./speaking.js";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const catalogues = new Map(
	["en", "nl"].map((language) => [language, JSON.parse(read(`ui/locale/${language}.json`))]),
);
const METAINFO = "src-tauri/packaging/io.github.rangoonsolitaire.rangoon.metainfo.xml";
const stores = readdirSync(new URL("docs/store/nl/", root)).filter((name) => name.endsWith(".txt"));
/** All texts that a Dutch player reads, by file. */
const dutch = [
	["ui/locale/nl.json", read("ui/locale/nl.json")],
	["ui/help/nl.html", read("ui/help/nl.html")],
	[
		METAINFO,
		read(METAINFO)
			.match(/.*xml:lang="nl".*/g)
			.join("\n"),
	],
	...stores.map((name) => [`docs/store/nl/${name}`, read(`docs/store/nl/${name}`)]),
];
const topics = [
	...read("src-tauri/crates/app/src/profile/options.rs").matchAll(
		/(?:text|number)\(Scope::\w+, "(\w+)", "(\w+)"/g,
	),
].map(([, topic, field]) => ({ topic, field }));

test("a_dutch_card_with_a_name_is_one_word_and_one_with_a_number_two", async () => {
	await speak("nl");
	const named = [1, 10, 11, 12, 13].map((rank) => faceName({ rank, suit: "C" }));
	assert.deepEqual(named, [
		"klaverenaas",
		"klaveren 10",
		"klaverenboer",
		"klaverenvrouw",
		"klaverenheer",
	]);
	assert.equal(faceName({ rank: 12, suit: "H" }), "hartenvrouw");
	await speak("en");
	assert.equal(faceName({ rank: 12, suit: "H" }), "queen of hearts");
});

test("only_one_module_names_cards", () => {
	const modules = readdirSync(new URL("ui/", root), { recursive: true }).filter((name) =>
		name.endsWith(".js"),
	);
	const named = modules.filter((name) =>
		/["`]card\.named?["`]|t\(`rank\./.test(read(`ui/${name}`)),
	);
	assert.deepEqual(named, ["text/cards.js"]);
});

test("dutch_texts_spell_every_word_in_one_way", () => {
	const wrong = [
		[/(?:klaveren|ruiten|harten|schoppen) (?:aas|heer|vrouw|boer)\b/i, "court cards are one word"],
		[/\bklaver(?:aas|heer|vrouw|boer)/i, "klaveren-, as with the other suits"],
		[/\bhet aas\b/i, "de aas"],
		[/\bgedekte kaart/i, "dichte kaart"],
		[/elke kleur (?:\S+ )*?(?:zijn|haar) (?:heer|aas)/i, "de heer, de aas"],
	];
	for (const [place, text] of dutch)
		for (const [pattern, why] of wrong) assert.doesNotMatch(text, pattern, `${place}: ${why}`);
	for (const [place, text] of dutch.slice(2))
		assert.doesNotMatch(
			text,
			/geschiedenis|statistieken|variaties/i,
			`${place}: not a word of the program`,
		);
	assert.doesNotMatch(catalogues.get("nl")["preset.klondike.about"], /\bpak\b/);
});

test("an_option_has_one_label_wherever_it_is_set", () => {
	assert.ok(topics.length > 30, "the list was not found");
	for (const [language, words] of catalogues) {
		const doubled = topics.filter(
			({ field }) => words[`options.${field}`] && words[`klondike.${field}`],
		);
		assert.deepEqual(doubled, [], language);
	}
});

test("messages_name_options_by_their_labels_and_not_as_the_profile_does", () => {
	const inside = topics.filter(({ topic }) => /[a-z][A-Z]/.test(topic));
	for (const [language, words] of catalogues)
		for (const [key, text] of Object.entries(words))
			for (const { topic, field } of inside) {
				const isLabel = words[`options.${field}`] === topic;
				const isNamed = new RegExp(`\\b${topic}\\b`).test(text);
				assert.ok(isLabel || !isNamed, `${language}: ${key}: ${topic}`);
			}
});

test("no_list_of_the_help_explains_a_term_twice", () => {
	for (const language of catalogues.keys())
		for (const [, id, body] of read(`ui/help/${language}.html`).matchAll(
			/<article id="([^"]*)"[^>]*>([\s\S]*?)<\/article>/g,
		))
			for (const [, list] of body.matchAll(/<dl>([\s\S]*?)<\/dl>/g)) {
				const terms = [...list.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, term]) => term);
				const twice = terms.filter((term, place) => terms.indexOf(term) !== place);
				assert.deepEqual(twice, [], `${language}: ${id}`);
			}
});

test("the_rules_of_klondike_name_their_options_as_the_dialog_does", () => {
	const used = [
		...read("ui/tableau/klondike/config/config.html").matchAll(/data-text="(options\.\w+)"/g),
	].map(([, key]) => key);
	assert.ok(used.includes("options.classicUndo"));
	for (const [language, words] of catalogues) {
		const help = read(`ui/help/${language}.html`);
		const article = help.match(/<article id="klondike-rules"[\s\S]*?<\/article>/)[0];
		for (const key of used)
			assert.ok(article.includes(`<dt>${words[key]}</dt>`), `${language}: ${key}`);
	}
});
