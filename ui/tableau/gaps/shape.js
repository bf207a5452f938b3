/** Chooses how rows are laid out in the room that there is. It does not touch the page. */

/** @import { BoardRoom, Form } from "../geometry.js" */

/** A straight board with at most this many columns shows whole cards on every screen, upright or sideways. */
const FEW_COLUMNS = 7;
/** On two lines per row, the width from which the second line is indented, as in `board.css`, and by how many columns. */
const INDENTED_FROM = 560;
const INDENT = 0.75;
/** Rooms that are at least this wide, as a multiple of their height, have a straight board. */
const STRAIGHT_FROM = 1.15;
/** Rooms narrower than this have a turned board if they are narrow in pixels, too. */
const TURNED_BELOW = 0.82;
/** The room for a card, as width by height, from which one of 4:5 is larger than one of 5:7. */
const WIDE_FROM = 0.76;

/**
 * Returns the shape that makes the cards largest, unless the player has chosen one; and whether cards on two lines are
 * larger if they are 4:5. The player's own pictures are whole cards of 5:7, so they stay upright.
 * @param {BoardRoom} room @returns {Form}
 */
export function formOf({ columns, height, isWon, options, ownDeck, width }) {
	const half = Math.ceil(columns / 2);
	const across = (/** @type {number} */ places, /** @type {number} */ lines) =>
		Math.min(width / places, ((height / lines) * 5) / 7);
	const isFew = columns <= FEW_COLUMNS || across(columns, 4) > across(half, 8);
	const isStraight = isFew || width >= STRAIGHT_FROM * height;
	const isNarrow = width < INDENTED_FROM;
	// The card of a win leaves a phone less height, but its tiles stay tiles.
	const isTurned = isNarrow && !ownDeck && (isWon || width < TURNED_BELOW * height);
	const isRoomy = width / (half + INDENT) / (height / 8) >= WIDE_FROM;
	const fitting = isStraight ? "straight" : isTurned ? "turned" : "folded";
	const shape = options.shape === "auto" ? fitting : options.shape;
	const mayBeWide = shape === "folded" && !isStraight && !isNarrow && !ownDeck;
	return { shape, isWide: mayBeWide && isRoomy };
}
