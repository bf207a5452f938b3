// The page asks for all it starts with at once, instead of one after the other as it comes upon their names, and for
// nothing else.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
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

/** What the page needs before the first board. */
function started() {
	const needed = new Set();
	follow("main.js", needed);
	needed.delete("main.js");
	return needed;
}

test("every_module_the_page_starts_with_is_asked_for_at_once", () => {
	const needed = started();
	const links = read("index.html").matchAll(/<link rel="modulepreload" href="([^"]+)">/g);
	assert.ok(needed.size > 20);
	assert.deepEqual([...links].map(([, path]) => path).sort(), [...needed].sort());
});

test("what_comes_on_demand_is_there_and_not_before_it_is_wanted", () => {
	const source = read("widgets/lazy.js");
	const needed = started();
	const parts = [...source.matchAll(/^\t(\w+): (?:dialog|part)\((.*?)\),$(?=\n(?:\t\w|}))/gms)];
	assert.ok(parts.length > 10);
	for (const [, name, means] of parts) {
		const [, module] = means.match(/import\("([^"]+)"\)/);
		assert.ok(existsSync(new URL(`../../ui/widgets/${module}`, import.meta.url)), module);
		// Only its style sheet waits: what it asks of the game is needed with the first board.
		if (name !== "opening")
			assert.ok(!needed.has(posix.join("widgets", module)), `${module} is there from the start`);
		for (const [, sheet] of means.split('.js")')[1].matchAll(/"([\w-]+\/[\w/-]+)"/g)) {
			assert.ok(existsSync(new URL(`../../ui/${sheet}.css`, import.meta.url)), sheet);
			assert.ok(!read("index.html").includes(`${sheet}.css`), `${sheet} is there from the start`);
		}
	}
});
