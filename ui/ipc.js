/** The only file that talks to Rust. Knows commands by name and type; must not know what they mean. */

/** @import { Commands } from "../tests/ui/tauri" */

/**
 * Calls a command; rejects with a Failure.
 * @template {keyof Commands} K
 * @param {K} command @param {Commands[K]["args"]} args
 * @returns {Promise<Commands[K]["ret"]>}
 */
export const call = (command, args) => globalThis.__TAURI__.core.invoke(command, args);

/** The title of the window. Where there is no window of its own, nothing happens. @param {string} value */
export async function setWindowTitle(value) {
	document.title = value;
	try {
		await globalThis.__TAURI__.core.invoke("plugin:window|set_title", { label: "main", value });
	} catch {
		// A phone has no title bar; the document's title is all there is.
	}
}

/** Lets the window fill the screen, or not any more. Where there is no window of its own, nothing happens. */
export async function toggleFullScreen() {
	const { invoke } = globalThis.__TAURI__.core;
	try {
		const value = !(await invoke("plugin:window|is_fullscreen", { label: "main" }));
		await invoke("plugin:window|set_fullscreen", { label: "main", value });
	} catch {
		// A phone's window always fills the screen.
	}
}

/** Closes the window, and with it the program. */
export const closeWindow = () =>
	globalThis.__TAURI__.core.invoke("plugin:window|close", { label: "main" });
