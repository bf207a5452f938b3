/**
 * The faces of the cards, drawn as SVG from code. A strict content policy forbids style attributes: all colours
 * are classes of cards.css. Knows no game and no words; indices are the short signs on the card itself.
 */

/** @import { Deck, Suit } from "../../../tests/ui/wire" */
/** @import { PipPlace } from "./pips.js" */
import { bust, court } from "./court.js";
import { asMarkup, CROWNED_K, index, SMALL_D } from "./indices.js";
import { pip, pips, placesOf } from "./pips.js";

/**
 * How much of a card fits: full from 60 px width, mini below, tile where cards lie on their side; and the first two for
 * cards that lie in fans, where a narrow strip at the top has to say what they are.
 * @typedef {"full" | "mini" | "tile" | "fanned" | "fannedMini"} FaceKind
 */

/** Where a sign stands: the middle of its foot, its height, and how wide it may be. @typedef {{ x: number, y: number, size: number, widest: number }} SignPlace */

/** A sign. No font need have a crowned king or a small capital: they are drawn. @param {string} sign @param {SignPlace} place @returns {string} */
function written(sign, place) {
	const { x, y, size, widest } = place;
	if (sign === "") return "";
	if (sign === SMALL_D) return written("D", { ...place, size: size * 0.76 });
	if (sign === CROWNED_K)
		return `${written("K", { ...place, size: size * 0.8 })}<path class="index" transform="translate(${x} ${y - size * 0.62}) scale(${size / 100})" d="M-22 0L-26 -16L-12 -7L0 -18L12 -7L26 -16L22 0Z"/>`;
	const squeezed = sign.length > 1 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : "";
	return `<text class="index" x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${squeezed}>${asMarkup(sign)}</text>`;
}

/** The index in a corner. */
const CORNER = { x: 32, y: 70, size: 76, widest: 48 };
/** The pips below the indices. @type {PipPlace[]} */
const CORNER_PIPS = [
	[32, 100, 42],
	[218, 250, 42, true],
];

/** The pips beside the indices, for cards of which little more than these is seen. @type {PipPlace[]} */
const TOP_PIPS = [
	[219, 42, 44],
	[31, 308, 44, true],
];

/** A whole card with small pips in these places. @param {PipPlace[]} corners @returns {(suit: Suit, rank: number) => string} */
const whole = (corners) => (suit, rank) => {
	const sign = written(index(rank), CORNER);
	const middle = rank > 10 ? court(suit, rank) : "";
	const inked = pips(suit, rank > 10 ? corners : [...placesOf(rank), ...corners]);
	return `${middle}${inked}${sign}<g transform="rotate(180 125 175)">${sign}</g>`;
};

const full = whole(CORNER_PIPS);
const fanned = whole(TOP_PIPS);

/** Half of the card is the index; below it a bust or one great pip. @param {Suit} suit @param {number} rank */
function large(suit, rank) {
	const sign = { x: 82, y: 128, size: 152, widest: 128 };
	const corner = written(index(rank), sign) + pip(suit, 190, 76, 96);
	return corner + (rank > 10 ? bust(suit, rank) : pip(suit, 125, 244, 150));
}

/** A sign and a pip. @param {SignPlace} sign @param {[x: number, y: number, size: number]} place @returns {(suit: Suit, rank: number) => string} */
const small =
	(sign, [x, y, size]) =>
	(suit, rank) =>
		written(index(rank), sign) + pip(suit, x, y, size);

const mini = small({ x: 88, y: 152, size: 186, widest: 150 }, [160, 254, 150]);
const tile = small({ x: 76, y: 107, size: 114, widest: 100 }, [180, 67, 96]);
const largeTile = small({ x: 82, y: 117, size: 142, widest: 130 }, [194, 67, 96]);

/** The sign and a small pip in a strip at the top, and below it a great pip. @param {Suit} suit @param {number} rank */
const fannedMini = (suit, rank) =>
	written(index(rank), { x: 70, y: 92, size: 112, widest: 112 }) +
	pip(suit, 190, 52, 84) +
	pip(suit, 125, 226, 168);

const UPRIGHT = "0 0 250 350";
/** @type {Record<FaceKind, string>} */
const BOXES = {
	full: UPRIGHT,
	mini: UPRIGHT,
	tile: "0 0 250 134",
	fanned: UPRIGHT,
	fannedMini: UPRIGHT,
};

/** @type {Record<FaceKind, Record<Exclude<Deck, "own">, (suit: Suit, rank: number) => string>>} */
const DRAWINGS = {
	full: { standard: full, large, fourColour: full, plain: mini },
	mini: { standard: mini, large: mini, fourColour: mini, plain: mini },
	tile: { standard: tile, large: largeTile, fourColour: tile, plain: tile },
	fanned: { standard: fanned, large, fourColour: fanned, plain: fannedMini },
	fannedMini: {
		standard: fannedMini,
		large: fannedMini,
		fourColour: fannedMini,
		plain: fannedMini,
	},
};

/** One face as an SVG picture. @param {FaceKind} kind @param {Suit} suit @param {number} rank @param {Deck} [deck] */
export function face(kind, suit, rank, deck = "standard") {
	const draw = DRAWINGS[kind][deck === "own" ? "standard" : deck];
	return `<svg class="face" viewBox="${BOXES[kind]}" aria-hidden="true" focusable="false">${draw(suit, rank)}</svg>`;
}

/** A sign as it stands on a card, alone. @param {string} sign */
export const signPicture = (sign) =>
	`<svg viewBox="0 0 120 80" aria-hidden="true" focusable="false">${written(sign, { x: 60, y: 68, size: 76, widest: 110 })}</svg>`;

/** One face of the player's own sheet: columns run from the king to the ace, rows by suit. @param {Suit} suit @param {number} rank */
export const picture = (suit, rank) => `<div class="picture own-${suit} own-${rank}"></div>`;
