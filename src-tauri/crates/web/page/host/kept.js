/** A few texts that the browser keeps for the page. A window that keeps nothing has none. */

/** The reports of panics that the player has not seen yet. */
export const REPORTS = "rangoon.reports";

/** What was said to the player about the stored games. */
export const SAID = "rangoon.said";

/** What the player has yet to be told about repaired games. */
export const NOTICES = "rangoon.notices";

/** Whether the player left the page before its first board. */
export const LEFT = "rangoon.left";

/** The work in the background that ended the application. */
export const SKIPPED = "rangoon.skipped";

/** The version of the last start. */
export const VERSION = "rangoon.version";

/** @param {string} name @returns {string | null} */
export function kept(name) {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}

/** Returns the value that is kept under a name as JSON; null if there is none, or it cannot be read. @param {string} name @returns {any} */
export function keptValue(name) {
	try {
		return JSON.parse(kept(name) ?? "null");
	} catch {
		return null;
	}
}

/** @param {string} name @param {string | null} text null to remove it */
export function keep(name, text) {
	try {
		if (text === null) localStorage.removeItem(name);
		else localStorage.setItem(name, text);
	} catch {
		// The window keeps nothing.
	}
}
