/**
 * What stands before a game: the opening screen, if a game does not begin automatically, and the offer to look back at
 * one that was left in the middle. Shows and hides; what its buttons lead to are commands.
 */

/** @import { View } from "../../../tests/ui/wire" */
import { counted, t } from "../../locale/words.js";
import { lazyModule } from "../../widgets/lazy.js";

const screen = /** @type {HTMLElement} */ (document.getElementById("opening"));
const text = /** @type {HTMLElement} */ (document.getElementById("opening-text"));
const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const offer = /** @type {HTMLElement} */ (document.getElementById("offer"));
const offered = /** @type {HTMLElement} */ (document.getElementById("offer-text"));

/** Loads the style sheet; all else is needed with the first board. */
export const loadOpening = lazyModule(async () => {}, { styles: ["panels/opening/opening.css"] });

/** Whether the opening screen is shown. */
export const isOpening = () => !screen.hidden;

/** @param {View} view */
export function showOpening(view) {
	screen.hidden = false;
	board.dataset.asleep = "1";
	document.documentElement.dataset.opening = "1";
	translateOpening(view);
}

/** Says it again, in another language. @param {View} view */
export function translateOpening(view) {
	const number = (view.main === "next" && view.next) || view.game;
	text.textContent = t("opening.text", { number, games: view.games });
	offered.textContent = counted("offer.text", view.moveCount);
}

/** Puts the opening screen away. Returns whether it was there. */
export function closeOpening() {
	const open = !screen.hidden;
	screen.hidden = true;
	delete board.dataset.asleep;
	delete document.documentElement.dataset.opening;
	return open;
}

/** @param {View} view */
export function showOffer(view) {
	offer.hidden = false;
	translateOpening(view);
}

/** Withdraws the offer. Returns whether it was there. */
export function closeOffer() {
	const open = !offer.hidden;
	offer.hidden = true;
	return open;
}
