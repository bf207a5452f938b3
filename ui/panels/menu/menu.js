/**
 * The menu: the usual commands on its first page, the others on further pages or, in a wide window, all at once with their
 * keys. On a phone it is a sheet, elsewhere it is beside its button. A search finds commands by their current and old names.
 * The menu runs nothing itself.
 */

/** @import { Commands } from "../../game/command.js" */
/** @import { Point } from "../../widgets/animations.js" */
/** @import { Group } from "./command-groups.js" */
import { t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { Dialog } from "../../widgets/dialog.js";
import { allIn, byId, isShown, make, partsOf, pressedIn } from "../../widgets/dom.js";
import { gate } from "../../widgets/gate.js";
import { GROUPS } from "./command-groups.js";
import { findCommands, OLD_NAMES, WITH_OTHER_NAMES } from "./menu-search.js";

/** page: the page in sight; first: the one with which it was opened; point: where it was opened as a context menu @typedef {{ page: string, first: string, point?: Point }} State */

/** @type {Dialog<State>} */
const dialog = new Dialog("menu");
const parts = partsOf("menu", { search: HTMLInputElement });
const { card: cardLines, first, none, search, title } = parts;
const sections = GROUPS.map(makeSection);
parts.groups.append(...sections);
const items = allIn(parts.groups, ".item");
const shortcuts = allIn(first, "[data-command]");
/** The windows in which the menu is a sheet at the lower edge; the style sheet says the same. */
const SHEET = matchMedia("(width < 560px), (height < 460px)");
const rows = allIn(first, "[data-page]");

/** Returns the command of a button. @param {HTMLElement} button */
const nameOf = (button) => button.dataset.command ?? "";

/** @param {Group} group */
function makeSection({ title, entries }) {
	const id = title.replace(".", "-");
	const heading = make("h3", { id, textContent: t(title), "data-text": title });
	const lines = entries.map(({ name, page }) =>
		make("li", { "data-page": page }, make("button", { className: "item", "data-command": name })),
	);
	return make("section", { "aria-labelledby": id }, heading, make("ul", "", ...lines));
}

/** A line about a card, and what it does. @typedef {{ text: string, run: () => void }} Line */
/** The page, the point of a context menu, and the lines about the card there. @typedef {{ page?: string, point?: Point, lines?: Line[] }} Where */

/**
 * Opens the menu at a page, beside its button or at a point as a context menu; lines about a card come first.
 * @param {Commands} commands @param {Where} [where]
 */
export function openMenu(commands, { page = "first", point, lines = [] } = {}) {
	cardLines.replaceChildren(...lines.map((line) => make("li", "", buttonOf(line))));
	for (const item of items) paint(item, commands);
	// The first page leaves out commands that are not available now.
	for (const shortcut of shortcuts) {
		const command = commands[nameOf(shortcut)];
		lineOf(shortcut).hidden = command.isMissing === true || command.refusal() !== null;
		shortcut.dataset.key = command.key ?? "";
	}
	for (const row of rows) {
		if (row.dataset.page === "all") row.dataset.key = commands.allCommands.key ?? "";
		const needs = row.dataset.needs?.split(" ");
		lineOf(row).hidden = needs?.every((name) => commands[name].refusal() !== null) ?? false;
	}
	for (const item of items) lineOf(item).dataset.on = pageOf(item);
	search.value = "";
	search.placeholder = t("menu.search");
	const fill = (/** @type {State} */ state) => show(state, page);
	return dialog.open({ page, first: page, point }, fill, (state) => {
		placeMenu(state);
		// A search is the quickest way through all commands.
		if (page === "all") search.focus();
	});
}

/** @param {Line} line */
function buttonOf({ run, text }) {
	const button = make("button", "way", text);
	button.addEventListener("click", () => {
		dialog.close();
		run();
	});
	return button;
}

/** Returns the list item of a button. @param {HTMLElement} button */
export const lineOf = (button) => /** @type {HTMLElement} */ (button.parentElement);

/** Shows the name and the key of an item's command, and whether it is available. Returns whether it is missing. @param {HTMLElement} item @param {Commands} commands */
export function paint(item, commands) {
	const name = nameOf(item);
	const { isMissing = false, key } = commands[name];
	const why = commands[name].refusal();
	lineOf(item).dataset.missing = isMissing ? "1" : "0";
	item.setAttribute("aria-disabled", String(why !== null));
	const about = t(`menu.about.${name}`);
	item.title = why ? refusalText(why) : about;
	item.replaceChildren(make("span", "words", t(`command.${name}`), make("small", "", about)));
	if (key) item.append(make("kbd", "", key));
	return isMissing;
}

/** Returns the page of a command. If its shortcut on the first page is hidden, it is on the last page, where it says why. @param {HTMLElement} item */
function pageOf(item) {
	const page = lineOf(item).dataset.page ?? "";
	const way =
		page === "first"
			? shortcuts.find((each) => nameOf(each) === nameOf(item))
			: rows.find((row) => row.dataset.page === page);
	return way && lineOf(way).hidden ? "more" : page;
}

/** Shows a page; that of all commands and that of a search are the wide ones. @param {State} state @param {string} page */
function show(state, page) {
	state.page = page;
	dialog.element.dataset.pane = page;
	cardLines.hidden = page !== "first" || cardLines.childElementCount === 0;
	const row = rows.find((each) => each.dataset.page === page);
	title.textContent = row?.textContent ?? t("menu.title");
	// The search field is heading enough there.
	title.classList.toggle("unseen", page === "first" || page === "search");
	const found = page === "search" ? new Set(findCommands(search.value, entries())) : null;
	for (const item of items) {
		const isWanted = found
			? found.has(nameOf(item))
			: page === "all" || lineOf(item).dataset.on === page;
		lineOf(item).hidden = lineOf(item).dataset.missing === "1" || !isWanted;
	}
	for (const section of sections)
		section.hidden = !items.some((item) => section.contains(item) && !lineOf(item).hidden);
	none.textContent = found?.size === 0 ? t("menu.none") : "";
	dialog.element.scrollTop = 0;
}

/** Returns the entries that a search can find. */
const entries = () =>
	items
		.filter((item) => lineOf(item).dataset.missing !== "1")
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

/** Goes to another page, and ignores a second tap at the same place, which was meant for the page before. @param {State} state @param {string} page */
function turnTo(state, page) {
	show(state, page);
	placeMenu(state);
	gate.opened();
	title.focus();
}

/** Goes back to the page with which the menu began. Returns whether another page was shown. @param {State} state */
function back(state) {
	if (state.page === state.first) return false;
	search.value = "";
	turnTo(state, state.first);
	return true;
}

/**
 * Puts a corner of the menu at its point, or puts the menu above its button, as far as the window has room. A sheet does
 * not move, and all commands are in the middle.
 * @param {State} state
 */
function placeMenu({ page, point: opened }) {
	const { style } = dialog.element;
	style.margin = style.left = style.top = "";
	if (SHEET.matches || page === "all" || page === "search") return;
	const { width, height } = dialog.element.getBoundingClientRect();
	const button = byId("menu-button").getBoundingClientRect();
	if (!opened && button.width === 0) return;
	const point = opened ?? { x: button.left, y: button.top - height - 8 };
	style.margin = "0";
	const within = (
		/** @type {number} */ at,
		/** @type {number} */ size,
		/** @type {number} */ room,
	) => Math.max(8, Math.min(at, room - size - 8));
	style.left = `${within(point.x, width, innerWidth)}px`;
	style.top = `${within(point.y, height, innerHeight)}px`;
}

// A window that became smaller must not leave the menu outside.
addEventListener("resize", () => {
	if (dialog.state) placeMenu(dialog.state);
});
dialog.on(first, "click", (state, event) => {
	const row = pressedIn(event, "[data-page]");
	if (row) turnTo(state, row.dataset.page ?? "first");
});
dialog.on(parts.back, "click", (state) => {
	state.first = "first";
	back(state);
});
dialog.on(search, "input", (state) => {
	show(state, search.value.trim() === "" ? state.first : "search");
	placeMenu(state);
});
dialog.on(dialog.element, "cancel", (state, event) => {
	if (back(state)) event.preventDefault();
});

dialog.on(dialog.element, "keydown", (state, event) => {
	const seen = [...allIn(cardLines, "button"), ...items, ...shortcuts, ...rows].filter((item) =>
		isShown(item),
	);
	seen.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
	const here = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement));
	const up = here <= 0 ? seen.length - 1 : here - 1;
	const next = { ArrowDown: (here + 1) % seen.length, ArrowUp: up }[event.key];
	if (next !== undefined && seen.length > 0) {
		event.preventDefault();
		seen[next].focus();
	} else if (event.target === search) {
		if (event.key !== "Enter" || event.isComposing || state.page !== "search") return;
		event.preventDefault();
		seen[0]?.click();
	} else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
		// Typing starts a search.
		if (isShown(search)) search.focus();
	}
});
