/**
 * The eight backs: a pattern and two inks each, as pictures for style sheets. Knows no cards and no options.
 */

/** How many backs there are. */
export const BACKS = 8;

/** @typedef {{ ground: string, deep: string, light: string, line: string, size: number, pattern: string, sign: string }} Design */

const ROSE = Array.from(
	{ length: 6 },
	(_, i) => `<path d="M0-6C12-16 12-30 0-40C-12-30-12-16 0-6Z" transform="rotate(${60 * i})"/>`,
).join("");
const STAR = '<path d="M0-40L9-12L38-12L15 6L24 34L0 17L-24 34L-15 6L-38-12L-9-12Z"/>';
const WHEEL = Array.from(
	{ length: 8 },
	(_, i) => `<path d="M-4-12L0-40L4-12Z" transform="rotate(${45 * i})"/>`,
).join("");
const LEAF = Array.from(
	{ length: 4 },
	(_, i) =>
		`<path d="M0-4C18-10 18-30 0-40C-18-30-18-10 0-4Z" transform="rotate(${45 + 90 * i})"/>`,
).join("");

/** @type {Design[]} */
const DESIGNS = [
	{
		ground: "#7c1830",
		deep: "#5c0f22",
		light: "#a52a43",
		line: "#e9c57e",
		size: 20,
		pattern:
			'<g transform="rotate(45 10 10)"><path d="M0 0H20M0 0V20" class="s"/><rect x="6.500" y="6.500" width="7" height="7" class="l"/></g>',
		sign: ROSE,
	},
	{
		ground: "#173f7a",
		deep: "#0e2a55",
		light: "#2d62ad",
		line: "#cfe0f7",
		size: 24,
		pattern:
			'<path d="M0 12L12 0L24 12L12 24Z" class="s"/><circle cx="12" cy="12" r="4" class="l"/>',
		sign: STAR,
	},
	{
		ground: "#14573d",
		deep: "#0b3a28",
		light: "#23805c",
		line: "#e8d9a0",
		size: 22,
		pattern:
			'<path d="M0 11C6 0 16 0 22 11C16 22 6 22 0 11Z" class="s"/><circle cx="11" cy="11" r="2.500" class="l"/>',
		sign: LEAF,
	},
	{
		ground: "#3d2a66",
		deep: "#281a48",
		light: "#644a9b",
		line: "#e3d5f5",
		size: 26,
		pattern:
			'<circle cx="13" cy="13" r="12" class="s"/><circle cx="0" cy="0" r="12" class="s"/><circle cx="26" cy="0" r="12" class="s"/><circle cx="0" cy="26" r="12" class="s"/><circle cx="26" cy="26" r="12" class="s"/>',
		sign: WHEEL,
	},
	{
		ground: "#9a4a14",
		deep: "#6d300a",
		light: "#c87430",
		line: "#ffe3b3",
		size: 18,
		pattern:
			'<path d="M0 9H18M9 0V18" class="s"/><rect x="2" y="2" width="5" height="5" class="l"/><rect x="11" y="11" width="5" height="5" class="l"/>',
		sign: STAR,
	},
	{
		ground: "#0f5560",
		deep: "#083840",
		light: "#1f818f",
		line: "#d3f0ee",
		size: 28,
		pattern:
			'<path d="M0 7Q7 0 14 7T28 7M0 21Q7 14 14 21T28 21" class="s"/><path d="M0 14Q7 7 14 14T28 14M0 28Q7 21 14 28T28 28" class="t"/>',
		sign: ROSE,
	},
	{
		ground: "#23262d",
		deep: "#121419",
		light: "#454b57",
		line: "#d9b65c",
		size: 24,
		pattern: '<path d="M12 0L24 24H0Z" class="s"/><path d="M0 0L12 24L24 0" class="t"/>',
		sign: WHEEL,
	},
	{
		ground: "#8c2f5c",
		deep: "#651c3f",
		light: "#bb5a89",
		line: "#ffe0ee",
		size: 24,
		pattern:
			'<path d="M12 4C15 0 22 3 20 9C19 13 15 15 12 19C9 15 5 13 4 9C2 3 9 0 12 4Z" class="l"/><circle cx="0" cy="22" r="2" class="l"/><circle cx="24" cy="22" r="2" class="l"/>',
		sign: LEAF,
	},
];

/** A back as SVG text. @param {number} number 1–8 */
export function back(number) {
	const { ground, deep, light, line, size, pattern, sign } = DESIGNS[number - 1];
	const drawn = pattern
		.replaceAll('class="s"', `fill="none" stroke="${line}" stroke-width="1.6"`)
		.replaceAll('class="t"', `fill="none" stroke="${light}" stroke-width="2.4"`)
		.replaceAll('class="l"', `fill="${light}" stroke="${line}" stroke-width=".9"`);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" preserveAspectRatio="none">
<defs><pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="translate(125 175)">${drawn}</pattern></defs>
<rect x="14" y="14" width="222" height="322" rx="9" fill="${ground}"/>
<rect x="14" y="14" width="222" height="322" rx="9" fill="url(#p)" stroke="${deep}" stroke-width="3"/>
<rect x="21" y="21" width="208" height="308" rx="6" fill="none" stroke="${line}" stroke-width="2.5"/>
<g transform="translate(125 175)"><circle r="52" fill="${deep}" stroke="${line}" stroke-width="3"/><circle r="44" fill="none" stroke="${line}" stroke-width="1.4"/>
<g fill="${line}">${sign}</g><circle r="7" fill="${light}" stroke="${line}" stroke-width="2"/></g>
</svg>`;
}

/** A back as a value of background-image. @param {number} number 1–8 */
export const backPicture = (number) =>
	`url("data:image/svg+xml,${encodeURIComponent(back(number))}")`;
