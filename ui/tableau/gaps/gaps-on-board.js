/** Draws the gaps on the board: the number, and faintly the card that fits, if there is exactly one. */

/** @import { GapView, View } from "../../../tests/ui/wire" */
/** @import { EmptySpot } from "../tableau.js" */
import { boardOf, takenBy } from "./board.js";

const STATES = ["live", "behindLast", "behindGap", "headsFirst"];

/** @param {View} view @returns {EmptySpot[]} */
export const emptySpots = (view) =>
	boardOf(view).gaps.map((gap) => {
		const cards = takenBy(view, gap);
		const ghost = cards.length === 1 ? cards[0] : null;
		return {
			key: gap.number,
			spot: gap.spot,
			ghost,
			draw: (element, markup, isNew) => draw(element, gap, markup, isNew),
		};
	});

/** @param {HTMLElement} element @param {GapView} gap @param {string} ghost @param {boolean} isNew */
function draw(element, { number, state }, ghost, isNew) {
	element.dataset.gap = String(number);
	element.classList.add("gap");
	for (const each of STATES) element.classList.toggle(each, each === state);
	if (isNew) element.innerHTML = `${ghost}<span class="number">${number}</span>`;
}
