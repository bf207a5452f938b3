// The four colours differ for colour-blind players too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contrast, parse } from "../../ui/appearance/theme/colours.js";

const cards = readFileSync(new URL("../../ui/appearance/cards/cards.css", import.meta.url), "utf8");

/** The colours seen without one kind of cone: G. M. Machado and others, 2009, at full severity. */
const EYES = {
	protan: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deutan: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritan: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
};
/** The minimum distance of two inks in Lab. */
const LEAST = { protan: 30, deutan: 30, tritan: 20 };

const XYZ = [
	[0.4124564, 0.3575761, 0.1804375],
	[0.2126729, 0.7151522, 0.072175],
	[0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883];

const times = (matrix, vector) =>
	matrix.map((row) => row.reduce((sum, part, i) => sum + part * vector[i], 0));
const within = (part) => Math.min(1, Math.max(0, part));
const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const lightOf = (ink) =>
	[1, 3, 5].map((i) => linear(Number.parseInt(ink.slice(i, i + 2), 16) / 255));

function lab(light) {
	const [x, y, z] = times(XYZ, light)
		.map((part, i) => part / WHITE[i])
		.map((part) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116));
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the last ink set by a rule with this selector. */
function inkOf(selector) {
	const at = cards.lastIndexOf(selector);
	assert.ok(at >= 0, selector);
	return cards
		.slice(at)
		.match(/--ink: (#\w+)/)[1]
		.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
}

test("four_colours_can_be_distinguished_without_one_kind_of_cone", () => {
	const usual = ["H", "D", "C"].map((suit) => inkOf(`:root[data-inks="4"] .${suit},`));
	const contrasting = [
		inkOf(':root[data-theme="contrast"] :is(.card, .king):is(.H, .D)'),
		...["D", "C"].map((suit) =>
			inkOf(`:root[data-theme="contrast"][data-inks="4"] :is(.card, .king).${suit}`),
		),
	];
	for (const inks of [
		[inkOf("\n\t.S {"), ...usual],
		["#000000", ...contrasting],
	])
		for (const [eyes, matrix] of Object.entries(EYES)) {
			const seen = inks.map((ink) => lab(times(matrix, lightOf(ink)).map(within)));
			for (let i = 0; i < seen.length; i++)
				for (let j = 0; j < i; j++) {
					const distance = Math.hypot(...seen[i].map((part, k) => part - seen[j][k]));
					assert.ok(distance >= LEAST[eyes], `${eyes}: ${inks[i]} and ${inks[j]}: ${distance}`);
				}
		}
	for (const ink of usual) assert.ok(contrast(parse(ink), parse("#fffdf7")) >= 4.5, ink);
});
