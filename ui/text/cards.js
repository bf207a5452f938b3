/** What cards are called. */

/** @import { CardFace, CardView } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** What a face is called. @param {CardFace} face */
export const faceName = ({ rank, suit }) =>
	t("card.name", { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) });

/** What a card is called. @param {CardView} card */
export const cardName = ({ face }) => (face ? faceName(face) : t("card.faceDown"));

/** Several names in one list. @param {CardView[]} cards */
export const cardNames = (cards) => cards.map(cardName).join(", ");
