// If answers arrive out of order, only the answer to the latest question is used.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Latest } from "../../ui/widgets/latest-only.js";

/** Makes questions whose answers arrive when the test says so. */
function makeOracle() {
	const latest = new Latest();
	const told = [];
	const ask = () => {
		let answer = () => {};
		let fail = () => {};
		const question = () =>
			new Promise((resolve, reject) => {
				[answer, fail] = [resolve, reject];
			});
		const done = latest.ask(
			question,
			(it) => told.push(it),
			(why) => told.push(`failed: ${why}`),
		);
		const settle = (how, it) => {
			how(it);
			return done;
		};
		return { answer: (it) => settle(answer, it), fail: (why) => settle(fail, why) };
	};
	return { latest, told, ask };
}

test("an_answer_that_comes_after_the_next_question_was_asked_is_passed_over", async () => {
	const { told, ask } = makeOracle();
	const [first, second, third] = [ask(), ask(), ask()];
	await third.answer(3);
	await first.answer(1);
	await second.fail("gone");
	assert.deepEqual(told, [3]);
});

test("a_failure_of_the_last_question_is_reported", async () => {
	const { told, ask } = makeOracle();
	const [first, second] = [ask(), ask()];
	await second.fail("gone");
	await first.answer(1);
	assert.deepEqual(told, ["failed: gone"]);
});

test("the_answer_to_a_forgotten_question_is_ignored", async () => {
	const { latest, told, ask } = makeOracle();
	const one = ask();
	latest.forget();
	await one.answer(1);
	assert.deepEqual(told, []);
	await ask().answer(2);
	assert.deepEqual(told, [2]);
});

test("what_goes_wrong_with_taking_an_answer_is_no_failure_of_the_question", async () => {
	const broken = new Latest().ask(
		async () => 1,
		() => {
			throw new Error("taken badly");
		},
		() => assert.fail(),
	);
	await assert.rejects(broken, /taken badly/);
});
