/** A plot of a curve between 0% and 100%. It knows no game. */

import { number, t } from "../../../locale/words.js";
import { makeSvg } from "../../../widgets/dom.js";
import { letter, resize } from "./figure.js";
import { steps } from "./scale.js";

/** @typedef {{ x: number, share: number }} CurvePoint share: 0 to 1 */

/** Draws a curve over an increasing number. @param {SVGElement} svg @param {number} width @param {CurvePoint[]} points */
export function drawCurve(svg, width, points) {
	const size = letter();
	const height = Math.round(size * 13);
	const last = points.at(-1)?.x ?? 1;
	const left = Math.ceil(size * 3.4);
	const [top, bottom, right] = [size * 0.8, height - size * 1.9, width - size * 0.6];
	/** @param {number} value */
	const x = (value) => left + (value / last) * (right - left);
	/** @param {number} share */
	const y = (share) => bottom - share * (bottom - top);
	resize(svg, width, height);
	for (const percent of [0, 25, 50, 75, 100]) {
		const at = y(percent / 100);
		svg.append(
			makeSvg("line", { class: "grid", x1: left, x2: right, y1: at, y2: at }),
			makeSvg(
				"text",
				{ x: left - size * 0.4, y: at + size * 0.35, "text-anchor": "end", "font-size": size },
				t("plot.percent", { value: percent }),
			),
		);
	}
	for (const value of steps(last, Math.max(2, Math.floor(width / (size * 7)))).slice(1)) {
		if (value > last) continue;
		const anchor = x(value) > right - size * 1.5 ? "end" : "middle";
		svg.append(
			makeSvg(
				"text",
				{
					x: anchor === "end" ? right : x(value),
					y: height - size * 0.6,
					"text-anchor": anchor,
					"font-size": size,
				},
				number(value),
			),
		);
	}
	const places = points.map((point) => `${x(point.x).toFixed(1)},${y(point.share).toFixed(1)}`);
	if (places.length > 1)
		svg.append(makeSvg("polyline", { class: "curve", points: places.join(" ") }));
	const end = points.at(-1);
	if (end) svg.append(makeSvg("circle", { class: "end", cx: x(end.x), cy: y(end.share), r: 4 }));
}
