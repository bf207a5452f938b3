/** Draws the four families of an ended game as fans of small cards, for a picture. Cards that did not come home are outlines. */

/** @import { Suit, View } from "../../../tests/ui/wire" */
/** @import { Tableau } from "../../tableau/tableau.js" */
import { index } from "../../appearance/cards/indices.js";
import { outline } from "../../appearance/cards/pips.js";
import { make } from "../../widgets/dom.js";

/** In an order in which black and red alternate. @type {Suit[]} */
const SUITS = ["S", "H", "C", "D"];
/** A card's sides, and how far its centre is from the hand that holds the fan, in pixels. */
const [WIDE, HIGH] = [66, 94];
const ARM = 120;
/** How far the first and the last card of a fan lean, in degrees. */
const SPREAD = 36;

/**
 * Returns the rank of each card that is home, by suit and by its place in its family; null where none is.
 * @param {View} view @param {Pick<Tableau, "home">} tableau @returns {[Suit, (number | null)[]][]}
 */
export function fansOf(view, tableau) {
	const home = tableau.home(view);
	// Some rules remove cards, as many of each suit.
	const count = view.cards.length / SUITS.length;
	return SUITS.map((suit) => {
		/** @type {(number | null)[]} */
		const ranks = new Array(count).fill(null);
		for (const { face, id } of view.cards) {
			const place = home.get(id);
			if (place !== undefined && face?.suit === suit) ranks[place] = face.rank;
		}
		return [suit, ranks];
	});
}

/** The ink of a suit in the player's deck. @param {Suit} suit */
function inkOf(suit) {
	const element = make("i", suit);
	document.body.append(element);
	const ink = getComputedStyle(element).getPropertyValue("--ink").trim();
	element.remove();
	return ink;
}

/**
 * Draws the fans beside each other, with the hands that would hold them on the line `y`.
 * @param {CanvasRenderingContext2D} pen @param {ReturnType<typeof fansOf>} fans @param {number} wide @param {number} y @param {string} gold
 */
export function drawFans(pen, fans, wide, y, gold) {
	fans.forEach(([suit, ranks], i) => {
		const ink = inkOf(suit);
		ranks.forEach((rank, place) => {
			pen.save();
			pen.translate((wide * (i + 0.5)) / fans.length, y);
			pen.rotate((((place / (ranks.length - 1)) * 2 - 1) * SPREAD * Math.PI) / 180);
			pen.translate(0, -ARM);
			drawCard(pen, suit, rank, ink, gold);
			pen.restore();
		});
	});
}

/** @param {CanvasRenderingContext2D} pen @param {Suit} suit @param {number | null} rank @param {string} ink @param {string} gold */
function drawCard(pen, suit, rank, ink, gold) {
	pen.beginPath();
	pen.roundRect(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 7);
	pen.lineWidth = 2;
	if (rank === null) {
		pen.strokeStyle = "#ffffff2e";
		pen.stroke();
		return;
	}
	pen.fillStyle = "#fff3d3";
	pen.fill();
	pen.strokeStyle = gold;
	pen.stroke();
	pen.fillStyle = ink;
	pen.font = '700 25px "Rangoon Index", sans-serif';
	pen.textAlign = "center";
	pen.fillText(index(rank), -WIDE / 2 + 15, -HIGH / 2 + 27);
	pen.fill(
		new Path2D(
			outline(suit, [
				[-WIDE / 2 + 15, -HIGH / 2 + 44, 19],
				[6, 12, 40],
			]),
		),
	);
}
