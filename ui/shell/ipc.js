/** Talks to Rust; no other module does. It knows the names and types of commands, but not their meaning. */

/** @import { Commands } from "../../tests/ui/commands" */
/** @import { Failure } from "../../tests/ui/wire" */

/**
 * Calls a command; rejects with a Failure, after an event `crash` if the command has crashed. If the program has repaired its database, the page reloads and the promise never settles.
 * @template {keyof Commands} K
 * @param {K} command @param {Commands[K]["args"]} args
 * @returns {Promise<Commands[K]["ret"]>}
 */
export async function call(command, args) {
	try {
		return await globalThis.__TAURI__.core.invoke(command, args);
	} catch (failure) {
		const { code } = /** @type {Failure} */ (failure);
		if (code === "crashed") dispatchEvent(new Event("crash"));
		if (code !== "databaseRepaired") throw failure;
		location.reload();
		return new Promise(() => {});
	}
}

const isTouched = navigator.maxTouchPoints > 1;

/** Whether this is a Mac. An iPad claims to be one, but has a touch screen. */
export const isMac = navigator.platform.startsWith("Mac") && !isTouched;

/** Whether shortcuts use ⌘. */
export const hasCommandKey = isMac || /Macintosh|iPhone|iPad/.test(navigator.userAgent);

/** Whether this is a phone with a vibration motor that the program can use; an iPad has none. */
export const isPhone = /Android|iPhone/.test(navigator.userAgent);

/** Whether a browser shows the page, with its own window and keys around it. */
export const isInBrowser = globalThis.rangoonHost === "browser";

/** Whether the page may have a menu bar, as Windows and Linux know it: a Mac has its own, phones and tablets have none. */
export const mayHaveMenuBar = !isMac && !/Android|iPhone|iPad|Macintosh/.test(navigator.userAgent);

/** Whether the program has a window that can be closed and switched to full screen. */
export const hasWindow = !isInBrowser && (isMac || mayHaveMenuBar);

/** Whether the page can take the whole screen: in the program's own window, or in a browser that lets pages do that. */
export const canFillScreen =
	hasWindow || (isInBrowser && typeof document.documentElement.requestFullscreen === "function");

const main = { label: "main" };

/** Sets the title of the window, if there is a window. @param {string} value */
export async function setWindowTitle(value) {
	document.title = value;
	try {
		await globalThis.__TAURI__.core.invoke("plugin:window|set_title", { ...main, value });
	} catch {
		// A phone has no title bar, only the document's title.
	}
}

/** Returns whether the window, or the page in a browser, has the whole screen. */
export async function isFullScreen() {
	if (isInBrowser) return document.fullscreenElement !== null;
	try {
		return await globalThis.__TAURI__.core.invoke("plugin:window|is_fullscreen", main);
	} catch {
		return false;
	}
}

/** Switches to full screen or back. @param {boolean} value */
export async function setFullScreen(value) {
	try {
		if (isInBrowser)
			return await (value
				? document.documentElement.requestFullscreen()
				: document.exitFullscreen());
		await globalThis.__TAURI__.core.invoke("plugin:window|set_fullscreen", { ...main, value });
	} catch {
		// The window does not change.
	}
}

/** Switches to full screen or back. */
export const toggleFullScreen = async () => setFullScreen(!(await isFullScreen()));

/** Closes the window, and with it the program. */
export async function closeWindow() {
	try {
		await globalThis.__TAURI__.core.invoke("plugin:window|close", main);
	} catch {
		// The window stays open; nothing is lost.
	}
}

/** Listens to the back key of a phone; rejects if that is not possible. @param {() => void} pressed */
export const onBackKey = (pressed) =>
	globalThis.__TAURI__.core.addPluginListener("app", "back-button", pressed);

/** @param {import("../../tests/ui/tauri").MenuOptions[]} items */
export async function setMenuBar(items) {
	const menu = await globalThis.__TAURI__.menu.Menu.new({ items });
	await menu.setAsAppMenu();
}
