// What screen readers are told, and what is shown meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf, until } from "./page.js";

const { announce, say } = await import("../../ui/widgets/toast.js");
const { byId } = await import("../../ui/widgets/dom.js");

/** Waits for what is read out next, and returns it. */
async function heard() {
	await until(() => byId("live").textContent !== "");
	const text = textOf("live");
	byId("live").textContent = "";
	return text;
}

test("texts_that_come_together_are_all_read_out_and_only_the_message_is_shown", async () => {
	announce("7 of hearts to pile 3.");
	say("No card can be moved.");
	assert.equal(textOf("toast"), "No card can be moved.");
	assert.equal(await heard(), "7 of hearts to pile 3. No card can be moved.");
	announce("Score 12. No card fits any gap.");
	say("No card fits any gap.");
	assert.equal(await heard(), "Score 12. No card fits any gap.", "nothing is read twice");
	announce("Game 2.");
	announce("Game 2. Score 0.");
	assert.equal(await heard(), "Game 2. Score 0.");
	announce("Score 13.");
	assert.equal(await heard(), "Score 13.");
});

test("texts_for_a_dialog_that_has_just_opened_wait_until_it_is_read", async () => {
	const dialog = document.createElement("dialog");
	document.body.append(dialog);
	dialog.showModal();
	say("Copied.");
	say("Not saved.");
	assert.equal(byId("live").parentElement, dialog);
	assert.equal(await heard(), "Copied. Not saved.");
	say("Copied.");
	await until(() => byId("live").textContent !== "");
	const first = byId("live").textContent;
	say("Copied.");
	await until(() => byId("live").textContent !== first);
	assert.equal(textOf("live"), "Copied.", "the same text again is another change");
});

test("a_message_stays_for_as_long_as_slow_readers_need", (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const isSeen = () => byId("toast").classList.contains("seen");
	// Ten letters a second, the time to find it, and that to look at the cards.
	say("a".repeat(80));
	t.mock.timers.tick(7000);
	assert.ok(isSeen());
	t.mock.timers.tick(3000);
	assert.ok(!isSeen());
});
