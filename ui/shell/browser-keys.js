/**
 * Disables the keys that a webview handles as a browser does: to reload the page, print it, search it or leave it. The
 * meaning of some of them in the game is in key-listeners.js.
 */

import { isInBrowser, isMac } from "./ipc.js";
import { pressedKey } from "./pressed-key.js";

const PLAIN = [
	"F3",
	"F5",
	"F7",
	"BrowserBack",
	"BrowserForward",
	"BrowserRefresh",
	"BrowserSearch",
];
const WITH_CONTROL = "fgjoprsu";
const WITH_ALT = ["ArrowLeft", "ArrowRight"];

/** @param {string} key */
const isHeld = (key) => key.length === 1 && WITH_CONTROL.includes(key);

/** Whether browsers act on a key. On a Mac, Control and a letter moves the cursor in a text instead. @param {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey">} press @param {boolean} mac */
export function isBrowserKey(press, mac) {
	const { altKey, ctrlKey, key } = press;
	if (PLAIN.includes(key)) return true;
	if (mac) return false;
	if (altKey && !ctrlKey) return WITH_ALT.includes(key);
	return ctrlKey && !altKey && isHeld(pressedKey(press));
}

/** Keeps these keys from the webview from now on, wherever the focus is. In a browser they belong to the player. */
export function keepBrowserKeys() {
	if (isInBrowser) return;
	addEventListener(
		"keydown",
		(event) => {
			if (isBrowserKey(event, isMac)) event.preventDefault();
		},
		true,
	);
}
