// The page starts with the files that the first board needs; the others are loaded on demand.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../ui/${path}`, import.meta.url), "utf8");

/** Adds a module and all its static imports. @param {string} path @param {Set<string>} found */
function follow(path, found) {
	if (found.has(path)) return;
	found.add(path);
	for (const [, name] of read(path).matchAll(/^(?:import|export)\b[^;"=(]*"(\.[^"]+)"/gm))
		follow(posix.join(posix.dirname(path), name), found);
}

/** Returns the files that the page needs before the first board. */
function started() {
	const needed = new Set();
	follow("main.js", needed);
	needed.delete("main.js");
	return needed;
}

/** Returns every lazy part: the file that declares it, its folder if it is a dialog, and the rest of the declaration. */
const lazyParts = () =>
	readdirSync(new URL("../../ui/", import.meta.url), { recursive: true })
		.map((name) => name.replaceAll("\\", "/"))
		.filter((name) => name.endsWith(".js") && name !== "widgets/lazy.js")
		.flatMap((file) =>
			[
				...read(file).matchAll(/ lazy(?:Dialog\(\s*"([^"]+)",|(?:Module|Part)\()([\s\S]*?)\);\n/g),
			].map(([, folder, rest]) => ({ file, folder, rest })),
		);

test("what_comes_on_demand_is_there_and_not_before_it_is_wanted", () => {
	const needed = started();
	const parts = lazyParts();
	assert.ok(parts.length > 25);
	for (const { file, folder, rest } of parts) {
		// A part that is not declared by then is not preloaded after the first board.
		assert.ok(needed.has(file) || file === "main.js", `${file} is not there from the start`);
		const module = rest.match(/import\("([^"]+)"\)/)?.[1];
		if (module) {
			const path = posix.join(posix.dirname(file), module);
			assert.ok(existsSync(new URL(`../../ui/${path}`, import.meta.url)), path);
			assert.ok(!needed.has(path), `${path} is there from the start`);
		}
		const files = [...rest.matchAll(/"([^"]+\.html)"/g)].map(([, path]) => path);
		if (folder) files.push(`${folder}/${posix.basename(folder)}.html`);
		for (const path of files) {
			assert.ok(existsSync(new URL(`../../ui/${path}`, import.meta.url)), path);
			assert.ok(!read("index.html").includes(path), `${path} is there from the start`);
		}
	}
});

test("every_markup_and_style_sheet_is_asked_for_at_once_or_on_demand", () => {
	const asked = read("index.html") + read("widgets/lazy.js");
	const styles = [...read("later.css").matchAll(/^@import "([^"]+)";$/gm)].map(([, path]) => path);
	assert.deepEqual(
		styles.filter((path) => asked.includes(`"${path}"`)),
		[],
		"not at once, too",
	);
	const parts = lazyParts();
	for (const name of readdirSync(new URL("../../ui/", import.meta.url), { recursive: true })) {
		const path = name.replaceAll("\\", "/");
		if (!/\.(css|html)$/.test(path) || path === "index.html" || path.startsWith("help/")) continue;
		const isLazy = parts.some(
			({ folder, rest }) =>
				rest.includes(`"${path}"`) || path === `${folder}/${posix.basename(folder ?? "")}.html`,
		);
		assert.ok(isLazy || styles.includes(path) || asked.includes(`"${path}"`), path);
	}
});
