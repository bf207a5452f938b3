import { part } from "../widgets/dom.js";

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
