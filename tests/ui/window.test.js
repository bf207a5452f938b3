// The page's requests to its window.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

globalThis.navigator ??= { platform: "", userAgent: "", maxTouchPoints: 0 };
const { isFullScreen, setFullScreen, toggleFullScreen } = await import("../../ui/shell/ipc.js");

test("the_window_takes_the_whole_screen_and_gives_it_back", async () => {
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
	assert.equal(await isFullScreen(), false);
	await toggleFullScreen();
	assert.equal(await isFullScreen(), true);
	await setFullScreen(false);
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

test("in_a_browser_the_page_takes_the_whole_screen_if_the_browser_lets_it", async () => {
	const root = {};
	const page = { documentElement: root, fullscreenElement: null };
	globalThis.document = page;
	globalThis.rangoonHost = "browser";
	const fresh = async () => {
		const url = new URL(`../../ui/shell/ipc.js?${Math.random()}`, import.meta.url);
		return import(url.href);
	};
	assert.equal((await fresh()).canFillScreen, false, "as on an iPhone");
	root.requestFullscreen = async () => {
		page.fullscreenElement = root;
	};
	page.exitFullscreen = async () => {
		page.fullscreenElement = null;
	};
	const browser = await fresh();
	assert.ok(browser.canFillScreen && !browser.hasWindow);
	await browser.toggleFullScreen();
	assert.equal(page.fullscreenElement, root);
	assert.equal(await browser.isFullScreen(), true);
	await browser.setFullScreen(false);
	assert.equal(page.fullscreenElement, null);
	root.requestFullscreen = async () => {
		throw new TypeError("not allowed");
	};
	await browser.toggleFullScreen();
	assert.equal(page.fullscreenElement, null, "a refusal changes nothing");
	delete globalThis.document;
	delete globalThis.rangoonHost;
});
