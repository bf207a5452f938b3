/** Finds elements of the page by their id, and makes new ones. */

/**
 * Returns the element with this id. Throws if there is none or if it is of another kind.
 * @template {Element} [E=HTMLElement] @param {string} id @param {new () => E} [kind]
 */
export function byId(id, kind = /** @type {new () => any} */ (HTMLElement)) {
	const found = document.getElementById(id);
	if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
	return found;
}

/**
 * Makes an element with this class, "" for none, and these children.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} className @param {(Node | string)[]} children
 */
export function make(tag, className, ...children) {
	const made = document.createElement(tag);
	if (className) made.className = className;
	made.append(...children);
	return made;
}
