/** Handles texts that are pasted instead of choosing a file. It does not know what they are used for. */

/** @import { PageFile } from "../../../tests/ui/tauri" */

import { number, t } from "../../locale/words.js";
import { keepOverReload } from "../../widgets/keep-over-reload.js";

/** The number of bytes converted to characters at once; a call accepts only some tens of thousands of arguments. */
const PIECE = 8192;

/** Returns a text as a file without a name. @param {string} text @returns {PageFile} */
export function asFile(text) {
	const bytes = new TextEncoder().encode(text);
	let binary = "";
	for (let at = 0; at < bytes.length; at += PIECE)
		binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
	return { name: "", url: `data:text/plain;base64,${btoa(binary)}` };
}

/** Names an export: by its file, and by its position if the file has several. @param {string} name @param {number | null} part */
export function sourceName(name, part) {
	const source = name || t("paste.name");
	return part === null ? source : `${source} (${number(part)})`;
}

/** Keeps a pasted text over a reload of the page. @param {HTMLTextAreaElement} field */
export function keepPasted(field) {
	field.value = keepOverReload(field.id, () => field.value);
}

/** Returns whether the field is empty, and asks for a text if it is. @param {HTMLTextAreaElement} field @param {HTMLElement} status */
export function isMissing(field, status) {
	const missing = field.value.trim() === "";
	if (missing) {
		status.textContent = t("paste.missing");
		field.focus();
	}
	return missing;
}
