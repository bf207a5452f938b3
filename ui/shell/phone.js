/**
 * What an Android phone tells the page, and does for it, beyond what every webview can. The app puts `rangoonPhone` into the
 * page; where there is none, all of this does nothing. What an iPhone does instead is here too.
 */

/** @import { Edges, Phone } from "../../tests/ui/tauri" */
import { hasWindow, onBackKey } from "./ipc.js";

/** @type {Phone | null} */
const phone = globalThis.rangoonPhone ?? null;

/** Takes over what bars, notch and keyboard cover, for webviews that are not told or do not tell. */
function takeCovered() {
	if (!phone) return;
	const { style } = document.documentElement;
	/** @type {Partial<Edges>} */
	const edges = JSON.parse(phone.covered());
	for (const edge of /** @type {const} */ (["top", "right", "bottom", "left", "keyboard"]))
		style.setProperty(`--phone-${edge}`, `${edges[edge] ?? 0}px`);
	const focused = document.activeElement;
	if (edges.keyboard && focused?.closest("dialog")) focused.scrollIntoView({ block: "nearest" });
}
globalThis.rangoonCovered = takeCovered;
takeCovered();

/**
 * Has the back key do `back`, which says whether there was something to do; if there was not, the app is put away. Returns
 * whether there is such a key.
 * @param {() => boolean} back
 */
export async function useBackKey(back) {
	if (!phone) return false;
	try {
		await onBackKey(() => {
			if (!back()) phone.leave();
		});
		return true;
	} catch {
		return false;
	}
}

/** Keeps swipes that begin on this element from being the system's. @param {Element} element */
export function keepSwipes(element) {
	const { left, top, right, bottom } = element.getBoundingClientRect();
	phone?.board(left, top, right, bottom);
}

/** Has the signs in the system's bars stand out from the page, which is light or dark. */
export const colourBars = () =>
	phone?.light(
		getComputedStyle(document.documentElement).getPropertyValue("color-scheme") === "light",
	);

/** Whether texts can be handed to other apps. */
export const canShare = phone !== null || (!hasWindow && typeof navigator.share === "function");

/** Hands a text to another app that the player chooses, as a file of this name. @param {string} name @param {string} text */
export async function share(name, text) {
	if (phone) return phone.share(name, text);
	try {
		await navigator.share({ files: [new File([text], name, { type: "text/plain" })] });
	} catch {
		// The player has changed their mind, or the system has said what is wrong.
	}
}

/** Hands a line to another app, as the text of a message. @param {string} text */
export async function shareLine(text) {
	if (phone) return phone.share("", text);
	try {
		await navigator.share({ text });
	} catch {
		// The player has changed their mind, or the system has said what is wrong.
	}
}

/**
 * Hands a picture to another app that the player chooses, else to the clipboard. Returns whether the clipboard has it now;
 * null if the system was asked.
 * @param {string} name @param {Blob} picture
 */
export async function sharePicture(name, picture) {
	const files = [new File([picture], name, { type: picture.type })];
	if (!hasWindow && navigator.canShare?.({ files })) {
		await navigator.share({ files }).catch(() => {});
		return null;
	}
	try {
		await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
		return true;
	} catch {
		return false;
	}
}
