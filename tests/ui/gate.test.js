// Presses while a dialog is loading, and double taps that opened or closed one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Gate, guard } from "../../ui/widgets/gate.js";
import { withResolvers } from "./promises.js";

/** Never has an answer. */
const never = () => new Promise(() => {});

/** Makes a gate with a clock that the test sets, and a dialog on top or none. */
function makeGate() {
	const page = { now: 1000, top: null };
	const gate = new Gate(
		() => page.now,
		() => page.top,
	);
	/** Presses a pointer at a place, and returns whether the press and its click are stopped. */
	const tap = (x = 100, y = 100, by = { button: 0, pointerType: "touch" }) => {
		const press = { timeStamp: page.now, clientX: x, clientY: y, detail: 1, ...by };
		const stopped = ["pointerdown", "pointerup", "click"].map((type) =>
			gate.stops({ type, ...press }),
		);
		assert.ok(stopped[0] === stopped[2], "a press and its click go together");
		return stopped[2];
	};
	const key = (repeat = false) => gate.stops({ type: "keydown", timeStamp: page.now, repeat });
	/** Returns whether the character that a key types is stopped. */
	const typed = () => gate.stops({ type: "keypress", timeStamp: page.now });
	const open = (dialog) => {
		page.top = dialog;
		gate.opened();
	};
	const wait = (time) => {
		page.now += time;
	};
	return { page, gate, tap, key, typed, open, wait };
}

/** Makes a gate where the second half of a double tap, which opened a dialog, has just been stopped. */
function afterDoubleTap() {
	const made = makeGate();
	made.tap();
	made.open("dialog");
	made.wait(100);
	assert.equal(made.tap(), true);
	return made;
}

test("nothing_acts_from_the_moment_a_dialog_is_asked_for_until_it_is_open", async () => {
	const { gate, tap, key, open, wait } = makeGate();
	const dialog = withResolvers();
	const coming = gate.pass(() => dialog.promise);
	wait(1000);
	assert.deepEqual([gate.isClosed, tap(), key()], [true, true, true]);
	wait(1000);
	open("dialog");
	wait(1);
	assert.deepEqual([gate.isClosed, tap(300), key()], [false, false, false]);
	dialog.resolve("answer");
	assert.equal(await coming, "answer");
});

test("what_opens_no_dialog_or_cannot_come_opens_the_gate_again", async () => {
	const { gate, key } = makeGate();
	await gate.pass(async () => {});
	assert.deepEqual([gate.isClosed, key()], [false, false]);
	await assert.rejects(gate.pass(() => Promise.reject(new Error("no such file"))));
	assert.deepEqual([gate.isClosed, key()], [false, false]);
});

test("a_key_that_opens_a_dialog_types_nothing_into_it_and_does_not_repeat_itself_there", () => {
	const { key, typed, open, wait } = makeGate();
	assert.deepEqual([key(), typed()], [false, false], "a key acts where it was pressed");
	wait(10);
	assert.equal(key(), false);
	wait(1);
	open("dialog");
	wait(1);
	assert.deepEqual([typed(), key(true)], [true, true], "Enter would press a button of the dialog");
	wait(600);
	assert.deepEqual([key(true), typed()], [true, true]);
	wait(10);
	assert.deepEqual([key(), typed(), key(true)], [false, false, false], "the next press acts");
});

test("a_key_that_closes_a_dialog_does_not_act_on_what_lies_behind_it", () => {
	const { page, key, typed, open, wait } = makeGate();
	open("dialog");
	wait(1000);
	assert.equal(key(), false);
	page.top = null;
	wait(1);
	assert.deepEqual([typed(), key(true), key(true)], [true, true, true]);
	assert.deepEqual([key(), typed()], [false, false]);
});

test("with_two_dialogs_coming_the_gate_opens_with_the_first_that_is_open", async () => {
	const { gate, tap, open, wait } = makeGate();
	const dialog = withResolvers();
	const failing = gate.pass(() => dialog.promise);
	gate.pass(never);
	// The dialog requested later arrives first, the other one never.
	open("second");
	wait(10);
	assert.deepEqual([gate.isClosed, tap()], [false, false]);
	dialog.reject(new Error("no such file"));
	await assert.rejects(failing);
	wait(10);
	assert.deepEqual([gate.isClosed, tap(300)], [false, false]);
});

test("a_dialog_that_comes_over_another_takes_no_press_that_was_meant_for_it", async () => {
	const { gate, tap, open, wait } = makeGate();
	for (let i = 0; i < 2; i++) gate.pass(never);
	open("first");
	wait(1000);
	assert.equal(tap(), false);
	open("second");
	wait(100);
	assert.equal(tap(), true);
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
	wait(90);
	assert.equal(tap(), true, "a third one");
	wait(600);
	assert.equal(tap(), false, "a press of its own");
});

test("a_finger_that_never_pauses_is_heard_in_the_end", () => {
	const { page, tap, open, wait } = makeGate();
	/** Returns whether each of three taps is stopped. */
	const stopped = () =>
		[1, 2, 3].map(() => {
			wait(450);
			return tap();
		});
	tap();
	open("dialog");
	assert.deepEqual(stopped(), [true, false, false], "in what it opened");
	page.top = null;
	assert.deepEqual(stopped(), [true, false, false], "behind what it closed");
});

test("a_double_tap_answers_one_question_and_not_the_next_which_is_in_the_same_dialog", () => {
	const { page, tap, open, wait } = makeGate();
	open("question");
	wait(1000);
	assert.equal(tap(), false);
	page.top = null;
	wait(50);
	open("question");
	wait(50);
	assert.equal(tap(), true);
	wait(600);
	assert.equal(tap(), false);
});

test("another_button_or_finger_makes_no_double_tap", () => {
	const mouse = { button: 0, pointerType: "mouse" };
	const right = { button: 2, pointerType: "mouse" };
	const finger = { button: 0, pointerType: "touch" };
	for (const [first, second] of [
		[right, mouse],
		[finger, mouse],
	]) {
		const { tap, open, wait } = makeGate();
		tap(100, 100, first);
		open("menu");
		wait(200);
		assert.equal(tap(100, 100, second), false);
		wait(1000);
		tap(100, 100, second);
		open("dialog");
		wait(200);
		assert.equal(tap(100, 100, second), true, "twice the same does");
	}
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

test("a_key_between_two_taps_makes_them_two", () => {
	for (const close of ["key", "back"]) {
		const { page, gate, tap, key, open, wait } = makeGate();
		assert.equal(tap(), false);
		open("menu");
		wait(100);
		if (close === "key") assert.equal(key(), false);
		else gate.keyPressed();
		page.top = null;
		wait(100);
		assert.equal(tap(), false, close);
		wait(100);
		open("menu");
		assert.equal(tap(), true, `${close}: the second of two taps`);
	}
});

test("taps_that_follow_each_other_closely_act_where_no_dialog_comes_or_goes", () => {
	const { tap, wait } = makeGate();
	for (let i = 0; i < 5; i++) {
		assert.equal(tap(), false);
		wait(50);
	}
});

test("a_press_made_before_a_dialog_was_open_does_not_act_in_it", () => {
	const { page, gate, tap, open, wait } = makeGate();
	const by = { button: 0, pointerType: "touch" };
	const early = { timeStamp: page.now, clientX: 5, clientY: 5, ...by };
	wait(200);
	open("dialog");
	wait(200);
	assert.equal(gate.stops({ type: "keydown", ...early }), true);
	assert.equal(gate.stops({ type: "pointerdown", ...early }), true);
	assert.equal(tap(5, 5), true, "nor does the rest of its double tap");
});

test("a_finger_that_went_down_before_a_dialog_was_open_does_not_act_in_it_when_it_comes_up", () => {
	const { page, gate, tap, open, wait } = makeGate();
	const at = { clientX: 5, clientY: 5, detail: 1 };
	assert.equal(gate.stops({ type: "pointerdown", timeStamp: page.now, ...at }), false);
	wait(200);
	open("dialog");
	wait(200);
	for (const [type, stopped] of [
		["pointerup", false],
		["mousedown", true],
		["mouseup", false],
		["click", true],
		["dblclick", true],
		["contextmenu", true],
	])
		assert.equal(gate.stops({ type, timeStamp: page.now, ...at }), stopped, type);
	assert.equal(tap(300), false, "the next press");
});

test("a_menu_that_is_wanted_by_a_key_comes_after_a_press_that_was_stopped", () => {
	const { page, gate, wait } = afterDoubleTap();
	const menu = () => gate.stops({ type: "contextmenu", timeStamp: page.now, detail: 0 });
	assert.equal(menu(), true, "the menu of that press");
	wait(1000);
	assert.equal(menu(), false);
});

test("presses_act_even_if_the_system_stamps_them_by_another_clock", () => {
	for (const skew of [-4e9, 1e6]) {
		const { page, gate, open, wait } = makeGate();
		const key = (repeat) => gate.stops({ type: "keydown", timeStamp: page.now + skew, repeat });
		/** Returns whether a tap is stopped, possibly after a key. */
		const stopped = (...before) =>
			[...before, "pointerdown", "pointerup", "click"].map((type) =>
				gate.stops({ type, timeStamp: page.now + skew, clientX: 5, clientY: 5, detail: 1 }),
			);
		const none = [false, false, false, false];
		assert.deepEqual(stopped("keydown"), none, `${skew}`);
		wait(1);
		open("dialog");
		wait(100);
		assert.equal(key(true), true, `${skew}: held since before`);
		assert.deepEqual(stopped(), [true, true, true], `${skew}: a double tap`);
		wait(1000);
		assert.deepEqual(stopped("keydown"), none, `${skew}`);
	}
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
	const { page, gate } = afterDoubleTap();
	assert.equal(gate.stops({ type: "click", timeStamp: page.now, detail: 0 }), false);
});

test("a_pointer_that_went_down_before_is_still_seen_to_come_up", () => {
	const { page, gate } = makeGate();
	const press = { timeStamp: page.now, clientX: 5, clientY: 5, detail: 1 };
	assert.equal(gate.stops({ type: "pointerdown", ...press }), false);
	gate.pass(never);
	assert.equal(gate.stops({ type: "pointerup", ...press }), false);
	assert.equal(gate.stops({ type: "click", ...press }), true);
});

test("a_stopped_input_reaches_no_listener", () => {
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
	gate.pass(never);
	assert.deepEqual([click(), seen], [true, ["click"]]);
});
