// The texts and pictures for the stores: their lengths, in both languages, and their sizes are accepted by the stores.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";

const FOLDER = fileURLToPath(new URL("../../docs/store", import.meta.url));
const LANGUAGES = ["en", "nl"];
/** The maximum number of characters of each text, over all stores that have such a text. */
const LIMITS = {
	// Google Play and the App Store
	"title.txt": 30,
	// App Store
	"subtitle.txt": 30,
	// Google Play; Microsoft's allows more
	"short.txt": 80,
	// Google Play and the App Store; Microsoft's allows more
	"long.txt": 4000,
	// App Store, commas included
	"keywords.txt": 100,
};
/** The sizes of the committed pictures, by the device in their names. @type {Record<string, [number, number]>} */
const SIZES = { phone: [1080, 1920], window: [1440, 900] };

const read = (language, file) => readFileSync(join(FOLDER, language, file), "utf8");
const pictures = (language) =>
	readdirSync(join(FOLDER, language))
		.filter((file) => /^(phone|window)-.*\.png$/.test(file))
		.sort();

test("the_stores_take_every_text_in_both_languages", () => {
	for (const language of LANGUAGES) {
		const texts = readdirSync(join(FOLDER, language)).filter((file) => file.endsWith(".txt"));
		assert.deepEqual(texts.sort(), Object.keys(LIMITS).sort(), language);
		for (const [file, limit] of Object.entries(LIMITS)) {
			const text = read(language, file);
			assert.match(text, /\S\n$/, `${language}/${file} ends with one line end`);
			const length = [...text.trimEnd()].length;
			assert.ok(length > 0 && length <= limit, `${language}/${file}: ${length} of ${limit}`);
			assert.doesNotMatch(text, /[<>*#_]/, `${language}/${file}: stores show no markup`);
			if (file !== "long.txt") assert.equal(text.split("\n").length, 2, `${language}/${file}`);
		}
		assert.match(read(language, "title.txt"), /^Rangoon\b/);
		const words = read(language, "keywords.txt").trim().split(",");
		assert.equal(new Set(words).size, words.length, "each word once");
		assert.ok(words.every((word) => word === word.trim()));
	}
	const parts = LANGUAGES.map((language) => read(language, "long.txt").match(/^•/gm)?.length);
	assert.equal(parts[0], parts[1], "both languages list the same things");
});

test("the_stores_take_every_picture_and_both_languages_have_the_same", () => {
	assert.deepEqual(pictures("en"), pictures("nl"));
	for (const device of Object.keys(SIZES))
		assert.ok(pictures("en").filter((file) => file.startsWith(device)).length >= 2, device);
	for (const language of LANGUAGES)
		for (const file of pictures(language)) {
			const bytes = readFileSync(join(FOLDER, language, file));
			const { width, height } = PNG.sync.read(bytes);
			const [device] = file.split("-");
			assert.deepEqual([width, height], SIZES[device], `${language}/${file}`);
			assert.ok(bytes.length < 500_000, `${language}/${file}: ${bytes.length} bytes`);
		}
});
