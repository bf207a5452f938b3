// The page's requests to its window.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

globalThis.navigator ??= { platform: "", userAgent: "", maxTouchPoints: 0 };
const { leaveFullScreen, noteFullScreen, toggleFullScreen } = await import("../../ui/shell/ipc.js");

test("the_window_takes_the_whole_screen_and_gives_it_back_and_escape_does_too", async () => {
	let isFull = false;
	globalThis.__TAURI__ = {
		core: {
			invoke: async (command, { label, value }) => {
				assert.equal(label, "main");
				if (command === "plugin:window|is_fullscreen") return isFull;
				assert.equal(command, "plugin:window|set_fullscreen");
				isFull = value;
			},
		},
	};
	await toggleFullScreen();
	assert.equal(isFull, true);
	await toggleFullScreen();
	assert.equal(isFull, false);
	await noteFullScreen();
	assert.equal(leaveFullScreen(), false, "there is nothing to leave");
	await toggleFullScreen();
	await noteFullScreen();
	assert.equal(leaveFullScreen(), true);
	await Promise.resolve();
	assert.equal(isFull, false);
});

test("the_page_may_ask_for_the_whole_screen", () => {
	const granted = readFileSync(
		new URL("../../src-tauri/capabilities/main.json", import.meta.url),
		"utf8",
	);
	for (const right of ["is-fullscreen", "set-fullscreen"])
		assert.ok(granted.includes(`core:window:allow-${right}`), right);
});
