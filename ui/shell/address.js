/** The address of the page, for those to whom the player sends it. */

/** The beginning of every link; only Rangoon understands it. */
const SCHEME = "rangoon:";

/** Returns the address at which any browser opens a link; empty if others cannot open the page, as in an app. @param {string} link */
export function addressOf(link) {
	const address = globalThis.rangoonAddress;
	return address === undefined || link === "" ? "" : `${address}#${link.slice(SCHEME.length)}`;
}
