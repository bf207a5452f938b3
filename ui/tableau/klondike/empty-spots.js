/** Draws the places of cards: an outline on the felt with a sign for the cards that belong there, under any cards. */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { EmptySpot } from "../tableau.js" */
import { pipPicture } from "../../appearance/cards/pips.js";
import { icon } from "../../widgets/dom.js";
import { boardOf, FOUNDATIONS, kindOf, PACK, SPOTS, SUITS } from "./board.js";

/** The signs on the empty pack: the waste can be turned over, or it cannot. */
const AGAIN = "M19 12A7 7 0 1 1 16.6 6.7M17 3V7.2H12.8";
const DONE = "M7 7L17 17M17 7L7 17";

/** @param {View} view @returns {EmptySpot[]} */
export const emptySpots = (view) =>
	Array.from({ length: SPOTS }, (_, spot) => ({
		key: spot,
		spot,
		ghost: null,
		draw: (element) => draw(element, view, spot),
	}));

/** @param {HTMLElement} element @param {View} view @param {number} spot */
function draw(element, view, spot) {
	element.classList.add("klondike-place");
	const sign = signOf(view, spot);
	if (element.dataset.sign === sign) return;
	element.dataset.sign = sign;
	element.innerHTML = sign;
}

/** @param {View} view @param {number} spot */
function signOf(view, spot) {
	const kind = kindOf(spot);
	if (kind === "foundation") return pipPicture(SUITS[spot - FOUNDATIONS], "faint");
	if (spot !== PACK) return "";
	return icon(boardOf(view).turnable === null ? DONE : AGAIN);
}
