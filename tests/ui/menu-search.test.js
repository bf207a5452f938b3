// The results of the menu's search.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GROUPS } from "../../ui/panels/menu/command-groups.js";
import { findCommands, OLD_NAMES, WITH_OTHER_NAMES } from "../../ui/panels/menu/menu-search.js";

const ui = new URL("../../ui/", import.meta.url);
const read = (path) => readFileSync(new URL(path, ui), "utf8");
const commands = GROUPS.flatMap(({ entries }) => entries.map(({ name }) => name));

function entriesOf(language) {
	const catalogue = JSON.parse(read(`locale/${language}.json`));
	return commands.map((command) => ({
		command,
		names: [catalogue[`command.${command}`], OLD_NAMES[command]].filter(Boolean),
		also: catalogue[`menu.also.${command}`],
		about: catalogue[`menu.about.${command}`],
	}));
}

for (const language of ["en", "nl"]) {
	const catalogue = JSON.parse(read(`locale/${language}.json`));
	const entries = entriesOf(language);

	test(`every_command_is_found_by_its_name_of_today_in_${language}`, () => {
		assert.ok(commands.length > 55, String(commands.length));
		for (const command of commands)
			assert.ok(findCommands(catalogue[`command.${command}`], entries).includes(command), command);
	});

	test(`every_command_of_old_is_found_by_its_old_name_in_${language}`, () => {
		for (const [command, name] of Object.entries(OLD_NAMES)) {
			assert.ok(commands.includes(command), command);
			assert.ok(findCommands(name, entries).includes(command), name);
			assert.ok(findCommands(name.slice(0, 3).toUpperCase(), entries).includes(command), name);
		}
	});
}

const WORDS = {
	en: {
		settings: "options",
		preferences: "options",
		"dark mode": "options",
		mute: "options",
		quit: "exit",
		close: "exit",
		"give up": "giveUp",
		resign: "giveUp",
		daily: "dayGame",
		tutorial: "howToPlay",
		manual: "helpIndex",
		rules: "howToPlay",
		stats: "history",
		statistics: "history",
		easy: "chooseGame",
		"start over": "restart",
		solution: "review",
	},
	nl: {
		instellingen: "options",
		donker: "options",
		afsluiten: "exit",
		opgeven: "giveUp",
		vandaag: "dayGame",
		uitleg: "howToPlay",
		handleiding: "helpIndex",
		statistiek: "history",
		moeilijk: "chooseGame",
		opnieuw: "restart",
	},
};

for (const [language, words] of Object.entries(WORDS)) {
	test(`commands_are_found_by_the_words_of_other_programs_in_${language}`, () => {
		const entries = entriesOf(language);
		for (const [word, command] of Object.entries(words))
			assert.ok(findCommands(word, entries).includes(command), word);
		for (const command of WITH_OTHER_NAMES) assert.ok(commands.includes(command), command);
	});
}

test("names_count_before_what_a_command_does", () => {
	const entries = [
		{ command: "options", names: ["Options"], about: "Colours, cards, sound." },
		{ command: "sound", names: ["Sound"], about: "" },
	];
	assert.deepEqual(findCommands("sound", entries), ["sound"]);
	assert.deepEqual(findCommands("cards", entries), ["options"]);
	assert.deepEqual(findCommands("cards sound", entries), ["options"]);
	assert.deepEqual(findCommands("whist", entries), []);
});

test("accents_capitals_and_dots_do_not_matter", () => {
	const entries = [{ command: "giveUp", names: ["Spel beëindigen…"], about: "" }];
	assert.deepEqual(findCommands("BEEIND", entries), ["giveUp"]);
});
