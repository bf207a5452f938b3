/**
 * Services of an Android phone beyond those of a webview. The app puts `rangoonPhone` into the page; without it, these
 * functions do nothing. The counterparts for an iPhone are here too.
 */

/** @import { Edges, Phone } from "../../tests/ui/tauri" */
import { hasWindow, onBackKey } from "./ipc.js";

/** @type {Phone | null} */
const phone = globalThis.rangoonPhone ?? null;

/** Reads how much of the page the bars, the notch and the keyboard cover, for webviews that do not report it. */
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
 * Makes the back key call `back`, which returns whether it closed something; if it did not, the app goes to the
 * background. Returns whether there is a back key.
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

/** Keeps the system from handling swipes that begin on this element. @param {Element} element */
export function keepSwipes(element) {
	const { left, top, right, bottom } = element.getBoundingClientRect();
	phone?.board(left, top, right, bottom);
}

/** Makes the system's bars fit the page: their icons on a light or dark page, or their colour. */
export function colourBars() {
	/** Only a page in a browser has it. @type {HTMLMetaElement | null} */
	const barColour = document.querySelector("meta[name=theme-color]");
	if (!phone && !barColour) return;
	const style = getComputedStyle(document.documentElement);
	phone?.light(style.getPropertyValue("color-scheme") === "light");
	if (barColour) barColour.content = style.getPropertyValue("--felt");
}

/** Whether texts can be shared with other apps. */
export const canShare = phone !== null || (!hasWindow && typeof navigator.share === "function");

/** Shares a text as a file of this name with an app that the player chooses. @param {string} name @param {string} text */
export async function share(name, text) {
	if (phone) return phone.share(name, text);
	return offer({ files: [new File([text], name, { type: "text/plain" })] });
}

/** Shares a line with another app, as the text of a message. @param {string} text */
export async function shareLine(text) {
	return phone ? phone.share("", text) : offer({ text });
}

/** Offers something to other apps. @param {ShareData} data */
async function offer(data) {
	// It fails if the player cancels; the system reports other errors.
	await navigator.share(data).catch(() => {});
}

/**
 * Shares a picture with an app that the player chooses, or copies it to the clipboard. Returns whether the clipboard has
 * it now; null if the system's share sheet was used.
 * @param {string} name @param {Blob} picture
 */
export async function sharePicture(name, picture) {
	const files = [new File([picture], name, { type: picture.type })];
	if (!hasWindow && navigator.canShare?.({ files })) {
		await offer({ files });
		return null;
	}
	try {
		await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
		return true;
	} catch {
		return false;
	}
}
