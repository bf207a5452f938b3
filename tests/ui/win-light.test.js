// The win light: what it shows about each board, in a sign, a word and a text that is read out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerWith, calls, settled, until } from "./page.js";

const { WinLight } = await import("../../ui/panels/win-light/win-light.js");
const { byId } = await import("../../ui/widgets/dom.js");

const element = byId("outlook");
const light = new WinLight(element);
const told = () => element.querySelector(".unseen")?.textContent;

/** Shows the light over the board of a revision. @param {number} revision @param {object} [view] @param {boolean} [outlook] whether the option is on */
function show(revision, view, outlook = true) {
	light.render({
		options: { outlook },
		view: { refusals: {}, revision, status: "playing", ...view },
	});
	return settled();
}

test("the_light_says_of_each_board_whether_it_can_be_won_and_screen_readers_hear_it", async () => {
	for (const [revision, outlook] of [
		[1, "yes"],
		[2, "unknown"],
		[3, "no"],
	]) {
		answerWith({ outlook, stop_outlook: null });
		await show(revision);
		assert.deepEqual(calls, [["outlook", { revision }]]);
		assert.equal(element.dataset.says, outlook);
		assert.ok(!element.hidden);
		assert.notEqual(element.querySelector(".word")?.textContent, "");
		assert.equal(told(), element.title);
		assert.notEqual(told(), "", outlook);
		await show(revision);
		assert.equal(calls.length, 1, "the same board is not asked about again");
	}
});

test("while_a_search_takes_long_a_sign_says_so_and_nothing_is_read_out", async () => {
	let answer = (/** @type {string} */ _) => {};
	answerWith({
		outlook: () =>
			new Promise((resolve) => {
				answer = resolve;
			}),
		stop_outlook: null,
	});
	const before = told();
	await show(7);
	await until(() => element.dataset.says === "thinking");
	assert.equal(told(), before);
	answer("yes");
	await until(() => element.dataset.says === "yes");
	assert.equal(told(), element.title);
});

test("the_light_is_dark_if_it_is_off_not_allowed_or_the_game_has_ended", async () => {
	for (const [view, outlook] of [
		[{}, false],
		[{ refusals: { outlook: "noHints" } }, true],
		[{ status: "won" }, true],
		[{ status: "over" }, true],
	]) {
		answerWith({ outlook: "yes", stop_outlook: null });
		await show(10);
		assert.ok(!element.hidden);
		await show(11, view, outlook);
		assert.ok(element.hidden);
		assert.deepEqual(calls.at(-1)?.[0], "stop_outlook");
	}
});
