/**
 * The menu bar of the window: the groups of the menu, each below its name. It is one tab stop, which F10 also reaches;
 * arrows, letters and a mouse go through it. An unavailable command says why.
 */

/** @import { Commands } from "../../game/command.js" */
/** @import { Group } from "./command-groups.js" */
import { t } from "../../locale/words.js";
import { isInBrowser } from "../../shell/ipc.js";
import { dialogOpen } from "../../widgets/dialog.js";
import { byId, isShown, make, pressedIn } from "../../widgets/dom.js";
import { GROUPS } from "./command-groups.js";
import { lineOf, paint } from "./menu.js";

/** The name of a group, its list and the items in it. @typedef {{ name: HTMLElement, list: HTMLElement, items: HTMLElement[] }} Menu */

const focused = () => /** @type {HTMLElement} */ (document.activeElement);

/** @param {Menu} menu */
const shown = ({ items }) => items.filter((item) => isShown(item));

/** Makes a menu with the commands of a group. @param {Group} group @param {number} i its place in the bar @returns {Menu} */
function makeMenu({ title, entries }, i) {
	const id = `menu-bar-${i}`;
	const name = make("button", {
		id,
		role: "menuitem",
		className: "button",
		textContent: t(title),
		tabIndex: i === 0 ? 0 : -1,
		"aria-haspopup": "menu",
		"aria-expanded": "false",
	});
	const items = entries.map(({ name: command }) =>
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
}

/** Finds the next element whose text begins with a letter. @param {HTMLElement[]} among @param {string} letter */
function named(among, letter) {
	const at = among.indexOf(focused()) + 1;
	const wanted = letter.toLocaleLowerCase();
	return [...among.slice(at), ...among.slice(0, at)].find((each) =>
		each.textContent?.trim().toLocaleLowerCase().startsWith(wanted),
	);
}

class MenuBar {
	#element = byId("menu-bar");
	/** @type {Menu[]} */
	#menus = [];
	/** @type {Commands} */
	#commands = {};
	/** The element that had the focus before the bar. @type {Element | null} */
	#before = null;
	/** Whether Alt is down and nothing else has been pressed since. */
	#isAltAlone = false;

	constructor() {
		const bar = this.#element;
		bar.addEventListener("keydown", (event) => this.#key(event));
		bar.addEventListener("mousedown", (event) => event.preventDefault());
		bar.addEventListener("click", (event) => {
			const name = pressedIn(event, "[aria-haspopup]");
			// A command runs by the page's listener, after the bar is left. A press beside the open list only closes it.
			if (!name || name.ariaExpanded === "true") return this.#leave();
			this.#goTo(this.#menuOf(name));
			this.#open(this.#menuOf(name));
		});
		bar.addEventListener("pointerover", (event) => {
			const name = pressedIn(event, "[aria-haspopup]");
			const goesAlong = event.pointerType === "mouse" && this.#opened() >= 0;
			if (name && goesAlong && name.ariaExpanded !== "true") this.#goTo(this.#menuOf(name));
		});
		bar.addEventListener("focusout", ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) this.#open(-1);
		});
		addEventListener("keydown", (event) => this.#keyOfPage(event));
		// In a browser, Alt belongs to the browser's own menus.
		addEventListener("keyup", ({ key }) => {
			if (key === "Alt" && this.#isAltAlone && !isInBrowser) this.#toggle();
			this.#isAltAlone = false;
		});
		for (const other of ["pointerdown", "blur"])
			addEventListener(other, () => {
				this.#isAltAlone = false;
			});
	}

	/** Fills the bar in the current language. @param {Commands} commands */
	fill(commands) {
		this.#commands = commands;
		this.#menus = GROUPS.map(makeMenu);
		this.#element.firstElementChild?.replaceChildren(
			...this.#menus.map(({ name, list }) => make("div", { role: "none" }, name, list)),
		);
	}

	/** Returns the number of the open menu; -1 if none is open. */
	#opened() {
		return this.#menus.findIndex(({ list }) => !list.hidden);
	}

	#isInside() {
		return this.#element.contains(document.activeElement);
	}

	/** Returns the number of the menu that an element belongs to; -1 if it belongs to none. @param {Element} element */
	#menuOf(element) {
		return this.#menus.findIndex(({ name, list }) => name === element || list.contains(element));
	}

	/** Shows the list of one menu, -1 for none, as its commands are now. @param {number} wanted */
	#open(wanted) {
		this.#menus.forEach((menu, i) => {
			const { name, list, items } = menu;
			list.hidden = i !== wanted;
			name.ariaExpanded = String(i === wanted);
			if (i !== wanted) return;
			for (const item of items) {
				lineOf(item).hidden = paint(item, this.#commands);
				item.tabIndex = -1;
			}
			// Tab leads into the list, too, as it must if the list scrolls.
			shown(menu)[0].tabIndex = 0;
		});
		this.#element.toggleAttribute("data-open", wanted >= 0);
	}

	/** Moves the focus to the name of a menu, which is the tab stop from then on; the first follows the last. @param {number} at */
	#goTo(at) {
		if (!this.#isInside()) this.#before = document.activeElement;
		const wanted = (at + this.#menus.length) % this.#menus.length;
		this.#menus.forEach(({ name }, i) => {
			name.tabIndex = i === wanted ? 0 : -1;
		});
		if (this.#opened() >= 0) this.#open(wanted);
		this.#menus[wanted].name.focus();
	}

	/** Opens a menu at its first command, or at its last. @param {number} at @param {number} [item] */
	#enter(at, item = 0) {
		this.#goTo(at);
		this.#open((at + this.#menus.length) % this.#menus.length);
		shown(this.#menus[this.#opened()]).at(item)?.focus();
	}

	/** Closes the bar and gives the focus back. */
	#leave() {
		this.#open(-1);
		if (!this.#isInside()) return;
		if (
			this.#before instanceof HTMLElement &&
			this.#before !== document.body &&
			this.#before.isConnected
		)
			this.#before.focus();
		else focused().blur();
	}

	/** Handles a key on the name of a menu. Returns whether it has a meaning there. @param {string} key @param {number} at */
	#keyOnName(key, at) {
		if (key === "ArrowRight") this.#goTo(at + 1);
		else if (key === "ArrowLeft") this.#goTo(at - 1);
		else if (key === "Home") this.#goTo(0);
		else if (key === "End") this.#goTo(-1);
		else if (["ArrowDown", "Enter", " "].includes(key)) this.#enter(at);
		else if (key === "ArrowUp") this.#enter(at, -1);
		else if (key === "Escape" && this.#opened() >= 0) this.#open(-1);
		else if (key === "Escape") this.#leave();
		else if (key.length > 1) return false;
		else {
			const found = named(
				this.#menus.map(({ name }) => name),
				key,
			);
			if (found) this.#goTo(this.#menuOf(found));
		}
		return true;
	}

	/** Handles a key on a command, likewise. @param {string} key @param {number} at the number of its menu */
	#keyOnItem(key, at) {
		const items = shown(this.#menus[at]);
		const here = items.indexOf(focused());
		if (key === "ArrowDown") items[(here + 1) % items.length].focus();
		else if (key === "ArrowUp") items.at(here - 1)?.focus();
		else if (key === "Home") items[0].focus();
		else if (key === "End") items.at(-1)?.focus();
		else if (key === "ArrowRight") this.#enter(at + 1);
		else if (key === "ArrowLeft") this.#enter(at - 1);
		else if (key === "Enter" || key === " ") items[here].click();
		else if (key === "Escape") {
			this.#open(-1);
			this.#menus[at].name.focus();
		} else if (key.length > 1) return false;
		else named(items, key)?.focus();
		return true;
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		const at = this.#menuOf(focused());
		if (at < 0 || ["Tab", "F10", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
		const isOwn = !event.ctrlKey && !event.metaKey && !event.altKey;
		const isName = focused() === this.#menus[at].name;
		const isKnown =
			isOwn && (isName ? this.#keyOnName(event.key, at) : this.#keyOnItem(event.key, at));
		// A key of the table acts there, and what it opens gives the focus back to the table.
		if (!isKnown) return this.#leave();
		event.preventDefault();
		event.stopPropagation();
	}

	/** @param {KeyboardEvent} event */
	#keyOfPage(event) {
		const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
		this.#isAltAlone = key === "Alt" && !ctrlKey && !metaKey && !shiftKey;
		if (key !== "F10" || altKey || ctrlKey || metaKey || shiftKey) return;
		if (!isShown(this.#element)) return;
		event.preventDefault();
		this.#toggle();
	}

	/** Moves the focus into the bar, or back. */
	#toggle() {
		if (this.#isInside()) this.#leave();
		else if (!dialogOpen() && isShown(this.#element)) this.#goTo(0);
	}
}

export const menuBar = new MenuBar();
