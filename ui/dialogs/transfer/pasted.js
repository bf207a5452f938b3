/** Handles texts that are pasted instead of choosing a file. It does not know what they are used for. */

/** @import { PageFile } from "../../../tests/ui/tauri" */

import { number, t } from "../../locale/words.js";
import { dataUrl } from "../../shell/data-url.js";
import { keepOverReload } from "../../widgets/keep-over-reload.js";

/** Returns a text as a file without a name. @param {string} text @returns {Promise<PageFile>} */
export const asFile = async (text) => ({
	name: "",
	url: await dataUrl(new Blob([text], { type: "text/plain" })),
});

/** Names an export: by its file, and by its position if the file has several. @param {string} name @param {number | null} part */
export function sourceName(name, part) {
	const source = name || t("paste.name");
	return part === null ? source : `${source} (${number(part)})`;
}

/** Keeps a pasted text over a reload of the page. @param {HTMLTextAreaElement} field */
export function keepPasted(field) {
	field.value = keepOverReload(field.id, () => field.value);
}

/** Makes one of the buttons the golden one. @param {HTMLElement} golden @param {HTMLElement[]} buttons */
export function gild(golden, buttons) {
	for (const button of buttons) button.classList.toggle("primary", button === golden);
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
