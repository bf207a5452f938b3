/**
 * The menu: every command that exists, with its key. On a phone a sheet with the usual ones on its first page and the others
 * one page down; elsewhere all of them in columns. A search finds each by its name of today and of old. Runs nothing itself.
 */

/** @import { Commands } from "../../game/command.js" */
/** @import { Point } from "../../widgets/animations.js" */
import { t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";
import { gate } from "../../widgets/gate.js";
import { isShown } from "../../widgets/is-shown.js";
import { findCommands, OLD_NAMES } from "./menu-search.js";

const dialog = byId("menu", HTMLDialogElement);
const first = byId("menu-first");
const title = byId("menu-title");
const none = byId("menu-none");
const search = byId("menu-search", HTMLInputElement);
const sections = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("section")]);
const items = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll(".item")]);
const shortcuts = /** @type {HTMLElement[]} */ ([...first.querySelectorAll("[data-command]")]);
const rows = /** @type {HTMLElement[]} */ ([...first.querySelectorAll("[data-page]")]);

/** What a button is for. @param {HTMLElement} button */
const nameOf = (button) => button.dataset.command ?? "";

/** Opens it in the middle, or as a context menu where the pointer is. @param {Commands} commands @param {Point} [point] */
export function openMenu(commands, point) {
	for (const item of items) paint(item, commands);
	// What is not possible now does not take the place of what is.
	for (const shortcut of shortcuts) {
		const command = commands[nameOf(shortcut)];
		part(shortcut).hidden = command.isMissing === true || command.why() !== null;
	}
	for (const row of rows) {
		const needs = row.dataset.needs?.split(" ");
		part(row).hidden = needs?.every((name) => commands[name].why() !== null) ?? false;
	}
	for (const item of items) part(item).dataset.on = pageOf(item);
	search.value = "";
	search.placeholder = t("menu.search");
	show("first");
	openDialog(dialog);
	placeMenu(point);
}

/** The entry of a list that a button is in. @param {HTMLElement} button */
const part = (button) => /** @type {HTMLElement} */ (button.parentElement);

/** @param {HTMLElement} item @param {Commands} commands */
function paint(item, commands) {
	const name = nameOf(item);
	const { isMissing, key } = commands[name];
	const why = commands[name].why();
	part(item).dataset.missing = isMissing ? "1" : "0";
	item.setAttribute("aria-disabled", String(why !== null));
	const about = t(`menu.about.${name}`);
	item.title = why ? refusalText(why) : about;
	const words = document.createElement("span");
	words.className = "words";
	words.textContent = t(`command.${name}`);
	const line = make("small", "", about);
	words.append(line);
	item.replaceChildren(words);
	if (!key) return;
	const label = make("kbd", "", key);
	item.append(label);
}

/** The page a command is on: a shortcut that is not possible now explains itself further down. @param {HTMLElement} item */
function pageOf(item) {
	const page = part(item).dataset.page ?? "";
	const way =
		page === "first"
			? shortcuts.find((each) => nameOf(each) === nameOf(item))
			: rows.find((row) => row.dataset.page === page);
	return way && part(way).hidden ? "more" : page;
}

/** Shows a page; where there is room for all commands, the first one has them all. @param {string} page */
function show(page) {
	dialog.dataset.pane = page;
	const row = rows.find((each) => each.dataset.page === page);
	title.textContent = row?.textContent ?? t("menu.title");
	const found = page === "search" ? new Set(findCommands(search.value, entries())) : null;
	for (const item of items) {
		const isWanted = found
			? found.has(nameOf(item))
			: page === "first" || part(item).dataset.on === page;
		part(item).hidden = part(item).dataset.missing === "1" || !isWanted;
	}
	for (const section of sections)
		section.hidden = !items.some((item) => section.contains(item) && !part(item).hidden);
	none.textContent = found?.size === 0 ? t("menu.none") : "";
	dialog.scrollTop = 0;
}

/** What a search can find. */
const entries = () =>
	items
		.filter((item) => part(item).dataset.missing !== "1")
		.map((item) => {
			const command = nameOf(item);
			const shortcut = shortcuts.find((each) => nameOf(each) === command);
			const names = [t(`command.${command}`), OLD_NAMES[command], shortcut?.textContent];
			return {
				command,
				names: names.filter((name) => typeof name === "string"),
				about: t(`menu.about.${command}`),
			};
		});

/** Goes to another page; a second tap at the same place was not meant for it. @param {string} page */
function turnTo(page) {
	show(page);
	gate.opened();
	title.focus();
}

/** Goes back to the first page. Returns whether it was not there already. */
function backToFirst() {
	if (dialog.dataset.pane === "first") return false;
	search.value = "";
	turnTo("first");
	return true;
}

/** Puts the menu with a corner at a point, as far as the window has room; a sheet stays where it is. @param {Point} [point] */
function placeMenu(point) {
	const { style } = dialog;
	style.margin = style.left = style.top = "";
	if (!point || isShown(first)) return;
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

first.addEventListener("click", (event) => {
	const row = /** @type {Element} */ (event.target).closest("[data-page]");
	if (row instanceof HTMLElement) turnTo(row.dataset.page ?? "first");
});
byId("menu-back").addEventListener("click", backToFirst);
search.addEventListener("input", () => show(search.value.trim() === "" ? "first" : "search"));
dialog.addEventListener("cancel", (event) => {
	if (backToFirst()) event.preventDefault();
});

dialog.addEventListener("keydown", (event) => {
	const seen = [...items, ...shortcuts, ...rows].filter((item) => isShown(item));
	seen.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
	const here = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const up = here <= 0 ? seen.length - 1 : here - 1;
	const next = { ArrowDown: (here + 1) % seen.length, ArrowUp: up }[event.key];
	if (next !== undefined && seen.length > 0) {
		event.preventDefault();
		seen[next].focus();
	} else if (event.target === search) {
		if (event.key !== "Enter" || event.isComposing || dialog.dataset.pane !== "search") return;
		event.preventDefault();
		seen[0]?.click();
	} else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
		// Whoever types is looking for something.
		if (isShown(search)) search.focus();
	}
});
