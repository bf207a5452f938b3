// Which key asks for what.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandFor } from "../../ui/commands/key-map.js";

const press = (key, ...held) => pressAt("", key, ...held);

/** A key by its place on the keyboard and what it writes. */
const pressAt = (code, key, ...held) =>
	commandFor({
		key,
		code,
		ctrlKey: held.includes("ctrl"),
		metaKey: held.includes("meta"),
		altKey: held.includes("alt"),
		shiftKey: held.includes("shift"),
	});

test("backspace_takes_back_one_ply_and_with_shift_the_action", () => {
	assert.equal(press("Backspace"), "undo");
	assert.equal(press("Backspace", "shift"), "undoAction");
});

test("delete_redoes_one_ply_and_with_shift_the_action", () => {
	assert.equal(press("Delete"), "redo");
	assert.equal(press("Delete", "shift"), "redoAction");
	assert.equal(press("Delete", "ctrl"), null);
});

test("h_asks_for_a_hint_and_with_control_for_nothing", () => {
	assert.equal(press("h"), "hint");
	assert.equal(press("H"), "hint");
	for (const held of ["ctrl", "meta", "alt", "shift"]) assert.equal(press("h", held), null);
});

test("m_and_r_tell_what_lies_there", () => {
	assert.equal(press("m"), "whatMoves");
	assert.equal(press("r"), "readRow");
	for (const held of ["ctrl", "meta", "alt", "shift"]) assert.equal(press("r", held), null);
});

test("control_and_command_mean_the_same", () => {
	for (const held of ["ctrl", "meta"]) {
		assert.equal(press("z", held), "undoAction");
		assert.equal(press("Z", held, "shift"), "redoAction");
		assert.equal(press("y", held), "redoAction");
	}
});

test("digits_call_gaps_and_with_control_again_and_again", () => {
	assert.equal(press("3"), "gap3");
	assert.equal(press("5"), null);
	assert.equal(press("3", "ctrl"), "repeat3");
	assert.equal(press("3", "meta"), "repeat3");
	assert.equal(press("3", "alt"), null);
});

test("digits_are_the_keys_of_their_row_where_they_need_shift", () => {
	for (const [i, sign] of ["&", "é", '"', "'"].entries()) {
		const [code, digit] = [`Digit${i + 1}`, String(i + 1)];
		assert.equal(pressAt(code, sign), `gap${digit}`);
		assert.equal(pressAt(code, sign, "ctrl"), `repeat${digit}`);
		assert.equal(pressAt(code, sign, "meta"), `repeat${digit}`);
		assert.equal(pressAt(code, digit, "shift"), `gap${digit}`);
	}
	assert.equal(pressAt("Digit5", "("), null);
	assert.equal(pressAt("Digit2", "7"), null);
});

test("what_digits_write_with_shift_or_alt_calls_no_gap", () => {
	assert.equal(pressAt("Digit1", "!", "shift"), null);
	assert.equal(pressAt("Digit1", "!", "shift", "ctrl"), null);
	assert.equal(pressAt("Digit4", "{", "alt", "ctrl"), null);
});

test("function_keys_are_those_of_the_list", () => {
	const list = {
		F1: "help",
		F2: "next",
		F3: "deal",
		F4: "backTillDeal",
		F5: "snapshot",
		F6: "rollback",
		F7: "options",
		F11: "fullScreen",
	};
	for (const [key, command] of Object.entries(list)) assert.equal(press(key), command);
	assert.equal(press("F4", "alt"), null);
	assert.equal(press("Enter"), "main");
});
