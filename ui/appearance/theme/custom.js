/**
 * Makes a theme from two colours that the player chooses: the table shows them unchanged; panels and controls are derived
 * from them and corrected until they are readable. It does not know the page.
 */

/** @import { Rgb } from "./colours.js" */
import {
	BLACK,
	contrast,
	hex,
	lightness,
	MIN_CONTRAST,
	mix,
	parse,
	readable,
	WHITE,
} from "./colours.js";

/** @type {Rgb} */
const GOLD = [243, 198, 91];
/** The colours of warnings, on dark and on light panels. @type {Rgb} */
const ALERT = [255, 191, 174];
/** @type {Rgb} */
const ALERT_DARK = [156, 31, 16];

/** Whether the two colours are hard to read on each other. @param {string} back @param {string} text */
export const isHardToRead = (back, text) => contrast(parse(back), parse(text)) < MIN_CONTRAST;

/** Returns the values of appearance/themes.css for a pair of colours. @param {string} back @param {string} text @returns {Record<string, string>} */
export function ownTheme(back, text) {
	const [ground, ink] = [parse(back), parse(text)];
	const dark = lightness(ground) < 0.3;
	const away = dark ? BLACK : WHITE;
	const surface = mix(ground, away, dark ? 0.55 : 0.6);
	const surfaceHigh = mix(ground, away, dark ? 0.42 : 0.75);
	const higher = mix(surface, dark ? WHITE : BLACK, 0.14);
	const control = mix(ground, away, dark ? 0.34 : 0.5);
	const controlHigh = mix(ground, away, dark ? 0.22 : 0.7);
	const written = readable(ink, surface, surfaceHigh, higher);
	const gold = readable(GOLD, surface, surfaceHigh, higher);
	const alert = readable(dark ? ALERT : ALERT_DARK, surface, surfaceHigh, higher);
	const field = mix(surface, away, 0.5);
	const line = mix(surface, written, 0.6);
	const off = mix(ground, away, dark ? 0.2 : 0.3);
	const disc = mix(ground, away, 0.7);
	// On a light table, a gap that takes a card is darker than others, because a bright one looks like a card.
	const well = mix(ground, BLACK, dark ? 0.5 : 0.06);
	const live = dark ? well : mix(ground, BLACK, 0.2);
	return {
		"--felt-light": back,
		"--felt": back,
		"--felt-deep": back,
		"--text": text,
		"--text-soft": text,
		"--gold": text,
		"--edge": dark ? "#ffffff2e" : "#00000026",
		"--surface": hex(surface),
		"--surface-high": hex(surfaceHigh),
		"--surface-higher": hex(higher),
		"--surface-text": hex(written),
		"--surface-soft": hex(written),
		"--surface-gold": hex(gold),
		"--control": hex(control),
		"--control-high": hex(controlHigh),
		"--control-text": hex(readable(ink, control, controlHigh)),
		"--control-off": hex(off),
		"--control-off-text": hex(readable(ink, off)),
		"--field": hex(field),
		"--field-edge": hex(line),
		"--ring": dark ? "#ffe08a" : "#8a4b00",
		"--shade": dark ? "#000000" : "#ffffff",
		"--lamp": "#0000",
		"--warp": "#0000",
		"--weft": "#0000",
		"--home": dark ? "#f3c65b" : "#a86a00",
		"--spot": hex(well),
		"--spot-dead": hex(well),
		"--spot-live": hex(live),
		"--spot-line": dark ? "#00000055" : "#00000059",
		"--spot-rim": dark ? "#ffffff1f" : "#ffffff80",
		"--spot-ring": dark ? "#e2b650" : "#6b3f00",
		"--shown-ring": dark ? "#8fd3ff" : "#1d6ea8",
		"--tray": dark ? "#00000040" : "#0000001a",
		...ghosts(dark, well, live, surface, surfaceHigh),
		"--disc": hex(disc),
		"--disc-text": hex(readable(ink, disc)),
		"--alert": text,
		"--surface-alert": hex(alert),
		"color-scheme": dark ? "dark" : "light",
	};
}

/** Returns the inks of the cards that an empty place or a text shows. @param {boolean} dark @param {...Rgb} grounds what they are on */
function ghosts(dark, ...grounds) {
	const ghost = (/** @type {Rgb} */ light, /** @type {Rgb} */ deep) =>
		hex(readable(dark ? light : deep, ...grounds));
	return {
		"--ghost": ghost([255, 250, 240], [42, 33, 20]),
		"--ghost-red": ghost([255, 185, 171], [168, 40, 28]),
		"--ghost-blue": ghost([169, 210, 255], [11, 77, 160]),
		"--ghost-green": ghost([164, 240, 174], [10, 92, 48]),
	};
}
