/** The clipboard: the program's way to it, where it has one, or else the page's. */

import { call } from "../shell/ipc.js";

/** Puts a text onto the clipboard; says whether that was possible. @param {string} text */
export async function copy(text) {
	if (await call("copy_text", { text }).catch(() => false)) return true;
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelected(text);
	}
}

/** The older way, by what is selected; some webviews know no other. @param {string} text */
function copySelected(text) {
	const before = /** @type {HTMLElement | null} */ (document.activeElement);
	const field = document.createElement("textarea");
	field.value = text;
	field.className = "unseen";
	(document.querySelector("dialog[open]:last-of-type") ?? document.body).append(field);
	field.select();
	const done = document.execCommand("copy");
	field.remove();
	before?.focus();
	return done;
}
