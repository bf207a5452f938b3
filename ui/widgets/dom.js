/** Finds elements of the page, and makes new ones. */

/**
 * Returns the first element below `root` that matches. Throws if there is none or if it is of another kind.
 * @template {Element} [E=HTMLElement] @param {ParentNode} root @param {string} selector @param {new () => E} [kind]
 */
export function part(root, selector, kind = /** @type {new () => any} */ (HTMLElement)) {
	const found = root.querySelector(selector);
	if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} ${selector}`);
	return found;
}

/** Returns the element with this id, likewise. @template {Element} [E=HTMLElement] @param {string} id @param {new () => E} [kind] */
export const byId = (id, kind) => part(document, `#${id}`, kind);

/**
 * Returns the elements whose ids begin with `prefix`, by the rest of their ids: `noteField` of `history` is
 * #history-note-field. `kinds` names those that are more than an HTMLElement.
 * @template {Record<string, new () => HTMLElement>} [K={}] @param {string} prefix @param {K} [kinds]
 * @returns {{ [N in keyof K]: InstanceType<K[N]> } & Record<string, HTMLElement>}
 */
export const partsOf = (prefix, kinds) =>
	new Proxy(/** @type {any} */ ({}), {
		get: (_, /** @type {string} */ name) =>
			byId(
				`${prefix}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
				kinds?.[name],
			),
	});

/** Returns the elements below `root` that match and are of this kind. @template {Element} [E=HTMLElement] @param {ParentNode} root @param {string} selector @param {new () => E} [kind] */
export const allIn = (root, selector, kind = /** @type {new () => any} */ (HTMLElement)) =>
	[...root.querySelectorAll(selector)].flatMap((found) => (found instanceof kind ? [found] : []));

/** Whether an element is laid out, so that it can be focused. @param {Element} element */
export const isShown = (element) => element.getClientRects().length > 0;

/** Returns the element that was pressed, or its nearest parent, that matches; null if there is none. @param {Event} event @param {string} selector */
export function pressedIn({ target }, selector) {
	const found = target instanceof Element ? target.closest(selector) : null;
	return found instanceof HTMLElement ? found : null;
}

/** Returns the markup of an icon. @param {string} path */
export const icon = (path) =>
	`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

/** Makes an element of a drawing. @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
export function makeSvg(name, attributes, text) {
	const element = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
	if (text !== undefined) element.textContent = text;
	return element;
}

/** Makes a row of dots, the first of which are lit. @param {number} lit @param {number} all */
export const dotsOf = (lit, all) =>
	Array.from({ length: all }, (_, nth) => make("i", nth < lit ? "on" : ""));

/**
 * Properties and attributes of a new element.
 * @template {keyof HTMLElementTagNameMap} K
 * @typedef {Omit<Partial<HTMLElementTagNameMap[K]>, "dataset" | "style" | "children"> & { [name: `${"aria" | "data"}-${string}`]: string | undefined }} Props
 */

/**
 * Makes an element with this class, "" for none, or with these properties and attributes, and with these children. A
 * button submits no form unless its type says so.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string | Props<K>} props @param {(Node | string)[]} children
 */
export function make(tag, props, ...children) {
	const made = document.createElement(tag);
	if (made instanceof HTMLButtonElement) made.type = "button";
	if (typeof props === "string") {
		if (props) made.className = props;
	} else
		for (const [name, value] of Object.entries(props)) {
			if (name === "role" || name.includes("-")) made.setAttribute(name, String(value));
			else Object.assign(made, { [name]: value });
		}
	made.append(...children);
	return made;
}
