/** The clipboard, reached through the program if it can, otherwise through the page. */

import { call } from "../shell/ipc.js";
import { make } from "./dom.js";

/** Copies a text to the clipboard; returns whether that was possible. @param {string} text */
export async function copy(text) {
	if (await call("copy_text", { text }).catch(() => false)) return true;
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelected(text);
	}
}

/** Copies a text the old way, by selecting it; some webviews support nothing else. @param {string} text */
function copySelected(text) {
	const before = /** @type {HTMLElement | null} */ (document.activeElement);
	const field = make("textarea", { className: "unseen", value: text });
	// Only the dialog on top, which is the last one that is open, lets a text be selected.
	([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(field);
	field.select();
	const done = document.execCommand("copy");
	field.remove();
	before?.focus();
	return done;
}
