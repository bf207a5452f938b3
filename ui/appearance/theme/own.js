/**
 * A theme from the player's own two colours: the table shows them as they are, sheets and controls are derived from them
 * and corrected until they can be read. Must not know the page.
 */

/** @import { Rgb } from "./colours.js" */
import { BLACK, contrast, hex, LEAST, lightness, mix, parse, readable, WHITE } from "./colours.js";

/** @type {Rgb} */
const GOLD = [243, 198, 91];
/** What warns, on dark and on light sheets. @type {Rgb} */
const ALERT = [255, 191, 174];
/** @type {Rgb} */
const ALERT_DARK = [156, 31, 16];

/** Whether the pair itself is hard to read. @param {string} back @param {string} text */
export const isHardToRead = (back, text) => contrast(parse(back), parse(text)) < LEAST;

/** The values of appearance/themes.css for a pair of colours. @param {string} back @param {string} text @returns {Record<string, string>} */
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
		"--spot": dark ? "#00000047" : "#0000001f",
		"--spot-line": dark ? "#00000040" : "#00000059",
		"--spot-live": dark ? "#ffffff1a" : "#ffffff73",
		"--spot-ring": dark ? "#f3c65bcc" : "#a86a00",
		"--ghost": dark ? "#fffaf0" : "#2a2114",
		"--ghost-red": dark ? "#ffb0a2" : "#a8281c",
		"--ghost-blue": dark ? "#a9d2ff" : "#0b4da0",
		"--ghost-green": dark ? "#a4f0ae" : "#0a5c30",
		"--disc": hex(disc),
		"--disc-text": hex(readable(ink, disc)),
		"--alert": text,
		"--surface-alert": hex(alert),
		"color-scheme": dark ? "dark" : "light",
	};
}
