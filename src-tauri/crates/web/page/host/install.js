/** Installing the page as an app. */

import { language } from "./language.js";
import { isTold } from "./storage.js";

if (language === "nl") {
	// A manifest has one language.
	const link = document.querySelector("link[rel=manifest]");
	link?.setAttribute("href", "manifest.nl.webmanifest");
}

/** The browser's offer to install the page, which it makes only if it can. @type {any} */
let offered = null;

addEventListener("beforeinstallprompt", (event) => {
	// The page has a line of its own for it.
	event.preventDefault();
	offered = event;
	dispatchEvent(new Event("install"));
});
addEventListener("appinstalled", () => {
	offered = null;
	dispatchEvent(new Event("install"));
});

const isInstalled = () =>
	matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches ||
	/** @type {any} */ (navigator).standalone === true;

/** Whether this is an iPhone or an iPad, where the player installs a page by hand. */
const isApple =
	/iPhone|iPad/.test(navigator.userAgent) ||
	(navigator.platform.startsWith("Mac") && navigator.maxTouchPoints > 1);

/** Returns how the player can install the page; null before the first finished game, or if that is not possible. @returns {"offer" | "steps" | null} */
export function installWay() {
	if (!isTold() || isInstalled()) return null;
	if (offered) return "offer";
	return isApple ? "steps" : null;
}

/** Lets the browser install the page. */
export async function install() {
	const offer = offered;
	// Each offer can be used once.
	offered = null;
	await offer?.prompt();
	dispatchEvent(new Event("install"));
}
