// What happens to the page of a browser: it is put to sleep, left, or asked for the game by another window.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./browser-page.js";

/** Starts a page, and lets the application be open in it. */
async function openPage(keeping) {
	const page = await startPage();
	page.tell({ kind: "opened", keeping });
	page.application.noteBoard();
	return page;
}

test("a_page_with_files_ends_its_worker_when_it_is_put_to_sleep_and_is_loaded_again_when_it_wakes", async () => {
	const asleep = await openPage("stored");
	asleep.document("freeze");
	asleep.document("resume");
	assert.deepEqual(asleep.done, ["terminate", "reload"]);
	const left = await openPage("stored");
	left.window("pagehide", { persisted: true });
	left.window("pageshow", { persisted: true });
	assert.deepEqual(left.done, ["terminate", "reload"]);
});

test("a_page_without_files_goes_on_when_it_wakes_because_it_alone_has_its_games", async () => {
	const stored = await openPage("stored");
	stored.tell({ kind: "deleted" });
	for (const page of [await openPage("here"), stored]) {
		assert.equal(page.application.areOnlyHere(), true);
		page.document("freeze");
		page.document("resume");
		page.window("pagehide", { persisted: true });
		page.document("freeze");
		page.document("resume");
		page.window("pageshow", { persisted: true });
		assert.deepEqual(page.done, []);
		page.window("pagehide", { persisted: false });
		assert.deepEqual(page.done, ["terminate"]);
	}
	const unreached = await openPage("unreached");
	unreached.document("freeze");
	unreached.document("resume");
	assert.deepEqual(unreached.done, ["terminate", "reload"]);
});

test("a_start_that_failed_was_not_left_by_the_player", async () => {
	const failure = { hidden: true };
	const starting = await startPage();
	Object.assign(document, { getElementById: () => failure });
	starting.window("pagehide");
	assert.equal(starting.kept.get("rangoon.left"), "yes");
	const failed = await startPage();
	Object.assign(document, { getElementById: () => failure });
	failure.hidden = false;
	failed.window("pagehide");
	assert.equal(failed.kept.has("rangoon.left"), false);
	const crashed = await startPage();
	crashed.tell({ kind: "crashed", report: "It has panicked.\n" });
	crashed.window("pagehide");
	assert.equal(crashed.kept.has("rangoon.left"), false);
});

test("a_browser_that_refuses_everything_stored_still_runs_the_application", async () => {
	const refuse = () => {
		throw new DOMException("", "SecurityError");
	};
	const page = await startPage({
		BroadcastChannel: class {
			constructor() {
				refuse();
			}
		},
		localStorage: { getItem: refuse, removeItem: refuse, setItem: refuse },
	});
	page.tell({ kind: "opened", keeping: "here" });
	const answer = page.application.ask("open");
	page.tell({ kind: "answer", id: 1, json: '"the game"', failed: false });
	assert.equal((await answer).answer, "the game");
});

test("what_the_browser_keeps_for_the_page_may_be_anything", async () => {
	const { kept } = await startPage();
	const { keptValue } = await import("../../src-tauri/crates/web/page/host/kept.js");
	for (const [text, value] of [
		["x", null],
		["null", null],
		["[1]", [1]],
		['{"isTold":true}', { isTold: true }],
	]) {
		kept.set("value", text);
		assert.deepEqual(keptValue("value"), value);
	}
	assert.equal(keptValue("nothing"), null);
});

test("another_window_is_said_to_be_silent_only_until_it_has_let_go_of_the_game", async () => {
	for (const [told, sentences] of [
		[
			null,
			[
				"Rangoon is open in another window.",
				"Rangoon in the other window does not answer. Close that window.",
			],
		],
		[{ kind: "claimed" }, ["Rangoon is open in another window."]],
	]) {
		const page = await startPage();
		page.tell({ kind: "taken" });
		page.notices[0][1].dispatchEvent(new Event("click"));
		await new Promise(setImmediate);
		if (told) page.tell(told);
		assert.equal(page.later.length, 1);
		page.later[0]();
		assert.deepEqual(
			page.notices.map(([text]) => text.textContent),
			sentences,
		);
	}
});

test("work_in_the_background_that_ends_the_application_is_left_out_of_the_next_start", async () => {
	const page = await openPage("stored");
	page.application.ask("read_ahead").catch(() => {});
	page.tell({ kind: "crashed", report: "It has panicked.\n" });
	assert.deepEqual(page.done, ["terminate", "reload"]);
	for (const isSkipped of [true, false]) {
		const { application, asked } = await startPage({ localStorage });
		const answer = application.ask("read_ahead");
		const isAsked = asked.some(({ command }) => command === "read_ahead");
		assert.equal(isAsked, !isSkipped);
		if (isSkipped) await assert.rejects(answer, { code: "crashed" });
	}
});

test("a_waiting_window_that_breaks_down_lets_the_others_have_the_game", async () => {
	let isHeld = false;
	const request = async (_name, _options, held) => {
		isHeld = true;
		await held();
		isHeld = false;
	};
	const page = await startPage({ navigator: { languages: ["en"], locks: { request } } });
	page.tell({ kind: "taken" });
	page.notices[0][1].dispatchEvent(new Event("click"));
	await new Promise(setImmediate);
	assert.ok(isHeld);
	page.tell({ kind: "crashed", report: "It has panicked.\n" });
	await new Promise(setImmediate);
	assert.ok(!isHeld);
});

test("a_window_that_is_asked_for_the_game_before_it_has_it_says_that_it_has_given_it_away", async () => {
	let windows;
	const page = await startPage({
		BroadcastChannel: class extends EventTarget {
			constructor() {
				super();
				windows = this;
			}
		},
	});
	windows.dispatchEvent(new Event("message"));
	for (const kind of ["taken", "claimed"]) page.tell({ kind });
	page.tell({ kind: "opened", keeping: "stored" });
	page.tell({ kind: "ended" });
	const [[text, button], ...others] = page.notices;
	assert.equal(text.textContent, "Rangoon is now open in another window.");
	assert.equal(others.length, 0);
	button.dispatchEvent(new Event("click"));
	assert.deepEqual(page.done, ["terminate", "reload"]);
});
