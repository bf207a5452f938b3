/** The only file that talks to Rust. Knows commands by name and type; must not know what they mean. */

/** @import { Commands } from "../../tests/ui/tauri" */
/** @import { Failure } from "../../tests/ui/wire" */

/**
 * Calls a command; rejects with a Failure. Where the program has started again, so does the page, and nothing comes back.
 * @template {keyof Commands} K
 * @param {K} command @param {Commands[K]["args"]} args
 * @returns {Promise<Commands[K]["ret"]>}
 */
export async function call(command, args) {
	try {
		return await globalThis.__TAURI__.core.invoke(command, args);
	} catch (failure) {
		const { code } = /** @type {Failure} */ (failure);
		if (code === "crashed") hearCrash();
		if (code !== "databaseMended") throw failure;
		location.reload();
		return new Promise(() => {});
	}
}

/** What is done when a command has crashed. */
let hearCrash = () => {};

/** From now on, does this when a command has crashed, besides rejecting. @param {() => void} heard */
export function onCrash(heard) {
	hearCrash = heard;
}

const isTouched = navigator.maxTouchPoints > 1;

/** Whether this is a Mac; an iPad says so too, but has a screen to touch. */
export const isMac = navigator.platform.startsWith("Mac") && !isTouched;

/** Whether keys that ask for something are held together with ⌘. */
export const hasCommandKey = isMac || /Macintosh|iPhone|iPad/.test(navigator.userAgent);

/** Whether this is a phone, whose motor the program reaches; a tablet of Apple's has none. */
export const isPhone = /Android|iPhone/.test(navigator.userAgent);

/** Whether there is a window of its own, which can be closed and made as large as the screen. */
export const hasWindow = isMac || !/Android|iPhone|iPad|Macintosh/.test(navigator.userAgent);

const main = { label: "main" };

/** The title of the window. Where there is no window of its own, nothing happens. @param {string} value */
export async function setWindowTitle(value) {
	document.title = value;
	try {
		await globalThis.__TAURI__.core.invoke("plugin:window|set_title", { ...main, value });
	} catch {
		// A phone has no title bar; the document's title is all there is.
	}
}

/** Whether the window takes the whole screen. */
async function isFullScreen() {
	try {
		return await globalThis.__TAURI__.core.invoke("plugin:window|is_fullscreen", main);
	} catch {
		return false;
	}
}

/** @param {boolean} value */
async function setFullScreen(value) {
	try {
		await globalThis.__TAURI__.core.invoke("plugin:window|set_fullscreen", { ...main, value });
	} catch {
		// The window stays as it is.
	}
}

/** Whether the window was full when it was last asked. */
let isFull = false;

/** Asks whether the window is full; to be called whenever it has changed its size. */
export async function noteFullScreen() {
	isFull = await isFullScreen();
}

/** Changes to full screen or back. */
export const toggleFullScreen = async () => setFullScreen(!(await isFullScreen()));

/** Leaves full screen. Returns whether the window was full. */
export function leaveFullScreen() {
	const wasFull = isFull;
	if (wasFull) setFullScreen(false);
	isFull = false;
	return wasFull;
}

/** Closes the window, and with it the program. */
export async function closeWindow() {
	try {
		await globalThis.__TAURI__.core.invoke("plugin:window|close", main);
	} catch {
		// What cannot be closed stays; nothing is lost either way.
	}
}

/** Hears the back key of a phone from now on; rejects where that is not possible. @param {() => void} pressed */
export const onBackKey = (pressed) =>
	globalThis.__TAURI__.core.addPluginListener("app", "back-button", pressed);

/** Fills the menu bar of a Mac. @param {import("../../tests/ui/tauri").MenuOptions[]} items */
export async function setMenuBar(items) {
	const menu = await globalThis.__TAURI__.menu.Menu.new({ items });
	await menu.setAsAppMenu();
}
