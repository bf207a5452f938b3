/** A ring of parts of a whole, with their names and numbers beside it. It knows no game. */

import { number } from "../../../locale/words.js";
import { makeSvg } from "../../../widgets/dom.js";
import { letter, resize } from "./figure.js";

/** kind: the class of the part, which colours it. @typedef {{ label: string, value: number, says: string, kind: string }} RingPart */

/** The length of the ring's circle in the units of its dashes, and the space between two parts. */
const AROUND = 100;
const SPACE = 0.8;
/** The least width of a ring that has room for two lines, compared with a letter. */
const NAMED = 6;

/** Draws a line across a ring where a part begins. @param {number} x @param {number} y @param {number} radius @param {number} thick @param {number} share */
function parting(x, y, radius, thick, share) {
	const turn = (2 * Math.PI * share) / AROUND - Math.PI / 2;
	const [right, down] = [Math.cos(turn), Math.sin(turn)];
	const [inner, outer] = [radius - thick / 2, radius + thick / 2];
	const from = { x1: x + inner * right, y1: y + inner * down };
	return makeSvg("line", {
		class: "parting",
		...from,
		x2: x + outer * right,
		y2: y + outer * down,
	});
}

/** Returns a line of the legend. @param {RingPart} part @param {number} left @param {number} right @param {number} y @param {number} size */
const legendLine = (part, left, right, y, size) => {
	const words = { y: y + size * 0.4, "font-size": size };
	const box = { x: left, y: y - size * 0.5, width: size, height: size, rx: 3 };
	return [
		makeSvg("rect", { class: `mark ${part.kind}`, ...box }),
		makeSvg("text", { ...words, x: left + size * 1.6 }, part.label),
		makeSvg(
			"text",
			{ ...words, class: "value", x: right, "text-anchor": "end" },
			number(part.value),
		),
	];
};

/** @param {SVGElement} svg @param {number} width @param {RingPart[]} parts @param {[string, string]} middle the figure in the middle, and what it is */
export function drawRing(svg, width, parts, [figure, name]) {
	const size = letter();
	const line = size * 2.1;
	const side = Math.min(size * 11, width * 0.36);
	const height = Math.max(side, line * parts.length);
	const [x, y] = [side / 2, height / 2];
	const thick = side * 0.12;
	const radius = (side - thick) / 2;
	resize(svg, width, height);
	const all = parts.reduce((sum, part) => sum + part.value, 0);
	let begun = 0;
	parts.forEach((part, place) => {
		const share = all === 0 ? 0 : (AROUND * part.value) / all;
		const group = makeSvg("g", {});
		group.append(makeSvg("title", {}, part.says));
		if (share > 0)
			group.append(
				makeSvg("circle", {
					class: `part ${part.kind}`,
					cx: x,
					cy: y,
					r: radius,
					pathLength: AROUND,
					"stroke-width": thick,
					"stroke-dasharray": `${Math.max(0.3, share - SPACE)} ${AROUND}`,
					"stroke-dashoffset": -begun,
					transform: `rotate(-90 ${x} ${y})`,
				}),
			);
		if (share > 0 && share < AROUND) group.append(parting(x, y, radius, thick, begun));
		begun += share;
		const at = (height - line * parts.length) / 2 + line * (place + 0.5);
		group.append(...legendLine(part, side + size * 1.2, width, at, size));
		svg.append(group);
	});
	const high = Math.max(size, Math.min(size * 1.8, side / 5.5));
	// With large text there is room for one line.
	const isNamed = side >= size * NAMED;
	const middle = { x, "text-anchor": "middle" };
	const baseline = y + (isNamed ? high * 0.2 : size * 0.6);
	svg.append(
		makeSvg("text", { ...middle, class: "value", y: baseline, "font-size": high }, figure),
	);
	if (isNamed)
		svg.append(makeSvg("text", { ...middle, y: baseline + size * 1.15, "font-size": size }, name));
}
