/** The menu: every command that exists, with its key, and why it is not possible now. Runs nothing itself. */

/** @import { Commands } from "../../game/command.js" */
/** @import { Point } from "../../widgets/animations.js" */
import { t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { openDialog } from "../../widgets/dialog.js";
import { isShown } from "../../widgets/is-shown.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("menu"));
const items = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[data-command]")]);

/** Opens it in the middle, or as a context menu where the pointer is. @param {Commands} commands @param {Point} [point] */
export function openMenu(commands, point) {
	for (const item of items) {
		const command = commands[item.dataset.command ?? ""];
		if (item.parentElement) item.parentElement.hidden = command.isMissing === true;
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
	openDialog(dialog);
	placeMenu(point);
}

/** Puts the menu with a corner at a point, as far as the window has room. @param {Point} [point] */
function placeMenu(point) {
	const { style } = dialog;
	style.margin = style.left = style.top = "";
	if (!point) return;
	style.margin = "0";
	const { width, height } = dialog.getBoundingClientRect();
	const within = (
		/** @type {number} */ at,
		/** @type {number} */ size,
		/** @type {number} */ room,
	) => Math.max(8, Math.min(at, room - size - 8));
	style.left = `${within(point.x, width, innerWidth)}px`;
	style.top = `${within(point.y, height, innerHeight)}px`;
}

dialog.addEventListener("keydown", (event) => {
	const seen = items.filter((item) => isShown(item));
	const here = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const up = here <= 0 ? seen.length - 1 : here - 1;
	const next = { ArrowDown: (here + 1) % seen.length, ArrowUp: up }[event.key];
	if (next === undefined) return;
	event.preventDefault();
	seen[next].focus();
});
