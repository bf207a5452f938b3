/** A plot with its caption, and the same numbers as a table for players who cannot see it. It knows no game. */

import { t } from "../../../locale/words.js";
import { make, makeSvg } from "../../../widgets/dom.js";

/**
 * @typedef {object} Plot
 * @property {string} caption
 * @property {string} says the plot in one sentence
 * @property {string[]} head the head of the table
 * @property {string[][]} rows the rows of the table
 * @property {boolean} [isWide] whether it has a row to itself
 * @property {string} [key] what a sign in the plot means
 * @property {(svg: SVGElement, width: number) => void} draw draws into a picture of this width, in pixels
 */

/** Gives a drawing its size, in pixels. @param {SVGElement} svg @param {number} width @param {number} height */
export function resize(svg, width, height) {
	svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
	svg.setAttribute("width", String(width));
	svg.setAttribute("height", String(height));
}

/** The size of a label, in parts of the page's letter, and the least, in pixels. */
const LABEL = 0.875;
const LEAST = 14;

/** Returns the size of a letter in the drawing, in pixels. */
export const letter = () =>
	Math.max(LEAST, LABEL * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** @param {Plot} plot */
export function figure({ caption, says, head, rows, isWide, key, draw: drawInto }) {
	const element = make("figure", isWide ? "plot wide" : "plot");
	const words = make("figcaption", "", caption);
	const svg = /** @type {SVGElement} */ (makeSvg("svg", { role: "img", "aria-label": says }));
	if (key) words.append(make("small", "key", key));
	element.append(words, svg, asTable(caption, head, rows));
	let width = 0;
	new ResizeObserver(([{ contentRect }]) => {
		const now = Math.floor(contentRect.width);
		if (now === 0 || now === width) return;
		width = now;
		svg.replaceChildren();
		drawInto(svg, width);
	}).observe(element);
	return element;
}

/** @param {string} caption @param {string[]} head @param {string[][]} rows */
function asTable(caption, head, rows) {
	const top = head.map((text) => make("th", { scope: "col" }, text));
	const lines = rows.map(([first, ...rest]) =>
		make(
			"tr",
			"",
			make("th", { scope: "row" }, first),
			...rest.map((text) => make("td", "", text)),
		),
	);
	const table = make(
		"table",
		"",
		make("caption", "unseen", caption),
		make("thead", "", make("tr", "", ...top)),
		make("tbody", "", ...lines),
	);
	return make("details", "", make("summary", "", t("plot.table")), table);
}
