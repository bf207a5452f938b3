/** A bar plot. It knows no game. */

import { number } from "../../../locale/words.js";
import { makeSvg } from "../../../widgets/dom.js";
import { letter, resize } from "./figure.js";
import { steps } from "./scale.js";

/** isBest: whether the bar is golden. @typedef {{ label: string, value: number, says: string, isBest?: boolean }} Bar */

/**
 * Decides how labels are drawn: the lines of each, and which fraction of them is shown. If labels would overlap, each
 * word is on a separate line; if they still would, labels are left out evenly.
 * @param {Bar[]} bars @param {number} narrow the size of a letter divided by the width of a bar
 */
function labelled(bars, narrow) {
	const widest = (/** @type {string[]} */ words) =>
		Math.max(1, Math.ceil((Math.max(...words.map((word) => word.length)) * 0.58 + 0.5) * narrow));
	const whole = bars.map((bar) => [bar.label]);
	const lines = widest(whole.flat()) > 1 ? bars.map((bar) => bar.label.split(" ")) : whole;
	return { lines, every: widest(lines.flat()) };
}

/** @param {SVGElement} svg @param {number} width @param {Bar[]} bars */
export function drawBars(svg, width, bars) {
	const size = letter();
	const height = Math.round(size * 13);
	const grid = steps(Math.max(1, ...bars.map((bar) => bar.value)), 4);
	const most = /** @type {number} */ (grid.at(-1));
	const left = Math.ceil(size * (0.7 + 0.62 * number(most).length));
	const room = width - left;
	const step = room / bars.length;
	const { lines, every } = labelled(bars, size / step);
	const high = size * 1.15;
	const [top, bottom] = [
		size * 0.8,
		height - size * 0.75 - high * Math.max(...lines.map((words) => words.length)),
	];
	/** @param {number} value */
	const y = (value) => bottom - (value / most) * (bottom - top);
	resize(svg, width, height);
	for (const value of grid) {
		svg.append(
			makeSvg("line", { class: "grid", x1: left, x2: width, y1: y(value), y2: y(value) }),
			makeSvg(
				"text",
				{
					x: left - size * 0.4,
					y: y(value) + size * 0.35,
					"text-anchor": "end",
					"font-size": size,
				},
				number(value),
			),
		);
	}
	bars.forEach((bar, place) => {
		const x = left + place * step;
		const gap = Math.min(6, step * 0.2);
		const group = makeSvg("g", {});
		const tall = Math.max(bar.value > 0 ? 1 : 0, bottom - y(bar.value));
		group.append(
			makeSvg("title", {}, bar.says),
			makeSvg("rect", { class: "hit", x, y: top, width: step, height: bottom - top }),
			makeSvg("rect", {
				class: bar.isBest ? "bar won" : "bar",
				x: x + gap / 2,
				y: bottom - tall,
				width: Math.max(1, step - gap),
				height: tall,
				rx: Math.min(3, tall),
			}),
		);
		const words = place % every === 0 ? lines[place] : [];
		words.forEach((word, line) => {
			const y = bottom + size * 0.15 + high * (line + 1);
			group.append(
				makeSvg("text", { x: x + step / 2, y, "text-anchor": "middle", "font-size": size }, word),
			);
		});
		svg.append(group);
	});
}
