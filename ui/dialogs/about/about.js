/** What the program is, its version and its licences. Knows no game. */

import { t } from "../../locale/words.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";

/** A licence in full: its paragraphs, and each package under it: its name, then its copyright lines. */
/** @typedef {{ name: string, packages: string[][], text: string[] }} Licence */

const dialog = byId("about-dialog", HTMLDialogElement);
const text = byId("about-version");
const parts = byId("about-parts", HTMLDetailsElement);

// The licences of what the program is made of are long: they are fetched when somebody asks for them.
parts.addEventListener("toggle", async () => {
	if (!parts.open || parts.children.length > 1) return;
	const answer = await fetch(new URL("../../licences.json", import.meta.url));
	/** @type {Licence[]} */
	const licences = await answer.json();
	if (parts.children.length === 1) parts.append(...licences.map(licence));
});

/** @param {Licence} licence */
function licence({ name, packages, text }) {
	const details = document.createElement("details");
	const list = make(
		"ul",
		"",
		...packages.map(([title, ...holders]) => {
			const item = element("li", "");
			item.append(element("b", title), ...holders.map((holder) => element("span", holder)));
			return item;
		}),
	);
	details.append(
		element("summary", t("about.parts.licence", { name, count: packages.length })),
		list,
		...text.map((paragraph) => element("p", paragraph)),
	);
	return details;
}

/** @param {string} tag @param {string} text */
function element(tag, text) {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

/** Shows what the program is. */
export function openAbout() {
	const { version = "" } = document.documentElement.dataset;
	text.textContent = t("about.version", { version });
	parts.open = false;
	openDialog(dialog);
}
