// The style sheets read each state of the window in one place, and lay the page out once.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { generate, parse, walk } from "css-tree";

const UI = new URL("../../ui/", import.meta.url);
const read = (name) => readFileSync(new URL(name, UI), "utf8");
const ending = (end) => readdirSync(UI, { recursive: true }).filter((name) => name.endsWith(end));

/** Attributes and classes that say what an element is, not what state it is in. */
const NAMES = /^(data-(command|close|replay|kind)|role|type|class)$/;
const NAMING = ["S", "H", "D", "C", "primary", "gap", "klondike-place", "copy"];

/** The classes that scripts give and take: those that say what state an element is in. */
const states = new Set(
	ending(".js").flatMap((name) =>
		[...read(name).matchAll(/classList\.(?:toggle|add|remove)\(([^)]*)/g)].flatMap(([, words]) =>
			[...words.matchAll(/"([^"]+)"/g)].map(([, word]) => word),
		),
	),
);
for (const word of NAMING) states.delete(word);

const isState = ({ type, name }) =>
	(type === "AttributeSelector" && !NAMES.test(name.name)) ||
	(type === "ClassSelector" && states.has(name));

/** Counts the elements whose state a selector asks for. */
function countAsked(selector) {
	const elements = [false];
	const visit = (within) => {
		for (const node of within.children) {
			if (node.type === "Combinator") elements.push(false);
			else if (isState(node)) elements[elements.length - 1] = true;
			else if (node.name === "has") {
				// `:has` is about other elements, and what comes after it about the same one as before.
				const own = elements.pop();
				elements.push(false);
				node.children.forEach(visitList);
				elements.push(own);
			} else node.children?.forEach(visitList);
		}
	};
	const visitList = (node) => {
		if (node.type === "SelectorList") node.children.forEach(visit);
		else if (node.type === "Selector") visit(node);
	};
	visit(selector);
	return elements.filter(Boolean).length;
}

/** Returns the selectors of a style sheet that ask several elements for their states. */
function scattered(text) {
	const found = [];
	walk(parse(text), (node) => {
		if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return;
		for (const selector of node.prelude.children)
			if (countAsked(selector) > 1) found.push(generate(selector));
	});
	return found;
}

test("no_selector_asks_two_elements_for_their_states", () => {
	assert.ok(states.has("lifted") && states.has("won"), [...states].join(" "));
	const rules = (...selectors) => `${selectors.join(", ")} { color: red }`;
	const two = [":root[data-a] #b[hidden]", "#a:has(b[hidden]):not([data-c])", "#a[hidden]~.lifted"];
	assert.deepEqual(scattered(rules(...two)), two);
	const one = [
		":root[data-a]:not([data-b], [data-c]) #d",
		"#a[data-command=b] .lifted.lit",
		".card.H",
	];
	assert.deepEqual(scattered(rules(...one)), []);
	const found = ending(".css").flatMap((name) =>
		scattered(read(name)).map((one) => `${name}: ${one}`),
	);
	assert.deepEqual(found, []);
});

test("the_grid_of_the_page_is_written_once", () => {
	const grids = [];
	for (const name of ending(".css"))
		walk(parse(read(name)), (node) => {
			if (node.type !== "Rule" || !/(^|[ ,])body($|[:,[])/.test(generate(node.prelude))) return;
			for (const { property } of node.block.children)
				if (property?.startsWith("grid-template")) grids.push(name);
		});
	assert.deepEqual(grids, ["panels/layout.css"]);
});

/** Returns the values of a list that are separated by spaces. @param {string} list */
const valuesOf = (list) => list.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

test("what_has_a_place_in_the_window_keeps_away_from_its_covered_edges", () => {
	const found = [];
	for (const name of ending(".css"))
		walk(parse(read(name)), (node) => {
			if (node.type !== "Rule") return;
			const declared = new Map(
				[...node.block.children].map(({ property, value }) => [property, value && generate(value)]),
			);
			if (declared.get("position") !== "fixed") return;
			for (const side of ["inset", "top", "right", "bottom", "left"])
				for (const value of valuesOf(declared.get(side) ?? ""))
					if (!/^(0|auto)$|--(safe|room)-/.test(value))
						found.push(`${name}: ${generate(node.prelude)} { ${side}: ${value} }`);
		});
	assert.deepEqual(found, []);
});

/** Classes whose look is the same wherever they are, or that belong to a drawing elsewhere. */
const SHARED = [
	"H",
	"D",
	"C",
	"face",
	"pip",
	"index",
	"help",
	"help-board",
	"history",
	"item",
	"king",
	"fan",
];

test("the_look_of_a_part_reaches_no_other_part_that_has_a_class_of_that_name", () => {
	/** The folders whose selectors name a class. @type {Map<string, Set<string>>} */
	const users = new Map();
	const alone = [];
	for (const name of ending(".css").map((path) => path.replaceAll("\\", "/")))
		walk(parse(read(name)), (node) => {
			if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return;
			for (const selector of node.prelude.children) {
				const [, only] = /^\.([\w-]+)$/.exec(generate(selector)) ?? [];
				if (only && /^(panels|dialogs|appearance)\//.test(name)) alone.push([name, only]);
				walk(selector, ({ type, name: used }) => {
					if (type !== "ClassSelector") return;
					users.set(used, (users.get(used) ?? new Set()).add(name.replace(/\/[^/]*$/, "")));
				});
			}
		});
	const found = alone.filter(([, used]) => users.get(used).size > 1 && !SHARED.includes(used));
	assert.deepEqual(found, []);
});

/** The states that colours show, and the properties that lose their colours if the system has its own. */
const SHOWN = /\[aria-(?:pressed|selected|disabled)="true"\]|\[aria-current\]|:has\(:checked\)/g;
const COLOURED = /^(color|background|border-color|border-bottom-color|box-shadow)$/;
/** The states that are shown otherwise, too. */
const SHOWN_OTHERWISE = [
	"dialogs/gamesets/gamesets.css [aria-current]", // by a word
	'dialogs/history/history.css [aria-pressed="true"]', // by another icon
	'dialogs/history/history.css [aria-selected="true"]', // by the ring of every such list
	'dialogs/transfer/transfer.css [aria-selected="true"]', // likewise
];

test("a_state_is_still_seen_if_the_system_has_its_own_colours", () => {
	const found = ending(".css").flatMap((path) => {
		const [usual, forced] = [new Set(), new Set()];
		walk(parse(read(path)), function (node) {
			if (node.type !== "Rule") return;
			const isForced = /forced-colors/.test(generate(this.atrule?.prelude ?? node.prelude));
			const isColoured = [...node.block.children].some(({ property }) => COLOURED.test(property));
			const selector = generate(node.prelude).replace(/:not\(\[[^)]*\)/g, "");
			for (const [state] of selector.matchAll(SHOWN))
				if (isForced) forced.add(state);
				else if (isColoured) usual.add(state);
		});
		return [...usual]
			.filter((state) => !forced.has(state))
			.map((state) => `${path.replaceAll("\\", "/")} ${state}`);
	});
	assert.deepEqual(found.sort(), SHOWN_OTHERWISE);
});

test("cards_keep_their_paper_if_the_system_has_its_own_colours", () => {
	const PAPER = /^(#fffdf[78]|#fff3d3|#e0dcd1|#fff|var\(--paper(-home)?\))( |$)/;
	const found = [];
	for (const name of ending(".css"))
		walk(parse(read(name)), (node) => {
			if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return;
			const declared = new Map(
				[...node.block.children].map(({ property, value }) => [property, value && generate(value)]),
			);
			const selector = generate(node.prelude);
			// Cards of the table, and pictures that are within something that keeps its colours.
			if (/(^|[ ,])\.card\b(?!-)|king|\.back$|\.sample/.test(selector)) return;
			if (!PAPER.test(declared.get("background") ?? "")) return;
			if (declared.get("forced-color-adjust") !== "none") found.push(`${name}: ${selector}`);
		});
	assert.deepEqual(found, []);
});
