/**
 * Modules that the first board does not need, with their markup and style sheets. Each is loaded when it is first wanted;
 * once the board is on the screen, all of them are loaded one after the other while the player does nothing, so that they
 * open at once. A part is declared where it is opened: a dialog in an `open.js` beside it. Must not know what a part does.
 */

import { translatePage } from "../locale/words.js";
import { gate } from "./gate.js";
import { pause } from "./pause.js";

/** What dialogs share. */
const DIALOG_STYLES = "widgets/dialog.css";

/** The loaders of all parts that have been declared. @type {(() => Promise<unknown>)[]} */
const loaders = [];

/**
 * Declares a module that is loaded once, after its markup and style sheets; a failed load is retried.
 * @template T @param {() => Promise<T>} load
 * @param {{ markup?: string, styles?: string[] }} [needs] files below ui/; sheets in the order in which they apply
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
 * Declares a dialog. Its markup is in its folder, in the file of the folder's name. `open` closes the gate before the
 * module is there; `load` is for what does something else before it opens a dialog.
 * @template T @param {string} folder below ui/ @param {() => Promise<T>} load @param {string[]} styles
 */
export function lazyDialog(folder, load, ...styles) {
	const markup = `${folder}/${folder.split("/").at(-1)}.html`;
	const loadOnce = lazyModule(load, { markup, styles: [DIALOG_STYLES, ...styles] });
	/** @template R @param {(module: T) => R | Promise<R>} use @returns {Promise<R>} */
	const open = (use) => gate.pass(async () => use(await loadOnce()));
	return { open, load: loadOnce };
}

/** How long to wait between two parts, and until the player may have finished what goes on, in milliseconds. */
const TURN = 10;
const PATIENCE = 200;

/**
 * Loads every part that is still missing, but never while the player is busy: a dragged card must not wait for a dialog
 * that is made ready.
 * @param {() => boolean} isBusy whether the player does something
 */
export async function preloadAll(isBusy) {
	for (const load of loaders) {
		await pause(TURN);
		while (isBusy()) await pause(PATIENCE);
		await load().catch(() => {});
	}
}

/** Where a file below ui/ is. @param {string} path */
const addressOf = (path) => new URL(`../${path}`, import.meta.url);

/** Puts an element into the page, in the language of the page. @param {string} path */
async function addMarkup(path) {
	const answer = await fetch(addressOf(path));
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
	const element = document.importNode(/** @type {Element} */ (body.firstElementChild), true);
	translatePage(element);
	document.body.append(element);
}

/** Adds a style sheet after the others and waits until it applies. @param {string} path */
function addStyles(path) {
	const id = path.replaceAll(/\W/g, "-");
	const sheet = /** @type {HTMLLinkElement} */ (
		document.getElementById(id) ?? document.createElement("link")
	);
	if (sheet.sheet) return;
	return new Promise((resolve, reject) => {
		sheet.addEventListener("load", resolve);
		sheet.addEventListener("error", reject);
		if (sheet.id === id) return;
		sheet.id = id;
		sheet.rel = "stylesheet";
		sheet.href = addressOf(path).href;
		document.head.append(sheet);
	});
}
