/** A list of names and values. It does not know what they mean. */

import { make } from "./dom.js";

/** @param {HTMLElement} list a dl @param {[string, string][]} pairs */
export function showFacts(list, pairs) {
	list.replaceChildren(
		...pairs.map(([name, value]) => make("div", "", make("dt", "", name), make("dd", "", value))),
	);
}
