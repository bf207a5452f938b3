/**
 * The table after a win: the suits are lit and close up, and the card lies beside them. It knows cards, rows and piles,
 * but no game.
 */

/** @import { Board } from "../../tableau/board.js" */
import { animate, EASE } from "../../widgets/animations.js";
import { byId, make } from "../../widgets/dom.js";

const page = document.documentElement;
const panel = byId("end");

/** How long the cards take to close up, and the delay between two cards of a suit, in milliseconds. */
const CLOSING = 500;
const CARD_DELAY = 14;

/** Returns the elements of all cards. @param {Board} board */
export const cardsOf = (board) => [
	.../** @type {NodeListOf<HTMLElement>} */ (board.element.querySelectorAll(".card")),
];

/** Reads a place that the board has given to a card. @param {HTMLElement} card @param {string} name */
export const placeOf = (card, name) => Number(card.style.getPropertyValue(name));

/** Lights the suits until the table is left. Returns the new lights, from the first row on; none if the suits are lit. @param {Board} board */
export function lightSuits(board) {
	if (board.element.querySelector(".glow")) return [];
	page.dataset.won = "celebration";
	const across = board.tableau.hasPiles ? "--lies-at" : "--column";
	const down = board.tableau.hasPiles ? "--index" : "--row";
	/** @type {Map<number, number[]>} */
	const rows = new Map();
	for (const card of cardsOf(board)) {
		const row = placeOf(card, down);
		rows.set(row, [...(rows.get(row) ?? []), placeOf(card, across)]);
	}
	const ends = [...rows.values()].flat();
	const [from, to] = [Math.min(...ends), Math.max(...ends)];
	// The suits come to the middle of the table, because the empty places after them are not shown.
	const columns = Number(board.element.style.getPropertyValue("--columns"));
	const aside = (columns - 1 - from - to) / 2;
	const values = {
		"--aside-by": board.tableau.hasPiles ? 0 : aside,
		"--suit-from": from,
		"--suit-cards": to - from + 1,
	};
	for (const [name, value] of Object.entries(values))
		board.element.style.setProperty(name, String(value));
	return [...rows.keys()]
		.sort((a, b) => a - b)
		.map((row) => {
			const places = /** @type {number[]} */ (rows.get(row));
			const glow = make("div", "glow");
			glow.ariaHidden = "true";
			glow.style.setProperty("--glow-row", String(row));
			glow.style.setProperty("--glow-from", String(Math.min(...places)));
			glow.style.setProperty("--glow-span", String(Math.max(...places) - Math.min(...places) + 1));
			board.element.append(glow);
			return glow;
		});
}

/**
 * Shows the card of a win and makes room for it: the cards glide to where they are then.
 * @param {Board} board @param {() => void} reveal shows the card
 */
export function presentWin(board, reveal) {
	const cards = cardsOf(board);
	const old = cards.map((card) => card.getBoundingClientRect());
	const glows = lightSuits(board);
	for (const card of cards) card.classList.remove("flown");
	page.dataset.won = "shown";
	board.isWon = true;
	reveal();
	board.remeasure();
	const now = cards.map((card) => card.getBoundingClientRect());
	cards.forEach((card, i) => {
		const [from, to] = [old[i], now[i]];
		if (from.x === to.x && from.y === to.y && from.height === to.height) return;
		const x = from.x + from.width / 2 - to.x - to.width / 2;
		const y = from.y + from.height / 2 - to.y - to.height / 2;
		const size = `scale(${from.width / to.width}, ${from.height / to.height})`;
		animate(card, [{ transform: `translate(${x}px, ${y}px) ${size}` }, { transform: "none" }], {
			duration: CLOSING,
			delay: board.tableau.hasPiles ? placeOf(card, "--lies-at") * CARD_DELAY : 0,
			easing: EASE,
		});
	});
	for (const glow of glows)
		animate(glow, [{ opacity: 0 }, { opacity: 1 }], { duration: 2 * CLOSING, easing: "ease-in" });
	animate(
		panel,
		[
			{ opacity: 0, translate: "0 60px" },
			{ opacity: 1, translate: "0 0" },
		],
		{
			duration: CLOSING,
			easing: EASE,
		},
	);
}

/** Gives the table its usual look again. @param {Board} board */
export function leaveTable(board) {
	delete page.dataset.won;
	board.isWon = false;
	for (const name of ["--aside-by", "--suit-from", "--suit-cards"])
		board.element.style.removeProperty(name);
	for (const glow of board.element.querySelectorAll(".glow")) glow.remove();
	for (const card of cardsOf(board)) card.classList.remove("flown");
}
