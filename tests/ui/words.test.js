// The number formats of the languages.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { number, scored, speak } from "../../ui/locale/words.js";
import "./speaking.js";

const locale = new URL("../../ui/locale/", import.meta.url);
const languages = readdirSync(locale)
	.filter((name) => name.endsWith(".json"))
	.map((name) => name.slice(0, -5));

test("short_numbers_are_written_as_in_every_language", () => {
	for (const language of languages) {
		const { format } = new Intl.NumberFormat(language);
		for (let value = -999; value <= 999; value++)
			assert.equal(number(value), format(value), language);
	}
});

test("long_and_broken_numbers_are_written_as_in_the_language_that_is_spoken", () => {
	assert.deepEqual([number(1000), number(-32765), number(2.5)], ["1,000", "-32,765", "2.5"]);
});

test("a_score_shows_the_greatest_possible_score", async () => {
	assert.deepEqual([scored(40, 100), scored(40, 92)], ["40 of 100", "40 of 92"]);
	await speak("nl");
	assert.equal(scored(40, 92), "40 van 92");
});
