/** Finds the parts of a panel, and shows and hides panels. */

/**
 * Returns the part of a panel that a selector names. Throws if there is none.
 * @param {ParentNode} panel @param {string} selector @returns {HTMLElement}
 */
export function part(panel, selector) {
	const found = panel.querySelector(selector);
	if (!found) throw new Error(`the panel has no ${selector}`);
	return /** @type {HTMLElement} */ (found);
}

/**
 * Shows or hides a panel. If the keyboard is in it when it goes, the board takes the focus; after a press of a mouse, keys
 * keep the meaning that they have without a focus.
 * @param {HTMLElement} panel @param {boolean} isShown
 */
export function showPanel(panel, isShown) {
	const loses = !isShown && panel.querySelector(":focus-visible") !== null;
	panel.hidden = !isShown;
	if (loses) part(document, "#board [tabindex='0']").focus();
}
