/**
 * Draws the faces of the cards as SVG. The content security policy forbids style attributes, so all colours are classes
 * of cards.css. This module knows no game and no words; indices are the short characters on the card itself.
 */

/** @import { Deck, Suit } from "../../../tests/ui/wire" */
import { bust, court } from "./court.js";
import { asMarkup, CROWNED_K, index, SMALL_D } from "./indices.js";
import { pip, pips, placesOf } from "./pips.js";

/**
 * How much of a face is drawn: full if there is room, compact if there is just enough, mini if not, each in 5:7 or, as Tall,
 * in 9:14, or, as Wide, in 4:5; tile for cards lying on their side; fanned kinds for cards in fans, which are recognised by a narrow strip at the top. A ghost is the
 * index and the pip only.
 * @typedef {"full" | "fullTall" | "fullWide" | "compact" | "compactTall" | "compactWide" | "mini" | "miniTall" | "miniWide" | "tile" | "fanned" | "fannedTall" | "fannedMini" | "fannedMiniTall" | "ghost" | "ghostTall" | "ghostWide" | "ghostTile"} FaceKind
 */

/** The width from which a card has room for its pips and courts, in pixels, and from which small corners can be read. */
const [FULL_FACE, SMALL_CORNERS] = [52, 64];
/** The width from which a card in a fan, of which only the top is in sight, has room for its full face. */
const FULL_IN_FAN = 70;
/** The height from which a card is 9:14 rather than 5:7, as a multiple of its width. */
const TALL_FROM = 1.48;
/** The height below which a card is 4:5. */
const WIDE_BELOW = 1.32;

/**
 * Chooses between two kinds of faces for cards of this width and height, in pixels.
 * @param {"full" | "fanned"} full @param {"mini" | "fannedMini"} mini @param {number} width @param {number} height
 * @returns {FaceKind}
 */
export function fitting(full, mini, width, height) {
	const kind = full === "full" ? unfanned(width) : width < FULL_IN_FAN ? mini : full;
	// Cards in fans are never that wide.
	if (height < WIDE_BELOW * width && full === "full") return `${unfanned(width)}Wide`;
	return height < TALL_FROM * width ? kind : `${kind}Tall`;
}

/** @param {number} width */
const unfanned = (width) =>
	width < FULL_FACE ? "mini" : width < SMALL_CORNERS ? "compact" : "full";

/** @type {readonly Suit[]} */
const SUITS = ["S", "H", "D", "C"];

/** @typedef {(suit: Suit, rank: number) => string} Draw */

/** The heights of cards 252 units wide: 5:7, 9:14, 4:5, and on their side. */
const USUAL = 353;
const TALL = 392;
const WIDE = 315;
const TILE = 144;

/** The place of an index: the middle of its baseline, its height, and its maximum width. @typedef {{ x: number, y: number, size: number, widest: number }} SignPlace */

/** Draws an index. Crowned kings and small capitals are drawn separately, because fonts may lack them. @param {string} sign @param {SignPlace} place @returns {string} */
function written(sign, place) {
	const { x, y, size, widest } = place;
	if (sign === "") return "";
	if (sign === SMALL_D) return written("D", { ...place, size: size * 0.76 });
	if (sign === CROWNED_K)
		return `${written("K", { ...place, size: size * 0.8 })}<path class="index" transform="translate(${x} ${y - size * 0.62}) scale(${size / 100})" d="M-22 0L-26 -16L-12 -7L0 -18L12 -7L26 -16L22 0Z"/>`;
	const at = `class="index" x="${x}" y="${y}" font-size="${size}" text-anchor="middle"`;
	// Two digits are set close together but not squeezed, so that they look as bold as one.
	if (/^\d\d$/.test(sign)) return `<text ${at} dx="0 ${-0.12 * size}">${sign}</text>`;
	const squeezed = sign.length > 1 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : "";
	return `<text ${at}${squeezed}>${asMarkup(sign)}</text>`;
}

/** Draws the index of a rank, a little further from the edge if it has two digits. @param {number} rank @param {SignPlace} place */
const sign = (rank, place) =>
	written(index(rank), rank === 10 ? { ...place, x: place.x + place.size * 0.055 } : place);

/**
 * Draws a whole card: the index with a small pip in two corners.
 * @param {number} height @param {SignPlace} corner @param {[x: number, y: number, size: number]} small
 * @param {number} [top] where the pips in the middle begin @returns {Draw}
 */
const whole =
	(height, corner, [x, y, size], top) =>
	(suit, rank) => {
		const middle = rank > 10 ? court(suit, rank, height) : pips(suit, placesOf(rank, height, top));
		const signs = sign(rank, corner);
		const small = pips(suit, [
			[x, y, size],
			[252 - x, height - y, size, true],
		]);
		return `${middle}${small}${signs}<g transform="rotate(180 126 ${height / 2})">${signs}</g>`;
	};

/** @param {number} height */
const full = (height) => whole(height, { x: 31, y: 66, size: 72, widest: 52 }, [30, 94, 35]);
/** Larger corners, to be read on a small card; two digits have room for little more than usual. @param {number} height */
const compact = (height) => (/** @type {Suit} */ suit, /** @type {number} */ rank) =>
	whole(
		height,
		rank === 10 ? { x: 33, y: 74, size: 74, widest: 58 } : { x: 33, y: 82, size: 96, widest: 58 },
		[32, 112, 44],
	)(suit, rank);
/** In a fan, the pip is beside the index, so that both are in sight in a long pile. @param {number} height */
const fanned = (height) => (/** @type {Suit} */ suit, /** @type {number} */ rank) =>
	whole(
		height,
		{ x: 29, y: 54, size: 66, widest: 44 },
		[rank === 10 ? 78 : 67, 32, 36],
		0.22,
	)(suit, rank);

/** Draws the pip beside an index; it moves below the index of a card whose right half is covered. @type {typeof pip} */
const beside = (...place) => `<g class="beside">${pip(...place)}</g>`;

/** Draws the index on half of the card, and a bust or one large pip below it. @param {number} height @returns {Draw} */
const large = (height) => (suit, rank) =>
	sign(rank, { x: 82, y: 130, size: 156, widest: 128 }) +
	beside(suit, 204, 74, 80) +
	lower(suit, rank, height, height < USUAL ? 132 : 160);

/** Draws the part below the index: a court card's bust, or one large pip. @param {Suit} suit @param {number} rank @param {number} height @param {number} size the size of the pip */
const lower = (suit, rank, height, size) =>
	`<g class="lower">${
		rank > 10
			? bust(suit, rank, height < USUAL ? WIDE_BUST : `translate(-40 ${height - 212}) scale(1.21)`)
			: pip(suit, 126, height - (height < USUAL ? 84 : 112), size)
	}</g>`;

/** The place of a bust on a 4:5 card. */
const WIDE_BUST = "translate(-8 139)";

/** @param {number} height @returns {Draw} */
const mini = (height) => (suit, rank) =>
	sign(rank, { x: 78, y: 142, size: 168, widest: 132 }) +
	pip(suit, 204, 78, 76) +
	lower(suit, rank, height, height > USUAL ? 172 : height < USUAL ? 126 : 156);

/** Draws the index and one large pip, for readers far away or without colours. @param {number} height @returns {Draw} */
const plain = (height) => (suit, rank) =>
	sign(rank, { x: 88, y: 154, size: 186, widest: 150 }) +
	(height < USUAL ? pip(suit, 166, height - 76, 118) : pip(suit, 162, height - 96, 150));

/** @type {Draw} */
const tile = (suit, rank) =>
	rank > 10
		? bust(suit, rank, "translate(122 24) scale(.57)") +
			sign(rank, { x: 46, y: 105, size: 102, widest: 76 }) +
			pip(suit, 112, 67, 72)
		: plainTile(suit, rank);
/** @type {Draw} */
const plainTile = (suit, rank) =>
	sign(rank, { x: 60, y: 112, size: 114, widest: 96 }) + pip(suit, 182, 72, 96);
/** @type {Draw} */
const largeTile = (suit, rank) =>
	sign(rank, { x: 78, y: 121, size: 142, widest: 130 }) + pip(suit, 202, 72, 86);

/** Draws the index and a small pip in a strip at the top. @type {Draw} */
const strip = (suit, rank) =>
	sign(rank, { x: 68, y: 92, size: 114, widest: 112 }) + beside(suit, 192, 52, 84);
/** Draws the strip, and a court or a large pip below. @param {number} height @returns {Draw} */
const fannedMini = (height) => (suit, rank) => strip(suit, rank) + lower(suit, rank, height, 168);
/** Draws the strip and a large pip. @param {number} height @returns {Draw} */
const fannedPlain = (height) => (suit, rank) =>
	`${strip(suit, rank)}<g class="lower">${pip(suit, 126, height - 125, 168)}</g>`;

/** @param {number} height @returns {Draw} */
const ghost = (height) => (suit, rank) =>
	sign(rank, { x: 122, y: height * 0.43, size: 150, widest: 150 }) +
	pip(suit, 126, height * 0.62, 100);

/** Uses the same drawing for every deck. @param {Draw} draw */
const every = (draw) => ({ standard: draw, large: draw, fourColour: draw, plain: draw });
/** @param {Draw} standard @param {Draw} large @param {Draw} plain */
const decks = (standard, large, plain) => ({ standard, large, fourColour: standard, plain });

/** @type {Record<FaceKind, { height: number, draw: Record<Exclude<Deck, "own">, Draw> }>} */
const FACES = {
	full: { height: USUAL, draw: decks(full(USUAL), large(USUAL), plain(USUAL)) },
	fullTall: { height: TALL, draw: decks(full(TALL), large(TALL), plain(TALL)) },
	compact: { height: USUAL, draw: decks(compact(USUAL), large(USUAL), plain(USUAL)) },
	compactTall: { height: TALL, draw: decks(compact(TALL), large(TALL), plain(TALL)) },
	compactWide: { height: WIDE, draw: decks(compact(WIDE), large(WIDE), plain(WIDE)) },
	mini: { height: USUAL, draw: decks(mini(USUAL), plain(USUAL), plain(USUAL)) },
	miniTall: { height: TALL, draw: decks(mini(TALL), plain(TALL), plain(TALL)) },
	fullWide: { height: WIDE, draw: decks(full(WIDE), large(WIDE), plain(WIDE)) },
	miniWide: { height: WIDE, draw: decks(mini(WIDE), plain(WIDE), plain(WIDE)) },
	tile: { height: TILE, draw: decks(tile, largeTile, plainTile) },
	fanned: { height: USUAL, draw: decks(fanned(USUAL), large(USUAL), fannedPlain(USUAL)) },
	fannedTall: { height: TALL, draw: decks(fanned(TALL), large(TALL), fannedPlain(TALL)) },
	fannedMini: {
		height: USUAL,
		draw: decks(fannedMini(USUAL), fannedPlain(USUAL), fannedPlain(USUAL)),
	},
	fannedMiniTall: {
		height: TALL,
		draw: decks(fannedMini(TALL), fannedPlain(TALL), fannedPlain(TALL)),
	},
	ghost: { height: USUAL, draw: every(ghost(USUAL)) },
	ghostTall: { height: TALL, draw: every(ghost(TALL)) },
	ghostWide: { height: WIDE, draw: every(ghost(WIDE)) },
	ghostTile: { height: TILE, draw: decks(plainTile, largeTile, plainTile) },
};

/** Returns a face as an SVG image. @param {FaceKind} kind @param {Suit} suit @param {number} rank @param {Deck} [deck] */
export function face(kind, suit, rank, deck = "standard") {
	const { draw, height } = FACES[kind];
	return `<svg class="face" viewBox="0 0 252 ${height}" aria-hidden="true" focusable="false">${draw[deck === "own" ? "standard" : deck](suit, rank)}</svg>`;
}

/** Draws every face once to warm up the engine, which is much slower the first time. */
export function warmUp() {
	for (const suit of SUITS) for (let rank = 1; rank <= 13; rank++) face("fullTall", suit, rank);
}

/** Returns an index as it looks on a card, without the card. @param {string} sign */
export const signPicture = (sign) =>
	`<svg viewBox="0 0 120 80" aria-hidden="true" focusable="false">${written(sign, { x: 60, y: 68, size: 76, widest: 110 })}</svg>`;

/** A face of the player's own deck. The element around it has the class of the suit, and its rank as `--rank`. */
export const PICTURE = '<div class="own-picture"></div>';
