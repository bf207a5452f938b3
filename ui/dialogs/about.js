/** What the program is, its version and its licences. Knows no game. */

import { t } from "../locale/words.js";
import { openDialog } from "./dialog.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("about-dialog"));
const text = /** @type {HTMLElement} */ (document.getElementById("about-version"));

const parts = /** @type {HTMLDetailsElement} */ (document.getElementById("about-parts"));
const list = /** @type {HTMLElement} */ (parts.querySelector("dl"));

// The list of what the program is made of is long, and read when somebody asks for it.
parts.addEventListener("toggle", async () => {
	if (!parts.open || list.hasChildNodes()) return;
	const answer = await fetch(new URL("../licences.json", import.meta.url));
	/** @type {Record<string, string[]>} */
	const packages = await answer.json();
	list.replaceChildren(
		...Object.entries(packages).flatMap(([licence, names]) => [
			entry("dt", licence),
			entry("dd", names.join(", ")),
		]),
	);
});

/** @param {string} tag @param {string} text */
function entry(tag, text) {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

/** Tells about the program. */
export function openAbout() {
	const { version = "" } = document.documentElement.dataset;
	text.textContent = t("about.version", { version });
	parts.open = false;
	openDialog(dialog);
}
