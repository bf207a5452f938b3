// The menu bar of a Mac.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.navigator ??= { platform: "", userAgent: "", maxTouchPoints: 0 };
const { menuBar } = await import("../../ui/panels/menu/mac-menu-bar.js");

const group = { title: "menu.move", entries: [{ name: "deal" }, { name: "undoAction" }] };

test("the_menu_bar_holds_the_groups_of_the_menu_behind_what_every_program_has", () => {
	const ran = [];
	const bar = menuBar([group], (name) => ran.push(name));
	assert.deepEqual(
		bar.map((menu) => menu.text),
		["Rangoon", "bar.edit", "menu.move", "bar.window"],
	);
	const moves = bar[2].items;
	assert.deepEqual(
		moves.map((item) => item.text),
		["command.deal", "command.undoAction"],
	);
	moves[1].action();
	assert.deepEqual(ran, ["undoAction"]);
});

test("texts_can_be_copied_and_the_program_left_as_everywhere_on_a_mac", () => {
	const system = menuBar([], () => {})
		.flatMap((menu) => menu.items)
		.flatMap((entry) => entry.item ?? []);
	for (const item of [
		"Undo",
		"Copy",
		"Paste",
		"SelectAll",
		"Hide",
		"Quit",
		"Minimize",
		"CloseWindow",
	])
		assert.ok(system.includes(item), item);
});
