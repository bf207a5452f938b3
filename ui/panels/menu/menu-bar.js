/**
 * The menu bar of the window: the groups of the menu, each below its name. It is one tab stop, which F10 also reaches;
 * arrows, letters and a mouse go through it. An unavailable command says why.
 */

/** @import { Commands } from "../../game/command.js" */
import { isInBrowser } from "../../shell/ipc.js";
import { dialogOpen } from "../../widgets/dialog.js";
import { byId, make, pressedIn } from "../../widgets/dom.js";
import { isShown } from "../../widgets/is-shown.js";
import { commandGroups } from "./command-groups.js";
import { paint } from "./menu.js";

/** The name of a group, its list and the items in it. @typedef {{ name: HTMLElement, list: HTMLElement, items: HTMLElement[] }} Menu */

const bar = byId("menu-bar");
const names = /** @type {HTMLElement} */ (bar.firstElementChild);
/** @type {Menu[]} */
let menus = [];
/** @type {Commands} */
let commands;
/** The element that had the focus before the bar. @type {Element | null} */
let before = null;

/** Fills the bar in the current language. @param {Commands} given */
export function fillMenuBar(given) {
	commands = given;
	menus = commandGroups().map((group, i) => {
		const id = `menu-bar-${i}`;
		const name = make("button", {
			id,
			role: "menuitem",
			className: "button",
			textContent: group.title,
			tabIndex: i === 0 ? 0 : -1,
			"aria-haspopup": "menu",
			"aria-expanded": "false",
		});
		const items = group.commands.map((command) =>
			make("button", {
				role: "menuitem",
				className: "item",
				tabIndex: -1,
				"data-command": command,
			}),
		);
		const list = make(
			"div",
			{ role: "menu", hidden: true, "aria-labelledby": id },
			...items.map((item) => make("div", { role: "none" }, item)),
		);
		return { name, list, items };
	});
	names.replaceChildren(
		...menus.map(({ name, list }) => make("div", { role: "none" }, name, list)),
	);
}

const opened = () => menus.findIndex(({ list }) => !list.hidden);
const focused = () => /** @type {HTMLElement} */ (document.activeElement);
const isInside = () => bar.contains(document.activeElement);
/** Returns the number of the menu that an element belongs to; -1 if it belongs to none. @param {Element} element */
const menuOf = (element) =>
	menus.findIndex(({ name, list }) => name === element || list.contains(element));
/** @param {Menu} menu */
const shown = ({ items }) => items.filter((item) => isShown(item));

/** Shows the list of one menu, -1 for none, as its commands are now. @param {number} wanted */
function open(wanted) {
	menus.forEach(({ name, list, items }, i) => {
		list.hidden = i !== wanted;
		name.ariaExpanded = String(i === wanted);
		if (i !== wanted) return;
		for (const item of items) {
			paint(item, commands);
			const place = /** @type {HTMLElement} */ (item.parentElement);
			place.hidden = place.dataset.missing === "1";
		}
	});
	bar.toggleAttribute("data-open", wanted >= 0);
}

/** Moves the focus to the name of a menu, which is the tab stop from then on; the first follows the last. @param {number} at */
function goTo(at) {
	if (!isInside()) before = document.activeElement;
	const wanted = (at + menus.length) % menus.length;
	menus.forEach(({ name }, i) => {
		name.tabIndex = i === wanted ? 0 : -1;
	});
	if (opened() >= 0) open(wanted);
	menus[wanted].name.focus();
}

/** Opens a menu at its first command, or at its last. @param {number} at @param {number} [item] */
function enter(at, item = 0) {
	goTo(at);
	open((at + menus.length) % menus.length);
	shown(menus[opened()]).at(item)?.focus();
}

/** Closes the bar and gives the focus back. */
function leave() {
	open(-1);
	if (!isInside()) return;
	if (before instanceof HTMLElement && before !== document.body && before.isConnected)
		before.focus();
	else focused().blur();
}

/** Finds the next element whose text begins with a letter. @param {HTMLElement[]} among @param {string} letter */
function named(among, letter) {
	const at = among.indexOf(focused()) + 1;
	const wanted = letter.toLocaleLowerCase();
	return [...among.slice(at), ...among.slice(0, at)].find((each) =>
		each.textContent?.trim().toLocaleLowerCase().startsWith(wanted),
	);
}

/** Handles a key on the name of a menu. Returns whether it has a meaning there. @param {string} key @param {number} at */
function keyOnName(key, at) {
	if (key === "ArrowRight") goTo(at + 1);
	else if (key === "ArrowLeft") goTo(at - 1);
	else if (key === "Home") goTo(0);
	else if (key === "End") goTo(-1);
	else if (["ArrowDown", "Enter", " "].includes(key)) enter(at);
	else if (key === "ArrowUp") enter(at, -1);
	else if (key === "Escape" && opened() >= 0) open(-1);
	else if (key === "Escape") leave();
	else if (key.length > 1) return false;
	else {
		const found = named(
			menus.map(({ name }) => name),
			key,
		);
		if (found) goTo(menuOf(found));
	}
	return true;
}

/** Handles a key on a command, likewise. @param {string} key @param {number} at the number of its menu */
function keyOnItem(key, at) {
	const items = shown(menus[at]);
	const here = items.indexOf(focused());
	if (key === "ArrowDown") items[(here + 1) % items.length].focus();
	else if (key === "ArrowUp") items.at(here - 1)?.focus();
	else if (key === "Home") items[0].focus();
	else if (key === "End") items.at(-1)?.focus();
	else if (key === "ArrowRight") enter(at + 1);
	else if (key === "ArrowLeft") enter(at - 1);
	else if (key === "Enter" || key === " ") items[here].click();
	else if (key === "Escape") {
		open(-1);
		menus[at].name.focus();
	} else if (key.length > 1) return false;
	else named(items, key)?.focus();
	return true;
}

bar.addEventListener("keydown", (event) => {
	const at = menuOf(focused());
	if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
	const isName = focused() === menus[at].name;
	if (!(isName ? keyOnName : keyOnItem)(event.key, at)) return;
	event.preventDefault();
	event.stopPropagation();
});
bar.addEventListener("mousedown", (event) => event.preventDefault());
bar.addEventListener("click", (event) => {
	const name = pressedIn(event, "[aria-haspopup]");
	// A command runs by the page's listener, after the bar is left. A press beside the open list only closes it.
	if (!name || name.ariaExpanded === "true") return leave();
	goTo(menuOf(name));
	open(menuOf(name));
});
bar.addEventListener("pointerover", (event) => {
	const name = pressedIn(event, "[aria-haspopup]");
	if (event.pointerType === "mouse" && name && opened() >= 0 && name.ariaExpanded !== "true")
		goTo(menuOf(name));
});
bar.addEventListener("focusout", ({ relatedTarget }) => {
	if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) open(-1);
});

/** Whether Alt is down and nothing else has been pressed since. */
let isAltAlone = false;
/** Moves the focus into the bar, or back. */
function toggle() {
	if (isInside()) leave();
	else if (!dialogOpen() && isShown(bar)) goTo(0);
}
addEventListener("keydown", (event) => {
	const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
	isAltAlone = key === "Alt" && !ctrlKey && !metaKey && !shiftKey;
	if (key !== "F10" || altKey || ctrlKey || metaKey || shiftKey || !isShown(bar)) return;
	event.preventDefault();
	toggle();
});
// In a browser, Alt belongs to the browser's own menus.
addEventListener("keyup", ({ key }) => {
	if (key === "Alt" && isAltAlone && !isInBrowser) toggle();
	isAltAlone = false;
});
for (const other of ["pointerdown", "blur"])
	addEventListener(other, () => {
		isAltAlone = false;
	});
