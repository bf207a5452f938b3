/**
 * The trays of the folded board: both lines of a row are on one tray, and a small copy of the card across the fold shows
 * how they are connected. The style sheet decides whether trays are visible.
 */

/** @import { CardView, View } from "../../../tests/ui/wire" */
import { make } from "../../widgets/dom.js";
import { boardOf, gapOn } from "./board.js";

const PARTS =
	'<svg class="turn" viewBox="0 0 24 24"><path d="M18 5V11A3 3 0 0 1 15 14H6M10 10L6 14L10 18"/></svg><div class="copy"></div>';

/** Draws the trays and the small copies under the cards. @param {HTMLElement} layer @param {View} view @param {(card: CardView) => string} small draws a card at half its size */
export function layTrays(layer, view, small) {
	const { columns, rowHead, rows } = boardOf(view);
	const half = Math.ceil(columns / 2);
	for (let row = 0; row < rows; row++) {
		const tray = trayOf(layer, row);
		tray.classList.toggle("from-right", rowHead === "right");
		// A card is followed from the side where the heads are.
		const spot = row * columns + (rowHead === "right" ? half : half - 1);
		showCopy(/** @type {HTMLElement} */ (tray.lastElementChild), view, spot, small);
	}
}

/** @param {HTMLElement} layer @param {number} row */
function trayOf(layer, row) {
	const known = layer.querySelector(`[data-tray="${row}"]`);
	if (known instanceof HTMLElement) return known;
	const tray = make("div", { className: "tray", "data-tray": String(row), innerHTML: PARTS });
	tray.style.setProperty("--row", String(row));
	layer.prepend(tray);
	return tray;
}

/** @param {HTMLElement} copy @param {View} view @param {number} spot @param {(card: CardView) => string} small */
function showCopy(copy, view, spot, small) {
	const card = view.cards.find((each) => each.spot === spot);
	const markup = card ? small(card) : "";
	copy.className = `copy ${card?.face?.suit ?? (gapOn(view, spot) ? "empty" : "")}`;
	copy.style.setProperty("--rank", String(card?.face?.rank ?? 0));
	if (copy.dataset.drawn === markup) return;
	copy.dataset.drawn = markup;
	copy.innerHTML = markup;
}
