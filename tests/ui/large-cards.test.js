// The offer of large cards to players whose system shows all text large.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, press, until } from "./page.js";

answerWith({ crash_reports: null });
const { offerLargeCards } = await import("../../ui/commands/start-questions.js");
const { style } = document.documentElement;

/** Offers them with text of this size, which the style sheet has enlarged by a factor. Returns whether it asked. */
async function asks(pixels, enlarged) {
	style.fontSize = `${pixels}px`;
	style.setProperty("--enlarged", enlarged);
	answerWith({ large_cards_offered: null });
	let isOver = false;
	offerLargeCards({ options: { deck: "standard" } }).then(() => {
		isOver = true;
	});
	const question = () => document.querySelector("#ask-dialog[open]");
	await until(() => isOver || question());
	const isAsked = question() !== null;
	if (isAsked) await press("ask-no");
	await until(() => isOver);
	return isAsked;
}

test("large_cards_are_offered_for_large_text_of_the_system_not_for_that_of_a_large_window", async () => {
	for (const [pixels, enlarged, isAsked] of [
		[16, "", false],
		[20, "", true],
		[21, "1.3125", false],
		[26.25, "1.3125", true],
	])
		assert.equal(await asks(pixels, enlarged), isAsked, `${pixels} ${enlarged}`);
});
