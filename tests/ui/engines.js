/**
 * The web features that the page needs: every feature of CSS, JavaScript and HTML in `ui/` that the browser data lists,
 * with the first version of each engine that supports it.
 */

import { createRequire } from "node:module";
import { parse as parseScript } from "acorn";
import { full } from "acorn-walk";
import { parse as parseStyle, walk } from "css-tree";

/** @type {any} */
const DATA = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The oldest supported engines. WebKitGTK 2.44 corresponds to Safari 17.4. */
export const OLDEST = { webview_android: 108, safari_ios: 16.4, safari: 16.4 };

/** Units that are newer than the others, by their names. @type {[RegExp, string][]} */
const UNITS = [
	[/^cq(w|h|i|b|min|max)$/, "container_query_length_units"],
	[/^[dsl]v(w|h|i|b|min|max)$/, "viewport_percentage_units_dynamic"],
];

/** Returns the first version in which `engine` has a feature without a prefix or a flag; infinity if none has. */
function since(compat, engine) {
	const found = [compat.support[engine]].flat();
	const plain = found.find((it) => it && !it.flags && !it.prefix && !it.alternative_name);
	if (!plain || typeof plain.version_added !== "string" || plain.version_removed) return Infinity;
	return plain.version_added === "preview"
		? Infinity
		: Number.parseFloat(plain.version_added.replace("≤", ""));
}

/** Returns the features that some engine, in its oldest supported version, does not support in any meaning. */
export const withoutSupport = (features) =>
	[...features]
		.filter(([, meanings]) =>
			Object.entries(OLDEST).some(([engine, oldest]) =>
				meanings.every((compat) => since(compat, engine) > oldest),
			),
		)
		.map(([label]) => label);

const compatOf = (node) => (node?.__compat ? [node.__compat] : []);

/** Returns every `__compat` below `node` whose key is `name`. */
function named(node, name, found = []) {
	for (const [key, child] of Object.entries(node)) {
		if (key === "__compat" || typeof child !== "object") continue;
		if (key === name) found.push(...compatOf(child));
		named(child, name, found);
	}
	return found;
}

/** Returns the features that a style sheet uses: a label for each, and its meanings in the data. */
export function styleFeatures(text) {
	const used = new Map();
	const note = (label, meanings) => {
		if (meanings.length > 0) used.set(label, meanings);
	};
	walk(parseStyle(text, { parseValue: true, parseCustomProperty: true }), {
		/** @param {any} node */
		enter(node) {
			// Features in @supports are used only if they exist.
			if (node.type === "Atrule" && node.name === "supports") return this.skip;
			if (node.type === "Atrule") note(`@${node.name}`, compatOf(DATA.css["at-rules"][node.name]));
			if (node.type === "Raw" && this.rule && !this.declaration)
				note("nested rules", compatOf(DATA.css.selectors.nesting));
			if (node.type === "FeatureRange")
				note("media range", compatOf(DATA.css["at-rules"].media.range_syntax));
			if (node.type === "Feature")
				note(`@media (${node.name})`, compatOf(DATA.css["at-rules"].media[node.name]));
			if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
				note(`:${node.name}`, compatOf(DATA.css.selectors[node.name]));
			if (node.type === "Function") note(`${node.name}()`, named(DATA.css.types, node.name));
			if (node.type === "Dimension") {
				const group = UNITS.find(([pattern]) => pattern.test(node.unit))?.[1];
				if (group) note(`1${node.unit}`, compatOf(DATA.css.types.length[group]));
			}
			if (node.type === "Declaration" && !node.property.startsWith("--")) {
				const property = DATA.css.properties[node.property];
				note(node.property, compatOf(property));
				walk(node.value, (part) => {
					if (part.type === "Identifier")
						note(`${node.property}: ${part.name}`, compatOf(property?.[part.name]));
				});
			}
		},
	});
	return used;
}

/** The meanings that the name of a property or method can have, in all interfaces. */
const MEMBERS = new Map();
for (const part of [DATA.api, DATA.javascript.builtins])
	for (const owner of Object.values(part))
		for (const [name, node] of Object.entries(owner)) {
			const key = name.replace(/_static$/, "");
			if (key !== "__compat") MEMBERS.set(key, [...(MEMBERS.get(key) ?? []), ...compatOf(node)]);
		}

/** Returns the features that a module uses. A name counts with all its meanings, because its object is unknown. */
export function scriptFeatures(text) {
	const used = new Map();
	const note = (label, meanings) => {
		if (meanings.length > 0) used.set(label, meanings);
	};
	full(
		parseScript(text, { ecmaVersion: 2022, sourceType: "module" }),
		(/** @type {any} */ node) => {
			if (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier")
				note(`.${node.property.name}`, MEMBERS.get(node.property.name) ?? []);
			if (node.type === "Identifier" && /^[A-Z]/.test(node.name))
				note(node.name, compatOf(DATA.api[node.name] ?? DATA.javascript.builtins[node.name]));
		},
	);
	return used;
}

/** Returns the features that a page uses: its elements and their attributes. */
export function pageFeatures(html) {
	const used = new Map();
	const { elements, global_attributes: everywhere } = DATA.html;
	for (const [, element, rest] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g)) {
		const attributes = rest.replace(/"[^"]*"/g, "");
		const note = (label, node) => {
			if (node?.__compat) used.set(label, [node.__compat]);
		};
		note(`<${element}>`, elements[element]);
		for (const [, name] of attributes.matchAll(/\s([a-z-]+)/g))
			note(`<${element} ${name}>`, elements[element]?.[name] ?? everywhere[name]);
	}
	return used;
}
