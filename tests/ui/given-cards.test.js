// Trying out cards from elsewhere: the dialog, and what it says about a text that cannot be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls, enter, one, opened, press, textOf, until } from "./page.js";

const { useDroppedFiles } = await import("../../ui/commands/dropped-files.js");
const { tryCards } = await import("../../ui/commands/trial.js");
const { Store } = await import("../../ui/game/store.js");

/** Opens the dialog for a player who has a game on the table; `games` receives each new one. */
async function open(games) {
	const closed = tryCards(tableFor(games));
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
	assert.equal(textOf("cards-status"), "Paste cards first.");
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
		[{ kind: "foundations", count: 1 }, "one card is on the foundations"],
		[{ kind: "foundations", count: 7 }, "7 cards are on the foundations"],
		[{ kind: "waste", count: 1 }, "one card is on the waste"],
		[{ kind: "waste", count: 3 }, "3 cards are on the waste"],
		[
			{ kind: "pile", pile: 4, down: 3 },
			"Pile 4 is not as it is dealt. It needs one face-up card, with 3 face down below it.",
		],
		[{ kind: "deal", deal: 2 }, "This is deal 2 of a game"],
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
	const games = [];
	const asked = tryCards(tableFor(games, view));
	await opened("ask-dialog");
	assert.ok(!one("#cards-dialog").open, "the question comes first");
	await press("ask-no");
	await asked;
	assert.ok(!one("#cards-dialog").open);
	assert.deepEqual(games, [], "nothing is dealt");
});

/** A table of a player who is not in the middle of anything; `games` receives each new game. */
const tableFor = (games, view = {}) => ({
	openGame: async (action) => games.push(await action()),
	store: new Store({ view: { replay: null, puzzle: null, trial: false, ...view } }),
	get view() {
		return this.store.state.view;
	},
});

/** Drops a file on the window, which the page then asks for. */
const drop = () => globalThis.rangoonDropped();

const DROPPED = [{ name: "deck.txt", number: 0 }];
const GIVEN = { code: "givenCards", text: "072103" };
const refuse = (failure) => () => {
	throw failure;
};

test("cards_in_a_dropped_file_are_played_at_once_and_faults_can_be_mended", async () => {
	const games = [];
	const table = tableFor(games);
	answerWith({ dropped_files: DROPPED, view_sent: refuse(GIVEN), try_cards: ({ text }) => text });
	// It was dropped while the page was loading.
	useDroppedFiles(table, {});
	await until(() => games.length > 0);
	assert.deepEqual(games, ["072103"]);
	await until(() => textOf("toast").startsWith("You are trying out these cards"));
	assert.equal(document.querySelector("#view-dialog[open]"), null, "no dialog flashes");
	// With a fault, the text is in the dialog in which it can be mended.
	const fault = { kind: "missing", cards: "TH", count: 1 };
	answerWith({
		dropped_files: DROPPED,
		view_sent: refuse(GIVEN),
		try_cards: refuse({ code: "badCards", fault }),
	});
	drop();
	await opened("cards-dialog");
	await until(() => textOf("cards-status") === "One card is missing: TH");
	assert.equal(one("#cards-text").value, "072103");
	answerWith({ try_cards: ({ text }) => text });
	await enter("cards-text", "072104");
	await press("cards-play");
	await until(() => !one("#cards-dialog").open);
	assert.deepEqual(games, ["072103", "072104"]);
	// A try-out that was begun is forgotten only with consent.
	const begun = { trial: true, status: "playing", unfinished: true, undo: 3, redo: 0 };
	table.store.set({ view: { ...table.view, ...begun } });
	answerWith({ dropped_files: DROPPED, view_sent: refuse(GIVEN) });
	drop();
	await opened("ask-dialog");
	await press("ask-no");
	assert.equal(games.length, 2);
	// Games that were played are shown as before.
	answerWith({
		dropped_files: DROPPED,
		view_sent: refuse({ code: "badFile", line: 0, fault: { kind: "noGames" } }),
	});
	table.store.set({ view: { ...table.view, trial: false } });
	drop();
	await opened("view-dialog");
	await press(one("#view-dialog [data-close]"));
});

test("cards_pasted_where_games_are_shown_are_played_too", async () => {
	const games = [];
	const { openView } = await import("../../ui/commands/file-dialogs.js");
	answerWith({ view_text: refuse(GIVEN), try_cards: ({ text }) => text });
	openView(tableFor(games));
	await opened("view-dialog");
	await enter("view-text", "072103");
	await press("view-open");
	await until(() => games.length > 0);
	assert.equal(document.querySelector("#view-dialog[open]"), null);
});
