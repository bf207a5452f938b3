// Dialogs as functions of their state: what they show, and the answer they return.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, press, textOf } from "./page.js";

const { ask } = await import("../../ui/widgets/ask/open.js");

const QUESTION = { title: "Start over?", text: "Three moves are lost.", yes: "Start over" };

test("questions_are_asked_one_after_the_other_and_each_gets_its_answer", async () => {
	const [first, second] = [ask(QUESTION), ask({ ...QUESTION, title: "And now?" })];
	await opened("ask-dialog");
	assert.equal(textOf("ask-title"), "Start over?");
	assert.equal(textOf("ask-no"), "Cancel");
	await press("ask-yes");
	assert.equal(await first, true);
	await opened("ask-dialog");
	assert.equal(textOf("ask-title"), "And now?");
	await press("ask-no");
	assert.equal(await second, false);
});

test("a_question_stays_open_and_says_why_if_its_action_fails", async () => {
	let fault = "The disk is full.";
	const answer = ask({ ...QUESTION, loses: true, pressed: async () => fault });
	await opened("ask-dialog");
	await press("ask-yes");
	assert.equal(textOf("ask-status"), "The disk is full.");
	fault = "";
	await press("ask-yes");
	assert.equal(await answer, true);
});
