/**
 * Keeps unfinished text over a reload of the page, which happens if the program had to repair its database and restart.
 * The text is lost when the window closes. This module does not know what the text is.
 */

/**
 * Keeps a text over a reload. Returns the text kept over the last reload, "" for none.
 * @param {string} name @param {() => string} read returns the text to keep, "" for none
 */
export function keepOverReload(name, read) {
	addEventListener("pagehide", () => {
		const text = read();
		if (text !== "") sessionStorage.setItem(name, text);
	});
	const kept = sessionStorage.getItem(name) ?? "";
	sessionStorage.removeItem(name);
	return kept;
}
