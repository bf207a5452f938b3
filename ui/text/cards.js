/** What cards are called. */

/** @import { CardFace, CardView } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** The names of ranks that are words; a language may join them to the suit. @type {readonly number[]} */
const WORDS = [1, 11, 12, 13];

/** What a face is called. No other module asks the catalogue for the name of a card. @param {CardFace} face */
export const faceName = ({ rank, suit }) =>
	t(WORDS.includes(rank) ? "card.named" : "card.name", {
		rank: t(`rank.${rank}`),
		suit: t(`suit.${suit}`),
	});

/** What a card is called. @param {CardView} card */
export const cardName = ({ face }) => (face ? faceName(face) : t("card.faceDown"));

/** Several names in one list. @param {CardView[]} cards */
export const cardNames = (cards) => cards.map(cardName).join(", ");
