// The page asks for all its modules at once, instead of one after the other as it comes upon their names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../ui/${path}`, import.meta.url), "utf8");

/** Adds a module and all it imports when it loads. @param {string} path @param {Set<string>} found */
function follow(path, found) {
	if (found.has(path)) return;
	found.add(path);
	for (const [, name] of read(path).matchAll(/^(?:import|export)\b[^;"]*"(\.[^"]+)"/gm))
		follow(posix.join(posix.dirname(path), name), found);
}

test("every_module_the_page_starts_with_is_asked_for_at_once", () => {
	const needed = new Set();
	follow("main.js", needed);
	needed.delete("main.js");
	const links = read("index.html").matchAll(/<link rel="modulepreload" href="([^"]+)">/g);
	assert.ok(needed.size > 20);
	assert.deepEqual([...links].map(([, path]) => path).sort(), [...needed].sort());
});
