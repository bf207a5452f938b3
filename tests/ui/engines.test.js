// The page needs no feature that the oldest supported engine lacks, except for harmless ones.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { OLDEST, pageFeatures, scriptFeatures, styleFeatures, withoutSupport } from "./engines.js";

const UI = new URL("../../ui/", import.meta.url);
const read = (name) => readFileSync(new URL(name, UI), "utf8");
const files = readdirSync(UI, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
const ending = (end) => files.filter((name) => name.endsWith(end));

/** Features that some engine lacks or has under another name, and why that does no harm. */
const HARMLESS = {
	"text-wrap": "lines break elsewhere",
	"text-wrap: balance": "lines break elsewhere",
	"text-wrap: pretty": "lines break elsewhere",
	"justify-content: safe": "a row too wide for its place begins at the left",
	"accent-color": "a slider has the system's colour",
	"overscroll-behavior": "a list that is scrolled beyond its end moves a little",
	"forced-color-adjust": "the system of such an engine has no forced colours",
	"forced-color-adjust: none": "the system of such an engine has no forced colours",
	hyphens: "the name with a prefix is beside it",
	"user-select": "the name with a prefix is beside it",
	"-webkit-touch-callout": "the system of such an engine has no such menu",
	"-webkit-tap-highlight-color": "the system of such an engine does not mark what is tapped",
	"text-size-adjust": "the name with a prefix is beside it",
	"text-size-adjust: none": "the name with a prefix is beside it",
	"cursor: pointer": "a phone has no pointer",
	"cursor: default": "a phone has no pointer",
	"cursor: grab": "a phone has no pointer",
	"cursor: grabbing": "a phone has no pointer",
	resize: "a box keeps its size",
	"resize: vertical": "a box keeps its size",
	"<input autocapitalize>": "a desktop's keyboard makes no capitals",
	"<textarea autocapitalize>": "a desktop's keyboard makes no capitals",
	":-moz-range-thumb": "the name of another engine is beside it",
	":-moz-range-track": "the name of another engine is beside it",
	":-webkit-slider-runnable-track": "the name of another engine is beside it",
	":-webkit-slider-thumb": "the name of another engine is beside it",
	".canShare": "asked for before it is called",
	".vibrate": "asked for before it is called",
};

/** Returns the property names of our own scripts and of the program, which are not web features. */
function ownNames() {
	const names = new Set();
	for (const file of ending(".js"))
		full(
			parse(read(file), { ecmaVersion: 2022, sourceType: "module" }),
			(/** @type {any} */ node) => {
				const key = node.type === "AssignmentExpression" ? node.left.property : node.key;
				if (key?.type === "Identifier" && !node.computed) names.add(key.name);
			},
		);
	for (const types of ["wire.d.ts", "commands.d.ts", "tauri.d.ts"])
		for (const [, name] of readFileSync(new URL(types, import.meta.url), "utf8").matchAll(
			/\b(\w+)\??: /g,
		))
			names.add(name);
	return names;
}

test("every_feature_of_the_page_is_in_the_oldest_engines_or_is_optional", () => {
	const own = ownNames();
	const lacking = new Set();
	const note = (features) => {
		for (const label of withoutSupport(features))
			if (!own.has(label.replace(/^\./, ""))) lacking.add(label);
	};
	for (const file of ending(".css")) note(styleFeatures(read(file)));
	for (const file of ending(".js")) note(scriptFeatures(read(file)));
	for (const file of ending(".html")) note(pageFeatures(read(file)));
	assert.deepEqual([...lacking].sort(), Object.keys(HARMLESS).sort());
});

test("features_that_the_oldest_engines_lack_are_noticed", () => {
	const style = (text) => withoutSupport(styleFeatures(text));
	assert.deepEqual(style("a { grid-template-columns: subgrid; width: 1cqw; height: 1dvh }"), [
		"grid-template-columns: subgrid",
	]);
	assert.deepEqual(style("a { anchor-name: --a; & b { color: light-dark(red, blue) } }"), [
		"anchor-name",
		"light-dark()",
	]);
	assert.deepEqual(style("@supports (anchor-name: --a) { a { anchor-name: --a } }"), []);
	assert.deepEqual(style("a { color: red; > b { color: red } }"), ["nested rules"]);
	assert.deepEqual(style("a:has(b) {} @media (width < 9px) {} @starting-style {}"), [
		"@starting-style",
	]);
	const script = (text) => withoutSupport(scriptFeatures(text));
	assert.deepEqual(script("a.checkVisibility(); a.at(0); [].toSorted(); new URLPattern(b)"), [
		".checkVisibility",
		".toSorted",
		"URLPattern",
	]);
	assert.deepEqual(
		withoutSupport(pageFeatures('<dialog open><button popovertarget="a"></button></dialog>')),
		["<button popovertarget>"],
	);
});

test("where_the_program_can_be_installed_its_page_can_be_shown", () => {
	const { bundle } = JSON.parse(
		readFileSync(new URL("../../src-tauri/tauri.conf.json", import.meta.url), "utf8"),
	);
	assert.equal(bundle.iOS.minimumSystemVersion, String(OLDEST.safari_ios));
	// macOS 13.3 came with Safari 16.4.
	assert.deepEqual([bundle.macOS.minimumSystemVersion, OLDEST.safari], ["13.3", 16.4]);
	// The last engine for Android 7.0, API level 24, is version 119.
	assert.deepEqual([bundle.android.minSdkVersion, OLDEST.webview_android <= 119], [24, true]);
});

test("an_engine_of_any_age_can_read_the_script_that_says_it_is_too_old", () => {
	assert.ok(parse(read("shell/engine.js"), { ecmaVersion: 5 }));
	const page = read("index.html");
	assert.ok(page.indexOf("shell/engine.js") < page.indexOf('type="module"'));
});
