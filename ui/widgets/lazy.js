/**
 * Loads modules that the first board does not need, with their markup and style sheets. Each is loaded at its first use.
 * When the first board is on the screen, all others are loaded one by one while the player is idle, so that they open at
 * once. A part is declared where it is opened: a dialog in `open.js` in its folder. This module does not know what the
 * parts do.
 */

import { translatePage } from "../locale/words.js";
import { make } from "./dom.js";
import { gate } from "./gate.js";
import { idle, pause } from "./pause.js";

/** The style sheet that all dialogs share. */
const DIALOG_STYLES = "widgets/dialog.css";

/** The loaders of all parts that have been declared. @type {(() => Promise<unknown>)[]} */
const loaders = [];

/**
 * Declares a module that is loaded once, after its markup and style sheets; a failed load is retried.
 * @template T @param {() => Promise<T>} load
 * @param {{ markup?: string, styles?: string[] }} [needs] paths below ui/
 * @returns {() => Promise<T>}
 */
export function lazyModule(load, { markup, styles = [] } = {}) {
	/** @type {Promise<T> | null} */
	let loading = null;
	const loadOnce = () => {
		loading ??= Promise.all([markup && addMarkup(markup), ...styles.map(addStyles)])
			.then(load)
			.catch((why) => {
				loading = null;
				throw why;
			});
		return loading;
	};
	loaders.push(loadOnce);
	return loadOnce;
}

/**
 * Declares a dialog. Its markup is in its folder, in the file with the folder's name. `open` closes the gate before the
 * module is loaded; `load` is for callers that do something else before they open the dialog.
 * @template T @param {string} folder below ui/ @param {() => Promise<T>} load @param {string[]} styles
 */
export function lazyDialog(folder, load, ...styles) {
	const markup = `${folder}/${folder.split("/").at(-1)}.html`;
	const loadOnce = lazyModule(load, { markup, styles: [DIALOG_STYLES, ...styles] });
	/** @template R @param {(module: T) => R | Promise<R>} use @returns {Promise<R>} */
	const open = (use) => gate.pass(async () => use(await loadOnce()));
	return { open, load: loadOnce };
}

/** How long to wait between two parts, and before checking again whether the player is idle, in milliseconds. */
const PAUSE_MS = 10;
const BUSY_PAUSE_MS = 200;

/**
 * Loads every part that is not loaded yet, but never while the player is busy: loading a dialog must not delay a dragged
 * card.
 * @param {() => boolean} isBusy whether the player is doing something
 */
export async function preloadAll(isBusy) {
	for (const load of loaders) {
		await idle(PAUSE_MS);
		while (isBusy()) await pause(BUSY_PAUSE_MS);
		await load().catch(() => {});
	}
}

/** @param {string} path */
const addressOf = (path) => new URL(`../${path}`, import.meta.url);

/** Adds an element to the page, in the current language. @param {string} path */
async function addMarkup(path) {
	const answer = await fetch(addressOf(path));
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
	translatePage(body);
	document.body.append(...body.children);
}

/** Adds a style sheet and waits until it is loaded; its layer decides what it overrides. @param {string} path */
function addStyles(path) {
	const id = path.replaceAll(/\W/g, "-");
	const known = document.getElementById(id);
	const made = make("link", { id, rel: "stylesheet", href: addressOf(path).href });
	const sheet = known instanceof HTMLLinkElement ? known : made;
	if (sheet.sheet) return;
	return new Promise((resolve, reject) => {
		sheet.addEventListener("load", resolve);
		sheet.addEventListener("error", reject);
		if (sheet === made) document.head.append(sheet);
	});
}
