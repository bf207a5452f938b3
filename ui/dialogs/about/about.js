/** The dialog About: the program, its version and its licences. It knows no game. */

import { t } from "../../locale/words.js";
import { Dialog } from "../../widgets/dialog.js";
import { make, partsOf } from "../../widgets/dom.js";

/** A licence: its paragraphs, and the packages under it, each as its name followed by its copyright lines. */
/** @typedef {{ name: string, packages: string[][], text: string[] }} Licence */

/** @type {Dialog<{ version: string }>} */
const dialog = new Dialog("about-dialog");
const { parts, version: text } = partsOf("about", { parts: HTMLDetailsElement });

// The licences are long, so they are fetched only when the player opens them.
parts.addEventListener("toggle", async () => {
	if (!parts.open || parts.children.length > 1) return;
	const answer = await fetch(new URL("../../licences.json", import.meta.url));
	/** @type {Licence[]} */
	const licences = await answer.json();
	if (parts.children.length === 1) parts.append(...licences.map(licence));
});

/** @param {Licence} licence */
function licence({ name, packages, text }) {
	const items = packages.map(([title, ...holders]) =>
		make("li", "", make("b", "", title), ...holders.map((holder) => make("span", "", holder))),
	);
	return make(
		"details",
		"",
		make("summary", "", t("about.parts.licence", { name, count: packages.length })),
		make("ul", "", ...items),
		...text.map((paragraph) => make("p", "", paragraph)),
	);
}

/** Opens the dialog. */
export function openAbout() {
	const { programVersion: version = "" } = document.documentElement.dataset;
	dialog.open({ version }, () => {
		text.textContent = t("about.version", { version });
		parts.open = false;
	});
}
