/** The menu: every command that exists, with its key, and why it is not possible now. Runs nothing itself. */

/** @import { Commands } from "../commands.js" */
import { t } from "../locale/words.js";
import { refusalText } from "./refusal.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("menu"));
const items = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[data-command]")]);

/** @param {Commands} commands */
export function openMenu(commands) {
	for (const item of items) {
		const command = commands[item.dataset.command ?? ""];
		const why = command.why();
		item.setAttribute("aria-disabled", String(why !== null));
		const words = document.createElement("span");
		words.className = "words";
		words.textContent = t(`command.${item.dataset.command}`);
		item.replaceChildren(words);
		if (why) {
			const reason = document.createElement("small");
			reason.textContent = refusalText(why);
			words.append(reason);
		}
		if (command.key) {
			const key = document.createElement("kbd");
			key.textContent = command.key;
			item.append(key);
		}
	}
	dialog.showModal();
}

/** Closes the menu before a command of it runs. */
export const closeMenu = () => dialog.close();

dialog.addEventListener("keydown", (event) => {
	const here = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const up = here <= 0 ? items.length - 1 : here - 1;
	const next = { ArrowDown: (here + 1) % items.length, ArrowUp: up }[event.key];
	if (next === undefined) return;
	event.preventDefault();
	items[next].focus();
});
