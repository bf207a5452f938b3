// A page with larger or smaller text is laid out like one with normal text.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { registerProperties } from "../../ui/tableau/registered.js";

const UI = new URL("../../ui/", import.meta.url);
const read = (name) => readFileSync(new URL(name, UI), "utf8");
const all = readdirSync(UI, { recursive: true });

/** Returns the types of the properties that the board registers in WebKit or elsewhere. @param {boolean} isWebKit */
function registered(isWebKit) {
	const types = new Set();
	globalThis.CSS = {
		// No other engine hangs punctuation.
		supports: (property) => property === "hanging-punctuation" && isWebKit,
		registerProperty: ({ syntax }) => types.add(syntax),
	};
	registerProperties();
	return [...types];
}

// WebKit multiplies a registered length by the zoom each time it is computed from another.
test("no_length_is_registered_for_a_property_in_webkit", () => {
	assert.deepEqual(registered(true), ["<integer>"]);
	assert.deepEqual(registered(false), ["<integer>", "<length>"]);
	const registering = all.filter(
		(name) => /\.(css|js)$/.test(name) && /@property --|\bregisterProperty\b/.test(read(name)),
	);
	assert.deepEqual(registering, ["tableau/registered.js"]);
});
