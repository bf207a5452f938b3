/** Squares for the days of the last weeks, a column for each week. It knows no game. */

import { DAYS_OF_A_WEEK } from "../../../text/days.js";
import { makeSvg } from "../../../widgets/dom.js";
import { letter, resize } from "./figure.js";

/** kind: the class of the day, which colours it. @typedef {{ kind: string, says: string }} Day */

/** How large a square is with the space after it, compared with a letter. */
const SQUARE = 0.86;

/** @param {SVGElement} svg @param {number} width @param {Day[]} days up to today @param {number} weekday the weekday of today, from 0 for the first of a week */
export function drawDays(svg, width, days, weekday) {
	const step = letter() * SQUARE;
	const weeks = Math.min(Math.floor(width / step), Math.ceil(days.length / DAYS_OF_A_WEEK));
	const height = step * DAYS_OF_A_WEEK;
	resize(svg, width, height);
	const shown = days.slice(-((weeks - 1) * DAYS_OF_A_WEEK + weekday + 1));
	shown.forEach(({ kind, says }, place) => {
		const square = makeSvg("rect", {
			class: `day ${kind}`,
			x: Math.floor(place / DAYS_OF_A_WEEK) * step,
			y: (place % DAYS_OF_A_WEEK) * step,
			width: step - 3,
			height: step - 3,
			rx: 3,
		});
		square.append(makeSvg("title", {}, says));
		svg.append(square);
	});
}
