/** Elements: those of the page by their id, and new ones. */

/**
 * The element of the page with this id. Throws if there is none, or one of another kind.
 * @template {Element} [E=HTMLElement] @param {string} id @param {new () => E} [kind]
 */
export function byId(id, kind = /** @type {new () => any} */ (HTMLElement)) {
	const found = document.getElementById(id);
	if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
	return found;
}

/**
 * A new element of this class, "" for none, around these children.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} className @param {(Node | string)[]} children
 */
export function make(tag, className, ...children) {
	const made = document.createElement(tag);
	if (className) made.className = className;
	made.append(...children);
	return made;
}
