/**
 * What is being written outlives a reload of the page, which comes where the program had to mend its database and start
 * again. It goes when the window goes. Must not know what is written.
 */

/**
 * Keeps a text over a reload; answers the one that was kept over the last, "" for none.
 * @param {string} name @param {() => string} read what is to be kept, "" for nothing
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
