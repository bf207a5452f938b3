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

/** The style sheets of all parts. */
const STYLES = "later.css";

/** The loaders of all parts that have been declared. @type {(() => Promise<unknown>)[]} */
const loaders = [];

/**
 * Declares a module that is loaded once; a failed load is retried.
 * @template T @param {() => Promise<T>} load @returns {() => Promise<T>}
 */
export function lazyModule(load) {
	const loadOnce = once(load);
	loaders.push(loadOnce);
	return loadOnce;
}

/**
 * Declares a module that is seen: it is loaded after the style sheets, and after its markup.
 * @template T @param {() => Promise<T>} load @param {string} [markup] its path below ui/
 */
export const lazyPart = (load, markup) =>
	lazyModule(() => Promise.all([addStyles(), markup && addMarkup(markup)]).then(load));

/**
 * Declares a dialog. Its markup is in its folder, in the file with the folder's name. `open` closes the gate before the
 * module is loaded; `load` is for callers that do something else before they open the dialog.
 * @template T @param {string} folder below ui/ @param {() => Promise<T>} load
 */
export function lazyDialog(folder, load) {
	const loadOnce = lazyPart(load, `${folder}/${folder.split("/").at(-1)}.html`);
	/** @template R @param {(module: T) => R | Promise<R>} use @returns {Promise<R>} */
	const open = (use) => gate.pass(async () => use(await loadOnce()));
	return { open, load: loadOnce };
}

/** Returns a function that does something until it succeeds, and then returns its result again. @template T @param {() => Promise<T>} act @returns {() => Promise<T>} */
function once(act) {
	/** @type {Promise<T> | null} */
	let done = null;
	return () => {
		done ??= act().catch((why) => {
			done = null;
			throw why;
		});
		return done;
	};
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

/** Adds the style sheets of all parts, and waits until they are loaded; their layers decide what they override. */
const addStyles = once(
	() =>
		new Promise((resolve, reject) => {
			const sheet = make("link", { rel: "stylesheet", href: addressOf(STYLES).href });
			const fail = () => {
				sheet.remove();
				reject(new Error(STYLES));
			};
			sheet.addEventListener("load", resolve);
			sheet.addEventListener("error", fail);
			document.head.append(sheet);
		}),
);
