// The words for failures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { failureText, noticeText } from "../../ui/text/failures.js";
import { faultText } from "../../ui/text/file-faults.js";
import { inBoth } from "./speaking.js";

test("whatever_a_call_throws_has_words", async () => {
	for (const text of [failureText, faultText]) {
		for (const thrown of [null, undefined, "no", new Error("no"), { code: 7 }])
			assert.match(text(thrown), /^That did not work\./);
		assert.match(text({ code: "notSaved", detail: "full" }), /Reason: full/);
	}
});

test("a_gameset_that_a_command_line_could_not_open_is_named_with_the_reason", async () => {
	const why = { code: "badGameset", fault: "games" };
	const text = noticeText({ kind: "gamesetNotOpened", playid: "BOB", why });
	assert.equal(text, `Gameset BOB was not opened. ${failureText(why)}`);
	const other = noticeText({ kind: "gamesetOfOtherGame", playid: "BOB" });
	assert.equal(other, "Gameset BOB was not opened, because it belongs to another game.");
});

test("games_of_a_later_version_are_refused_with_both_formats_in_words", async () => {
	const text = failureText({ code: "newerDatabase", found: 99, known: 12 });
	assert.match(text, /^A newer version of Rangoon .*format is 99; .*up to 12\./);
});

test("what_a_repair_has_saved_and_lost_is_said_in_every_language", async () => {
	const restored = { kind: "databaseRestored", file: "rangoon-damaged.db", copy: null, lost: true };
	const words = {
		en: ["something may be missing", "You have the games of the copy of"],
		nl: ["er kan iets ontbreken", "Je hebt de spellen uit de kopie van"],
	};
	await inBoth(words, (lost, gone) => {
		const text = noticeText(restored);
		assert.ok(text.includes(lost) && text.includes("rangoon-damaged.db"), text);
		assert.ok(!noticeText({ ...restored, lost: false }).includes(lost));
		const copied = noticeText({ ...restored, file: null, copy: "2026-11-25" });
		assert.ok(copied.includes(gone) && copied.includes("25"), copied);
	});
});
