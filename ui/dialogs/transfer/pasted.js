/** Texts that are pasted where a file could be chosen. Must not know what becomes of them. */

/** @import { Sent } from "../../../tests/ui/tauri" */

import { number, t } from "../../locale/words.js";
import { keepOverReload } from "../../widgets/keep-over-reload.js";

/** Bytes that are turned into characters at once; a call takes no more than some tens of thousands. */
const PIECE = 8192;

/** The text as a file without a name. @param {string} text @returns {Sent} */
export function asFile(text) {
	const bytes = new TextEncoder().encode(text);
	let binary = "";
	for (let at = 0; at < bytes.length; at += PIECE)
		binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
	return { name: "", url: `data:text/plain;base64,${btoa(binary)}` };
}

/** What an export is called: by its file, and by its place if there are several in it. @param {string} name @param {number | null} part */
export function sourceName(name, part) {
	const source = name || t("paste.name");
	return part === null ? source : `${source} (${number(part)})`;
}

/** Lets what is pasted outlive a reload of the page. @param {HTMLTextAreaElement} field */
export function keepPasted(field) {
	field.value = keepOverReload(field.id, () => field.value);
}

/** Says what is wanted where nothing was pasted, and whether that is so. @param {HTMLTextAreaElement} field @param {HTMLElement} status */
export function isMissing(field, status) {
	const missing = field.value.trim() === "";
	if (missing) {
		status.textContent = t("paste.missing");
		field.focus();
	}
	return missing;
}
