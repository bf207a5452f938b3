// The page's use of a device: its clipboard, its sound, and its keys.
import assert from "node:assert/strict";
import { test } from "node:test";

Object.defineProperty(globalThis, "navigator", {
	configurable: true,
	value: { platform: "", userAgent: "", maxTouchPoints: 0 },
});
const { isBrowserKey } = await import("../../ui/shell/browser-keys.js");
const { copy } = await import("../../ui/widgets/clipboard.js");
const { soundDevice } = await import("../../ui/shell/sound.js");

const press = (key, ...held) => ({
	key,
	ctrlKey: held.includes("ctrl"),
	altKey: held.includes("alt"),
});

test("keys_of_browsers_are_kept_from_the_webview_and_keys_of_a_mac_are_not", () => {
	for (const key of ["F3", "F5", "F7", "BrowserBack"])
		for (const mac of [true, false]) assert.ok(isBrowserKey(press(key), mac), key);
	for (const key of "fgjoprsuFR") assert.ok(isBrowserKey(press(key, "ctrl"), false), key);
	for (const key of ["ArrowLeft", "ArrowRight"])
		assert.ok(isBrowserKey(press(key, "alt"), false), key);
	// Keys that edit a text, and AltGr, which some keyboards need to type a character.
	for (const key of "acvxyz") assert.ok(!isBrowserKey(press(key, "ctrl"), false), key);
	assert.ok(!isBrowserKey(press("r", "ctrl", "alt"), false));
	assert.ok(!isBrowserKey(press("r"), false));
	assert.ok(!isBrowserKey(press("ArrowLeft"), false));
	for (const key of ["f", "p"]) assert.ok(!isBrowserKey(press(key, "ctrl"), true), key);
	assert.ok(!isBrowserKey(press("ArrowLeft", "alt"), true));
});

test("a_text_is_copied_by_the_program_or_else_by_the_page", async () => {
	/** @type {string[]} */
	const by = [];
	let answer = true;
	globalThis.__TAURI__ = {
		core: {
			invoke: async (command, { text }) => {
				if (answer === null) throw "no such command";
				by.push(`${command} ${text}`);
				return answer;
			},
		},
	};
	globalThis.navigator.clipboard = { writeText: async (text) => by.push(`page ${text}`) };
	assert.equal(await copy("one"), true);
	assert.deepEqual(by, ["copy_text one"]);
	answer = false;
	assert.equal(await copy("two"), true);
	answer = null;
	assert.equal(await copy("three"), true);
	assert.deepEqual(by.slice(1), ["copy_text two", "page two", "page three"]);
});

test("a_sound_context_that_stays_silent_is_replaced_unless_it_never_ran", (t) => {
	const made = [];
	let now = 0;
	t.mock.method(performance, "now", () => now);
	globalThis.AudioContext = class {
		state = "running";
		currentTime = 0;
		resumes = 0;
		constructor() {
			made.push(this);
		}
		async resume() {
			this.resumes += 1;
		}
		async close() {
			this.state = "closed";
		}
		async suspend() {
			this.state = "suspended";
		}
	};
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const options = { sound: "on", volume: 80 };
	const input = (after, heard) => {
		now += after;
		if (heard && made.length > 0) made.at(-1).currentTime += after / 1000;
		soundDevice.wake(options);
	};
	input(0, false);
	input(5000, false);
	input(5000, false);
	assert.equal(made.length, 1, "it has not begun to run");
	input(1000, true);
	input(1000, true);
	input(10, false);
	assert.equal(made.length, 1, "a clock that is looked at too soon says nothing");
	made[0].state = "interrupted";
	input(1000, false);
	assert.equal(made.length, 2, "a call came, and its clock stands");
	assert.equal(made[0].state, "closed");
	made[1].state = "interrupted";
	input(10, true);
	assert.equal(made[1].resumes, 1);
	input(1000, true);
	assert.equal(made.length, 2, "it runs again");
	made[1].state = "running";
	t.mock.timers.tick(3000);
	assert.equal(made[1].state, "running", "the next move may come at once");
	t.mock.timers.tick(1001);
	assert.equal(made[1].state, "suspended", "nothing was to be heard for a while");
	input(60_000, false);
	assert.equal(made[1].resumes, 3, "it is woken by an input");
	assert.equal(made.length, 2, "its clock stood because it slept");
});
