// Dialogs that are closed before what was asked for has arrived: the work stops, and the next opening shows nothing of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewWith } from "./boards.js";
import { answerWith, calls, one, opened, press, settled, textOf, until } from "./page.js";

const { tableauOf } = await import("../../ui/games.js");
const { copy } = await import("../../ui/widgets/clipboard.js");
const { byId, make } = await import("../../ui/widgets/dom.js");
const { lazyDialog } = await import("../../ui/widgets/lazy.js");
const { showProgress } = await import("../../ui/widgets/progress.js");

const VIEW = viewWith({ game: 3, next: 4 });
const start = lazyDialog("dialogs/start", () => import("../../ui/dialogs/start/start.js"));
const verify = lazyDialog(
	"dialogs/transfer/verify",
	() => import("../../ui/dialogs/transfer/verify/verify.js"),
);

/** How far the work is, in case it takes long enough to be shown. */
const PROGRESS = { work_progress: { done: 0, total: 0 } };

/** Returns an answer that comes when `give` is called. */
function lateAnswer() {
	const late = {};
	const coming = new Promise((resolve, reject) =>
		Object.assign(late, { give: resolve, fail: reject }),
	);
	return { ...late, answer: () => coming };
}

async function openStart() {
	const { choiceTexts } = await tableauOf(VIEW).loadReview();
	start.open((module) => module.askNumber(VIEW, choiceTexts()));
	await opened("start-dialog");
}

const openVerify = async () => {
	verify.open((module) => module.openVerify());
	await opened("verify-dialog");
};

const close = (id) => press(one(`#${id} [data-close]`));

test("a_number_that_is_found_after_the_dialog_was_closed_is_not_entered_when_it_is_open_again", async () => {
	const found = lateAnswer();
	answerWith({
		find_game: found.answer,
		game_info: ({ number }) => ({ number, best: null, unfinished: null }),
		stop_work: null,
		...PROGRESS,
	});
	await openStart();
	await press("start-find");
	await close("start-dialog");
	assert.deepEqual(calls.at(-1), ["stop_work", {}]);
	await openStart();
	byId("start-number").focus();
	found.give(77);
	await settled();
	assert.equal(byId("start-number").value, "4");
	assert.equal(document.activeElement, byId("start-number"));
	await close("start-dialog");
	assert.equal(calls.filter(([name]) => name === "stop_work").length, 1, "nothing else is stopped");
});

test("a_file_that_is_verified_too_late_is_not_reported_when_the_dialog_is_open_again", async () => {
	const checked = lateAnswer();
	answerWith({ ...PROGRESS, stop_work: null, verify_files: checked.answer });
	await openVerify();
	await press("verify-choose");
	await close("verify-dialog");
	assert.deepEqual(calls.at(-1), ["stop_work", {}]);
	await openVerify();
	checked.fail({ code: "stopped" });
	await settled();
	assert.equal(textOf("verify-status"), "");
	await close("verify-dialog");
});

test("who_stops_work_by_its_button_has_the_focus_where_it_was_before", async () => {
	const work = lateAnswer();
	answerWith({
		stop_work: () => work.fail({ code: "stopped" }),
		work_progress: { done: 1, total: 9 },
	});
	await openVerify();
	byId("verify-choose").focus();
	const done = showProgress(byId("verify-dialog"), work.answer()).catch(() => "stopped");
	await until(() => document.querySelector("#verify-dialog .working"));
	const stop = one("#verify-dialog .working button");
	stop.focus();
	await press(stop);
	assert.equal(await done, "stopped");
	assert.equal(document.querySelector(".working"), null);
	assert.equal(document.activeElement, byId("verify-choose"));
	await close("verify-dialog");
});

test("a_text_is_copied_the_old_way_in_the_dialog_on_top_though_a_closed_one_is_after_it", async (context) => {
	context.mock.method(navigator.clipboard, "writeText", () => Promise.reject(new Error("no")));
	answerWith({ copy_text: false });
	let selectedIn = null;
	document.execCommand = () => {
		selectedIn = one("textarea.unseen").parentElement;
		return true;
	};
	assert.equal(await copy("one"), true);
	assert.equal(selectedIn, document.body);
	await openVerify();
	document.body.append(make("dialog", ""));
	assert.equal(await copy("two"), true);
	assert.equal(selectedIn, byId("verify-dialog"));
	await close("verify-dialog");
	delete document.execCommand;
});
