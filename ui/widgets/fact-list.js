/** A list of names with what they are. Knows neither. */

/** @param {HTMLElement} list a dl @param {[string, string][]} pairs */
export function showFacts(list, pairs) {
	list.replaceChildren(
		...pairs.map(([name, value]) => {
			const pair = document.createElement("div");
			const term = document.createElement("dt");
			term.textContent = name;
			const fact = document.createElement("dd");
			fact.textContent = value;
			pair.append(term, fact);
			return pair;
		}),
	);
}
