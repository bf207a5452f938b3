/** Bars for the latest results, from the oldest to the newest; those of wins are golden and have a crown. It knows no game. */

import { makeSvg } from "../../../widgets/dom.js";
import { letter, resize } from "./figure.js";

/** A crown, ten units wide and with its foot at the origin. */
const CROWN = "M-5 -7L-2 -4.500L0 -8.500L2 -4.500L5 -7L4 0H-4Z";
/** The room for a crown above a bar, in parts of a letter. */
const ROOM = 1.2;

/** value: 0 to 1. @typedef {{ value: number, isWon: boolean, says: string }} Result */

/** @param {SVGElement} svg @param {number} width @param {Result[]} results @param {[string, string]} ends the names of the first and the last one */
export function drawLatest(svg, width, results, [first, last]) {
	const size = letter();
	const height = Math.round(size * 11);
	const [top, bottom] = [size * ROOM, height - size * 1.9];
	resize(svg, width, height);
	for (const y of [top, (top + bottom) / 2, bottom])
		svg.append(makeSvg("line", { class: "grid", x1: 0, x2: width, y1: y, y2: y }));
	const step = width / results.length;
	const wide = Math.min(size * 2, step * 0.7);
	results.forEach(({ value, isWon, says }, place) => {
		const tall = Math.max(2, value * (bottom - top));
		const x = (place + 0.5) * step;
		const group = makeSvg("g", {});
		group.append(
			makeSvg("title", {}, says),
			makeSvg("rect", { class: "hit", x: x - step / 2, y: top, width: step, height: bottom - top }),
			makeSvg("rect", {
				class: isWon ? "bar won" : "bar lost",
				x: x - wide / 2,
				y: bottom - tall,
				width: wide,
				height: tall,
				rx: Math.min(3, wide / 2),
			}),
		);
		if (isWon) {
			const scale = Math.min(size, step) / 10;
			const at = `translate(${x} ${bottom - tall - size * 0.2}) scale(${scale})`;
			group.append(makeSvg("path", { class: "crown", d: CROWN, transform: at }));
		}
		svg.append(group);
	});
	const y = height - size * 0.5;
	svg.append(makeSvg("text", { x: 0, y, "font-size": size }, first));
	if (results.length > 1)
		svg.append(makeSvg("text", { x: width, y, "text-anchor": "end", "font-size": size }, last));
}
