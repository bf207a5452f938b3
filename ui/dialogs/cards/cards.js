/** The dialog in which the player pastes cards from elsewhere, or opens a file with them, to try them out. */

import { t } from "../../locale/words.js";
import { MAX_CARDS_BYTES } from "../../shell/limits.js";
import { Dialog } from "../../widgets/dialog.js";
import { partsOf } from "../../widgets/dom.js";
import { keepOverReload } from "../../widgets/keep-over-reload.js";

/** @typedef {(text: string) => Promise<string>} Deal deals a game with cards; returns what is wrong with them, "" for nothing */

/** @type {Dialog<{ deal: Deal }>} */
const dialog = new Dialog("cards-dialog");
const parts = partsOf("cards", { file: HTMLInputElement, text: HTMLTextAreaElement });
const { file, open, status, text } = parts;
text.value = keepOverReload(text.id, () => text.value);

/** Puts the content of the chosen file into the field. */
async function readFile() {
	const [chosen] = file.files ?? [];
	if (!chosen) return;
	try {
		const isLarge = chosen.size > MAX_CARDS_BYTES;
		const content = isLarge ? "" : await chosen.text();
		if (content) text.value = content;
		const fault = isLarge ? "cards.large" : "cards.noText";
		status.textContent = content ? "" : t(fault, { name: chosen.name });
	} catch {
		status.textContent = t("drop.unreadable", { name: chosen.name });
	}
	file.value = "";
	text.focus();
}

dialog.on(open, "click", () => file.click());
dialog.on(file, "change", readFile);
dialog.on(text, "input", () => {
	status.textContent = "";
});
dialog.on(dialog.form, "submit", async ({ deal }, event) => {
	event.preventDefault();
	const fault = text.value.trim() ? await deal(text.value) : t("cards.missing");
	if (fault) {
		status.textContent = fault;
		text.focus();
		return;
	}
	text.value = "";
	dialog.close();
});

/** Lets the player give cards. @param {Deal} deal @param {{ text: string, fault: string }} [given] a text, and what is wrong with it */
export const askCards = (deal, given) =>
	dialog.open({ deal }, () => {
		status.textContent = given?.fault ?? "";
		if (given) text.value = given.text;
	});
