/** Finds the parts of a panel. */

/**
 * Returns the part of a panel that a selector names. Throws if there is none.
 * @param {ParentNode} panel @param {string} selector @returns {HTMLElement}
 */
export function part(panel, selector) {
	const found = panel.querySelector(selector);
	if (!found) throw new Error(`the panel has no ${selector}`);
	return /** @type {HTMLElement} */ (found);
}
