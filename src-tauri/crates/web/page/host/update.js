/** New versions of the page. The service worker brings one at a start, when no window shows an older version. */

import { keep, kept, VERSION } from "./kept.js";

/** Returns the notice about a new version, if this is its first start. @param {string} version */
export function newsOf(version) {
	const before = kept(VERSION);
	keep(VERSION, version);
	return before === null || before === version ? [] : [{ kind: "updated", version }];
}
