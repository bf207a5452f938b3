/**
 * Keys that a webview acts upon as browsers do: it would load the page again, print it, search it, or leave it. Here they
 * never do; what the game means by some of them, key-listeners.js knows.
 */

import { isMac } from "./ipc.js";
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

/** Whether browsers act upon a key. On a Mac those with Control move the cursor in a text. @param {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey">} press @param {boolean} mac */
export function isBrowserKey(press, mac) {
	const { altKey, ctrlKey, key } = press;
	if (PLAIN.includes(key)) return true;
	if (mac) return false;
	if (altKey && !ctrlKey) return WITH_ALT.includes(key);
	return ctrlKey && !altKey && isHeld(pressedKey(press));
}

/** Keeps them from the webview from now on, wherever the focus is. */
export function keepBrowserKeys() {
	addEventListener(
		"keydown",
		(event) => {
			if (isBrowserKey(event, isMac)) event.preventDefault();
		},
		true,
	);
}
