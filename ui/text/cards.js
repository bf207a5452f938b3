/** The names of cards. */

/** @import { CardFace, CardView } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** The ranks whose names are words, which some languages join to the suit. @type {readonly number[]} */
const WORDS = [1, 11, 12, 13];

/** Names a face. No other module asks the catalogue for the name of a card. @param {CardFace} face */
export const faceName = ({ rank, suit }) =>
	t(WORDS.includes(rank) ? "card.named" : "card.name", {
		rank: t(`rank.${rank}`),
		suit: t(`suit.${suit}`),
	});

/** @param {number} rank */
export const rankName = (rank) => t(`rank.${rank}`);

/** @param {CardView} card */
export const cardName = ({ face }) => (face ? faceName(face) : t("card.faceDown"));

/** Lists the names of several cards. @param {CardView[]} cards */
export const cardNames = (cards) => cards.map(cardName).join(", ");
