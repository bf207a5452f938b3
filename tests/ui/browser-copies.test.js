// When the page in a browser checks its data and makes the copy of the day.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./browser-page.js";

/** Lets everything run that is ready. */
const settled = () => new Promise(setImmediate);

test("a_page_makes_one_copy_on_each_day_and_tries_one_again_that_failed", async () => {
	let time = 10_000;
	const page = await startPage({ performance: { now: () => time } });
	const { copyWhenIdle } = await import("../../src-tauri/crates/web/page/host/daily.js");
	page.tell({ kind: "opened", keeping: "stored" });
	/** Answers the newest question, which must be this one. */
	const answer = async (command, json, failed = false) => {
		const { id, command: asked } = page.asked.at(-1);
		assert.equal(asked, command);
		page.tell({ kind: "answer", id, json, failed });
		await settled();
	};
	/** Lets a pause go by. */
	const pause = async () => {
		time += 6000;
		page.later.pop()?.();
		await settled();
	};
	const readsAhead = async (day) => {
		copyWhenIdle(day);
		await pause();
	};
	const copiesAsked = () => page.asked.filter(({ command }) => command === "copy_day").length;
	const placesMade = () => page.asked.filter(({ kind }) => kind === "makePlaces").length;

	copyWhenIdle(20_000);
	await answer("check_all", "false");
	await answer("check_all", "true");
	await pause();
	await answer("copy_day", "false");
	await answer("copy_day", "true");
	assert.deepEqual([copiesAsked(), placesMade()], [2, 1]);
	await readsAhead(20_000);
	assert.equal(copiesAsked(), 2, "the day has its copy");
	await readsAhead(20_001);
	await answer("copy_day", '{"code":"folder"}', true);
	assert.equal(copiesAsked(), 3);
	await readsAhead(20_001);
	await answer("copy_day", "true");
	assert.equal(copiesAsked(), 4);
	await readsAhead(20_001);
	assert.equal(copiesAsked(), 4);
});
