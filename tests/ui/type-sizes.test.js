// No text is smaller than 14 px, except on cards.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import "./page.js";
import { drawBars } from "../../ui/dialogs/history/plots/bars.js";
import { drawCurve } from "../../ui/dialogs/history/plots/curve.js";
import { letter } from "../../ui/dialogs/history/plots/figure.js";
import { drawLatest } from "../../ui/dialogs/history/plots/latest.js";
import { drawRing } from "../../ui/dialogs/history/plots/ring.js";
import { makeSvg } from "../../ui/widgets/dom.js";

const ui = new URL("../../ui/", import.meta.url);
const LEAST = 14;
const REM = 16;

test("no_style_sheet_writes_anything_below_14_px_but_indices", () => {
	const sheets = readdirSync(ui, { recursive: true }).filter((name) => name.endsWith(".css"));
	assert.ok(sheets.length > 20);
	let sizes = 0;
	for (const name of sheets) {
		const text = readFileSync(new URL(name, ui), "utf8");
		for (const [declaration] of text.matchAll(/\bfont(-size)?:[^;]*;/g)) {
			if (declaration.includes("Rangoon Index")) continue;
			const [, size, unit] = declaration.match(/([\d.]+)(rem|px)/) ?? [];
			if (!size) continue;
			sizes += 1;
			const pixels = Number(size) * (unit === "rem" ? REM : 1);
			assert.ok(pixels >= LEAST, `${name}: ${declaration}`);
		}
	}
	assert.ok(sizes > 50, String(sizes));
});

const BARS = Array.from({ length: 21 }, (_, i) => ({
	label: `${5 * i}–${5 * i + 4}`,
	value: 1000,
}));
const RESULTS = Array.from({ length: 30 }, () => ({ value: 1, isWon: true, says: "" }));
const PARTS = ["1st deal", "2nd deal", "3rd deal", "not won"].map((label) => ({
	label,
	value: 12_345,
	says: "",
	kind: "",
}));
const POINTS = Array.from({ length: 400 }, (_, x) => ({ x: 5 * x, share: 0.5 }));

/** Each plot, drawn into a picture of a width. */
const PLOTS = {
	bars: (svg, width) => drawBars(svg, width, BARS),
	curve: (svg, width) => drawCurve(svg, width, POINTS),
	latest: (svg, width) => drawLatest(svg, width, RESULTS, ["Game 1", "Game 32,765"]),
	ring: (svg, width) => drawRing(svg, width, PARTS, ["100%", "won"]),
};

test("no_plot_draws_a_label_below_14_px_and_no_two_labels_meet", () => {
	assert.ok(letter() >= LEAST);
	for (const [name, drawInto] of Object.entries(PLOTS))
		for (const width of [250, 330, 640]) {
			const svg = makeSvg("svg", {});
			drawInto(svg, width);
			const labels = [...svg.querySelectorAll("text")].map((label) => {
				const of = (attribute) => Number(label.getAttribute(attribute));
				const size = of("font-size");
				assert.ok(size >= LEAST, `${name}, ${width}: ${label.textContent} has ${size}`);
				// Letters are about half as wide as they are high.
				const wide = 0.55 * size * label.textContent.length;
				const parts = { end: 1, middle: 0.5 }[label.getAttribute("text-anchor")] ?? 0;
				const left = of("x") - parts * wide;
				return { text: label.textContent, left, right: left + wide, y: of("y"), size };
			});
			assert.ok(labels.length > 0, name);
			for (const [i, one] of labels.entries())
				for (const other of labels.slice(i + 1)) {
					const meets = one.left < other.right && other.left < one.right;
					const isSameLine = Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.8;
					assert.ok(!(meets && isSameLine), `${name}, ${width}: ${one.text}, ${other.text}`);
				}
		}
});

test("the_share_in_a_ring_has_its_name_below_it_if_there_is_room", () => {
	const inside = (width) => {
		const svg = makeSvg("svg", {});
		drawRing(svg, width, PARTS, ["17%", "won"]);
		const texts = [...svg.querySelectorAll(":scope > text")];
		return texts.map(({ textContent }) => textContent);
	};
	assert.deepEqual(inside(330), ["17%", "won"]);
	assert.deepEqual(inside(150), ["17%"]);
});

test("scripts_set_type_sizes_only_where_they_are_tested", () => {
	// Faces of cards, marks on cards, and the picture that is shared are no text of the page.
	const drawings = [
		"appearance/cards/face.js",
		"panels/end/course-picture.js",
		"panels/end/family-fan.js",
		"panels/end/share.js",
		"tableau/multi-move-preview.js",
	];
	const scripts = readdirSync(ui, { recursive: true }).filter((name) => name.endsWith(".js"));
	const found = scripts.filter((name) =>
		/"font-size"|font-size=|\.fontSize\s*=|\.font\s*=/.test(
			readFileSync(new URL(name, ui), "utf8"),
		),
	);
	const tested = Object.keys(PLOTS).map((name) => `dialogs/history/plots/${name}.js`);
	assert.deepEqual(found.sort(), [...drawings, ...tested].sort());
});
