/**
 * The eight card backs, as images for style sheets: a dark background, one bold pattern and one medallion each. Cards may
 * be only 46 px wide, so no line is finer than half a pixel at that width, and at most seven motifs are side by side.
 * This module knows neither cards nor options.
 */

export const BACKS = 8;

/**
 * Returns the random back of a game, 1–8. It is always the same, so that a resumed game looks the same. Multiplying by
 * the golden ratio spreads consecutive games over all backs.
 * @param {number} game
 */
export const backOf = (game) => 1 + (Math.imul(game, 0x9e3779b1) >>> 29);

/** Returns the back of a game's cards: the chosen one, or the random one. @param {number} chosen @param {number} game */
export const shownBack = (chosen, game) => (chosen >= 1 && chosen <= BACKS ? chosen : backOf(game));

/** @typedef {{ ground: string, deep: string, light: string, line: string, size: number, pattern: string, sign: string }} Design */

const ROSE = Array.from(
	{ length: 6 },
	(_, i) => `<path d="M0-6C12-16 12-30 0-40C-12-30-12-16 0-6Z" transform="rotate(${60 * i})"/>`,
).join("");
const STAR = '<path d="M0-40L9-12L38-12L15 6L24 34L0 17L-24 34L-15 6L-38-12L-9-12Z"/>';
const WHEEL = Array.from(
	{ length: 8 },
	(_, i) => `<path d="M-5-11L0-41L5-11Z" transform="rotate(${45 * i})"/>`,
).join("");
const LEAF = Array.from(
	{ length: 4 },
	(_, i) =>
		`<path d="M0-4C18-10 18-30 0-40C-18-30-18-10 0-4Z" transform="rotate(${45 + 90 * i})"/>`,
).join("");
const CROWN =
	'<path d="M-34 26L-39-18L-18 2L0-34L18 2L39-18L34 26Z"/><circle cx="-39" cy="-23" r="6"/><circle cy="-39" r="6"/><circle cx="39" cy="-23" r="6"/>';
const SPADE =
	'<path d="M0-42c8 18 38 36 38 60c0 13-10 20-20 20c-6 0-11-3-14-8c1 8 5 13 13 16h-34c8-3 12-8 13-16c-3 5-8 8-14 8c-10 0-20-7-20-20c0-24 30-42 38-60z"/>';
const HEART =
	'<path d="M0 42c-8-17-40-38-40-61c0-14 10-22 21-22c9 0 16 5 19 15c3-10 10-15 19-15c11 0 21 8 21 22c0 23-32 44-40 61z"/>';

/** @type {Design[]} */
const DESIGNS = [
	{
		ground: "#6f1a2c",
		deep: "#4d0d1c",
		light: "#8f3045",
		line: "#e7c585",
		size: 42,
		pattern:
			'<path d="M0 21L21 0L42 21L21 42Z" class="l"/><path d="M21 12L30 21L21 30L12 21Z" class="s"/>',
		sign: CROWN,
	},
	{
		ground: "#1b3e70",
		deep: "#11284d",
		light: "#2f5c97",
		line: "#cfdff2",
		size: 38,
		pattern:
			'<path d="M0 19L19 0L38 19L19 38Z" class="t"/><circle cx="19" cy="19" r="5.5" class="f"/>',
		sign: STAR,
	},
	{
		ground: "#195240",
		deep: "#0d3527",
		light: "#2b6d56",
		line: "#e4d8a6",
		size: 42,
		pattern:
			'<path d="M0 21C12 3 30 3 42 21C30 39 12 39 0 21Z" class="l"/><circle cx="21" cy="21" r="5" class="f"/>',
		sign: LEAF,
	},
	{
		ground: "#3e2e62",
		deep: "#281c45",
		light: "#5d4a8a",
		line: "#ddcff0",
		size: 44,
		pattern:
			'<circle cx="22" cy="22" r="21" class="t"/><circle r="21" class="t"/><circle cx="44" r="21" class="t"/><circle cy="44" r="21" class="t"/><circle cx="44" cy="44" r="21" class="t"/>',
		sign: WHEEL,
	},
	{
		ground: "#86481f",
		deep: "#5f2f10",
		light: "#a8672f",
		line: "#f6dbae",
		size: 36,
		pattern: '<path d="M0 0H18V18H0ZM18 18H36V36H18Z" class="l"/>',
		sign: SPADE,
	},
	{
		ground: "#185560",
		deep: "#0c3a43",
		light: "#2f7a86",
		line: "#d2e9e7",
		size: 48,
		pattern:
			'<path d="M0 12Q12 0 24 12T48 12M0 36Q12 24 24 36T48 36" class="t"/><path d="M0 24Q12 12 24 24T48 24M0 48Q12 36 24 48T48 48M0 0Q12-12 24 0T48 0" class="s"/>',
		sign: ROSE,
	},
	{
		ground: "#262930",
		deep: "#131519",
		light: "#444954",
		line: "#d6b566",
		size: 42,
		pattern: '<path d="M0 42L21 0L42 42Z" class="l"/><path d="M0 0L21 42L42 0" class="s"/>',
		sign: WHEEL,
	},
	{
		ground: "#7b3257",
		deep: "#561e3b",
		light: "#99507a",
		line: "#f6dfea",
		size: 44,
		pattern:
			'<path d="M22 36C17 25 6 19 6 11C6 5 10 2 14 2C18 2 21 4 22 9C23 4 26 2 30 2C34 2 38 5 38 11C38 19 27 25 22 36Z" class="l"/>',
		sign: HEART,
	},
];

/** Returns a back as SVG text. @param {number} number 1–8 @param {boolean} isTall whether the cards are 9:14 rather than 5:7 */
export function back(number, isTall = false) {
	const { ground, deep, light, line, size, pattern, sign } = DESIGNS[number - 1];
	const drawn = pattern
		.replaceAll('class="s"', `fill="none" stroke="${line}" stroke-opacity=".55" stroke-width="3"`)
		.replaceAll('class="t"', `fill="none" stroke="${light}" stroke-width="4.5"`)
		.replaceAll('class="f"', `fill="${line}" fill-opacity=".75"`)
		.replaceAll('class="l"', `fill="${light}"`);
	const height = isTall ? 392 : 353;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 252 ${height}" preserveAspectRatio="none">
<defs><pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="translate(126 ${height / 2})">${drawn}</pattern></defs>
<rect x="12" y="12" width="228" height="${height - 24}" rx="12" fill="${ground}"/>
<rect x="26" y="26" width="200" height="${height - 52}" rx="5" fill="url(#p)"/>
<rect x="23" y="23" width="206" height="${height - 46}" rx="7" fill="none" stroke="${line}" stroke-width="5"/>
<g transform="translate(126 ${height / 2})"><circle r="68" fill="${ground}"/><circle r="62" fill="${deep}" stroke="${line}" stroke-width="5"/>
<g fill="${line}">${sign}</g></g>
</svg>`;
}

/** @param {number} number 1–8 @param {boolean} [isTall] */
export const backPicture = (number, isTall) =>
	`url("data:image/svg+xml,${encodeURIComponent(back(number, isTall))}")`;
