// Presses while a dialog is coming, and those of a double tap that opened or closed one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Gate, guard } from "../../ui/dialogs/gate.js";

/** A gate with a clock that is set by hand, and a dialog on top or none. */
function makeGate() {
	const page = { now: 1000, top: null };
	const gate = new Gate(
		() => page.now,
		() => page.top,
	);
	/** Presses a pointer at a place, and says whether it and its click are stopped. */
	const tap = (x = 100, y = 100) => {
		const press = { timeStamp: page.now, clientX: x, clientY: y, detail: 1 };
		const stopped = ["pointerdown", "pointerup", "click"].map((type) =>
			gate.stops({ type, ...press }),
		);
		assert.ok(stopped[0] === stopped[2], "a press and its click go together");
		return stopped[2];
	};
	const key = (repeat = false) => gate.stops({ type: "keydown", timeStamp: page.now, repeat });
	const open = (dialog) => {
		page.top = dialog;
		gate.opened();
	};
	const wait = (time) => {
		page.now += time;
	};
	return { page, gate, tap, key, open, wait };
}

test("nothing_acts_from_the_moment_a_dialog_is_asked_for_until_it_is_open", async () => {
	const { gate, tap, key, open, wait } = makeGate();
	let come = () => {};
	const coming = gate.pass(
		() =>
			new Promise((resolve) => {
				come = resolve;
			}),
	);
	wait(1000);
	assert.deepEqual([gate.isClosed, tap(), key()], [true, true, true]);
	wait(1000);
	open("dialog");
	wait(1);
	assert.deepEqual([gate.isClosed, tap(300), key()], [false, false, false]);
	come("answer");
	assert.equal(await coming, "answer");
});

test("what_opens_no_dialog_or_cannot_come_opens_the_gate_again", async () => {
	const { gate, key } = makeGate();
	await gate.pass(async () => {});
	assert.deepEqual([gate.isClosed, key()], [false, false]);
	await assert.rejects(gate.pass(() => Promise.reject(new Error("no such file"))));
	assert.deepEqual([gate.isClosed, key()], [false, false]);
});

test("with_two_dialogs_coming_the_gate_opens_with_the_second", async () => {
	const { gate, open } = makeGate();
	const never = () => new Promise(() => {});
	gate.pass(never);
	gate.pass(never);
	open("first");
	assert.equal(gate.isClosed, true);
	open("second");
	assert.equal(gate.isClosed, false);
});

test("what_a_pointer_holds_is_let_go_when_a_dialog_is_asked_for", async () => {
	const { gate } = makeGate();
	let released = 0;
	gate.closing = () => released++;
	await gate.pass(() => {});
	assert.equal(released, 1);
});

test("further_taps_of_the_finger_that_opened_a_dialog_do_nothing_in_it", () => {
	const { tap, open, wait } = makeGate();
	assert.equal(tap(), false);
	open("dialog");
	wait(400);
	assert.equal(tap(110, 90), true, "a double tap");
	wait(400);
	assert.equal(tap(), true, "a third one");
	wait(600);
	assert.equal(tap(), false, "a press of its own");
});

test("a_press_elsewhere_is_meant_for_the_dialog_at_once", () => {
	const { tap, open, wait } = makeGate();
	tap();
	open("dialog");
	wait(30);
	assert.equal(tap(200, 100), false);
});

test("further_taps_of_the_finger_that_closed_a_dialog_do_nothing_behind_it", () => {
	const { page, tap, open, wait } = makeGate();
	open("dialog");
	wait(1000);
	assert.equal(tap(), false);
	page.top = null;
	wait(100);
	assert.equal(tap(), true);
});

test("who_has_closed_a_dialog_by_a_press_beside_it_can_press_there_at_once", () => {
	const { page, gate, tap, open, wait } = makeGate();
	open("menu");
	wait(1000);
	tap();
	page.top = null;
	gate.accept();
	wait(100);
	assert.equal(tap(), false);
});

test("taps_that_follow_each_other_closely_act_where_no_dialog_comes_or_goes", () => {
	const { tap, wait } = makeGate();
	for (let i = 0; i < 5; i++) {
		assert.equal(tap(), false);
		wait(50);
	}
});

test("what_was_pressed_before_a_dialog_was_open_does_not_act_in_it", () => {
	const { page, gate, open, wait } = makeGate();
	const early = { timeStamp: page.now, clientX: 5, clientY: 5, detail: 1 };
	wait(200);
	open("dialog");
	wait(200);
	assert.equal(gate.stops({ type: "keydown", ...early }), true);
	assert.equal(gate.stops({ type: "click", ...early }), true);
	assert.equal(gate.stops({ type: "pointerdown", ...early }), true);
});

test("a_key_that_is_held_down_does_not_press_on_in_a_dialog", () => {
	const { key, open, wait } = makeGate();
	assert.equal(key(), false);
	wait(10);
	open("dialog");
	wait(500);
	assert.equal(key(true), true);
	assert.equal(key(), false, "pressed once more");
	wait(30);
	assert.equal(key(true), false, "and held, as in a list");
});

test("a_click_without_a_pointer_acts_after_a_press_that_was_stopped", () => {
	const { page, gate, tap, open, wait } = makeGate();
	tap();
	open("dialog");
	wait(100);
	assert.equal(tap(), true);
	assert.equal(gate.stops({ type: "click", timeStamp: page.now, detail: 0 }), false);
});

test("a_pointer_that_went_down_before_is_still_seen_to_come_up", () => {
	const { page, gate } = makeGate();
	const press = { timeStamp: page.now, clientX: 5, clientY: 5, detail: 1 };
	assert.equal(gate.stops({ type: "pointerdown", ...press }), false);
	gate.pass(() => new Promise(() => {}));
	assert.equal(gate.stops({ type: "pointerup", ...press }), false);
	assert.equal(gate.stops({ type: "click", ...press }), true);
});

test("an_input_that_is_stopped_reaches_nobody", () => {
	const { gate } = makeGate();
	const page = new EventTarget();
	guard(gate, page);
	const seen = [];
	page.addEventListener("click", () => seen.push("click"));
	const click = () => {
		const event = new Event("click", { cancelable: true });
		Object.defineProperties(event, { timeStamp: { value: 1000 }, detail: { value: 1 } });
		page.dispatchEvent(event);
		return event.defaultPrevented;
	};
	assert.deepEqual([click(), seen], [false, ["click"]]);
	gate.pass(() => new Promise(() => {}));
	assert.deepEqual([click(), seen], [true, ["click"]]);
});
