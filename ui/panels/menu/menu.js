/**
 * The menu: every command, with its key. On a phone it is a sheet with the usual commands on the first page and the
 * others on further pages; elsewhere all commands are in columns. A search finds commands by their current and old names.
 * The menu runs nothing itself.
 */

/** @import { Commands } from "../../game/command.js" */
/** @import { Point } from "../../widgets/animations.js" */
import { t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId, make } from "../../widgets/dom.js";
import { gate } from "../../widgets/gate.js";
import { isShown } from "../../widgets/is-shown.js";
import { findCommands, OLD_NAMES, WITH_OTHER_NAMES } from "./menu-search.js";

const dialog = byId("menu", HTMLDialogElement);
const first = byId("menu-first");
const title = byId("menu-title");
const none = byId("menu-none");
const search = byId("menu-search", HTMLInputElement);
const sections = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("section")]);
const items = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll(".item")]);
const shortcuts = /** @type {HTMLElement[]} */ ([...first.querySelectorAll("[data-command]")]);
const rows = /** @type {HTMLElement[]} */ ([...first.querySelectorAll("[data-page]")]);

/** Returns the command of a button. @param {HTMLElement} button */
const nameOf = (button) => button.dataset.command ?? "";

/** Opens the menu in the middle of the window, or at a point as a context menu. @param {Commands} commands @param {Point} [point] */
export function openMenu(commands, point) {
	for (const item of items) paint(item, commands);
	// The first page leaves out commands that are not available now.
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

/** Returns the list item of a button. @param {HTMLElement} button */
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

/** Returns the page of a command. If its shortcut on the first page is hidden, it is on the last page, where it says why. @param {HTMLElement} item */
function pageOf(item) {
	const page = part(item).dataset.page ?? "";
	const way =
		page === "first"
			? shortcuts.find((each) => nameOf(each) === nameOf(item))
			: rows.find((row) => row.dataset.page === page);
	return way && part(way).hidden ? "more" : page;
}

/** Shows a page. If there is room for all commands, they are all on the first page. @param {string} page */
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

/** Returns the entries that a search can find. */
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
				also: WITH_OTHER_NAMES.has(command) ? t(`menu.also.${command}`) : "",
				about: t(`menu.about.${command}`),
			};
		});

/** Goes to another page, and ignores a second tap at the same place, which was meant for the page before. @param {string} page */
function turnTo(page) {
	show(page);
	gate.opened();
	title.focus();
}

/** Goes back to the first page. Returns whether another page was shown. */
function backToFirst() {
	if (dialog.dataset.pane === "first") return false;
	search.value = "";
	turnTo("first");
	return true;
}

/** Puts a corner of the menu at a point, as far as the window has room; a sheet does not move. @param {Point} [point] */
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
		// Typing starts a search.
		if (isShown(search)) search.focus();
	}
});
