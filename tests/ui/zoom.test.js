// A page with larger or smaller text is laid out like one with normal text.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { generate, parse, walk } from "css-tree";

const UI = new URL("../../ui/", import.meta.url);
const read = (name) => readFileSync(new URL(name, UI), "utf8");
const ending = (end) => readdirSync(UI, { recursive: true }).filter((name) => name.endsWith(end));

/** The syntaxes of values that contain no length. */
const PLAIN = /^"<(integer|number|angle|color|time)>"$/;

/** A condition that no WebKit fulfils, and all other browsers do. */
const NOT_WEBKIT = "@supports not (hanging-punctuation: first)";
const IS_NOT_WEBKIT = generate(parse(NOT_WEBKIT, { context: "atrule" }).prelude);

/**
 * Returns the properties that a style sheet registers with a length in WebKit, which multiplies one by the zoom each time
 * it is computed from another.
 */
function registeredLengths(text) {
	const found = [];
	walk(parse(text), (node) => {
		if (node.type !== "Atrule") return;
		if (node.name === "supports" && generate(node.prelude) === IS_NOT_WEBKIT) return walk.skip;
		if (node.name !== "property") return;
		const syntax = node.block.children.toArray().find(({ property }) => property === "syntax");
		if (!PLAIN.test(generate(syntax.value))) found.push(generate(node.prelude));
	});
	return found;
}

test("no_length_is_registered_for_a_property_in_webkit", () => {
	const known = "@property --a { syntax: '<length>'; } @property --b { syntax: \"<integer>\"; }";
	assert.deepEqual(registeredLengths(known), ["--a"]);
	assert.deepEqual(registeredLengths(`${NOT_WEBKIT} { ${known} }`), []);
	assert.deepEqual(registeredLengths(`@supports (display: grid) { ${known} }`), ["--a"]);
	const sheets = ending(".css");
	assert.ok(sheets.length > 20);
	for (const name of sheets) assert.deepEqual(registeredLengths(read(name)), [], name);
	for (const name of ending(".js")) assert.ok(!/\bregisterProperty\b/.test(read(name)), name);
});
