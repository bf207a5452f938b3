// Trying out cards from elsewhere: the dialog, and what it says about a text that cannot be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls, enter, one, opened, press, textOf, until } from "./page.js";

const { tryCards } = await import("../../ui/commands/trial.js");

/** Opens the dialog for a player who has a game on the table; `games` receives each new one. */
async function open(games) {
	const closed = tryCards({ openGame: async (deed) => games.push(await deed()) });
	await opened("cards-dialog");
	return closed;
}

test("pasted_cards_are_tried_out_and_the_field_is_empty_again", async () => {
	const games = [];
	answerWith({ try_cards: ({ text }) => ({ view: text }) });
	const closed = open(games);
	await opened("cards-dialog");
	await press("cards-play");
	await until(() => textOf("cards-status") !== "");
	assert.ok(!calls.some(([name]) => name === "try_cards"), "an empty field asks nothing");
	await enter("cards-text", "072103");
	assert.equal(textOf("cards-status"), "", "another text is another try");
	await press("cards-play");
	await closed;
	assert.deepEqual(games, [{ view: "072103" }]);
	assert.ok(!one("#cards-dialog").open && one("#cards-text").value === "");
});

test("a_text_that_cannot_be_read_stays_with_what_is_wrong_and_where", async () => {
	const place = { line: 2, column: 7 };
	for (const [fault, part] of [
		[{ kind: "unknown" }, "Help"],
		[{ kind: "syntax", ...place, word: "}" }, "Line 2, column 7: “}”"],
		[{ kind: "end", ...place }, "breaks off"],
		[{ kind: "notCard", ...place, word: "XX" }, "“XX”"],
		[{ kind: "twice", ...place, word: "KS" }, "KS appears twice"],
		[{ kind: "missing", cards: "TH", count: 1 }, "One card is missing: TH"],
		[{ kind: "missing", cards: "TH 9H", count: 2 }, "2 cards are missing: TH 9H"],
		[{ kind: "begun" }, "as at the start of a game"],
	]) {
		answerWith({
			try_cards: () => {
				throw { code: "badCards", fault };
			},
		});
		const games = [];
		const closed = open(games);
		await opened("cards-dialog");
		assert.equal(textOf("cards-status"), "");
		await enter("cards-text", "KS");
		await press("cards-play");
		await until(() => textOf("cards-status").includes(part));
		assert.ok(one("#cards-dialog").open && one("#cards-text").value === "KS" && games.length === 0);
		await press(one("#cards-dialog [data-close]"));
		await closed;
	}
});

test("a_file_is_read_into_the_field_unless_it_is_no_text_with_cards", async () => {
	const closed = open([]);
	await opened("cards-dialog");
	const file = one("#cards-file");
	const choose = async (content, name, done) => {
		Object.defineProperty(file, "files", {
			value: [{ name, size: content.length, text: async () => content }],
			configurable: true,
		});
		file.dispatchEvent(new Event("change"));
		await until(done);
	};
	await choose("pack KS", "hand.txt", () => one("#cards-text").value === "pack KS");
	await choose("x".repeat(100_001), "film.mp4", () => textOf("cards-status").includes("film.mp4"));
	assert.match(textOf("cards-status"), /too large/);
	assert.equal(one("#cards-text").value, "pack KS", "what was pasted stays");
	await choose("", "empty.txt", () => textOf("cards-status").includes("empty.txt is not"));
	assert.equal(one("#cards-text").value, "pack KS");
	await press(one("#cards-dialog [data-close]"));
	await closed;
});

test("another_try_out_that_was_begun_is_forgotten_only_with_consent", async () => {
	const view = { trial: true, status: "playing", unfinished: true, undo: 3, redo: 0 };
	const asked = tryCards({ view, openGame: async () => assert.fail("nothing is dealt") });
	await opened("ask-dialog");
	assert.ok(!one("#cards-dialog").open, "the question comes first");
	await press("ask-no");
	await asked;
	assert.ok(!one("#cards-dialog").open);
});
