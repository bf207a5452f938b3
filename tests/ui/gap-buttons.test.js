// The effect of holding a number button on the click that follows.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { layGapButtons } = await import("../../ui/tableau/gaps/gap-buttons.js");

/** Makes the first button, with a held press that returns this when it is released. */
function firstButton(release) {
	const place = document.createElement("div");
	const hold = { begin: () => {}, cancel: () => true, release };
	layGapButtons(place, { hold, view: () => ({}) });
	// The pointer whose events it gets wherever that pointer is, as engines do for every finger.
	let captured = 1;
	return Object.assign(place.children[0], {
		hasPointerCapture: (pointer) => pointer === captured,
		releasePointerCapture: () => (captured = null),
		isCapturing: () => captured !== null,
	});
}

/** Sends an event. Returns whether later listeners receive it. */
function send(button, type, more) {
	let isHeard = true;
	const event = Object.assign(new Event(type), more);
	event.stopPropagation = () => {
		isHeard = false;
	};
	button.dispatchEvent(event);
	return isHeard;
}

const FINGER = { isPrimary: true, button: 0, pointerId: 1 };

test("a_finger_is_free_to_leave_the_button_as_a_mouse_is", () => {
	const button = firstButton(() => true);
	send(button, "pointerdown", FINGER);
	assert.ok(!button.isCapturing());
	send(button, "pointerdown", { ...FINGER, pointerId: 2 });
	assert.ok(!button.isCapturing(), "a mouse is not captured");
});

test("a_held_press_is_not_a_click_but_a_key_afterwards_is", () => {
	const button = firstButton(() => true);
	send(button, "pointerdown", FINGER);
	send(button, "pointerup", FINGER);
	assert.equal(send(button, "click", { detail: 1 }), false);
	assert.equal(send(button, "click", { detail: 0 }), true, "a key or a screen reader");
	send(button, "pointerdown", FINGER);
	send(button, "pointerleave", FINGER);
	send(button, "pointerup", FINGER);
	assert.equal(send(button, "click", { detail: 1 }), false, "it was moved off and back");
});

test("a_finger_that_is_not_the_one_that_holds_releases_nothing", () => {
	const button = firstButton(() => assert.fail("it is another one's hold"));
	send(button, "pointerdown", { isPrimary: false, button: 0 });
	send(button, "pointerup", { isPrimary: false, button: 0 });
	send(button, "pointerdown", { isPrimary: true, button: 2 });
	send(button, "pointerup", { isPrimary: true, button: 2 });
	assert.equal(send(button, "click", { detail: 1 }), true);
});
