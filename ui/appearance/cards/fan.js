/** Draws the four kings as a fan: the sign of the program. It knows no game. */

/** @import { Deck } from "../../../tests/ui/wire" */
import { make } from "../../widgets/dom.js";
import { face } from "./face.js";

/** In an order in which red and black alternate. */
const SUITS = /** @type {const} */ (["D", "S", "H", "C"]);
const KING = 13;

/** Fills an element with the kings in the deck of the page. @param {Element} element @param {number} [turn] how many places further each king is */
export function fanKings(element, turn = 0) {
	const deck = /** @type {Deck} */ (document.documentElement.dataset.deck);
	const kings = SUITS.map((_, nth) => {
		const suit = SUITS[(nth + turn) % SUITS.length];
		const king = make("span", {
			className: `king ${suit}`,
			innerHTML: face("full", suit, KING, deck),
		});
		king.style.setProperty("--nth", String(nth));
		return king;
	});
	element.replaceChildren(...kings);
}
