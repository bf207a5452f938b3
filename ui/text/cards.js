/** What cards are called. */

/** @import { Suit } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** @param {{ suit: Suit, rank: number }} card */
export const cardName = (card) =>
	t("card.name", { rank: t(`rank.${card.rank}`), suit: t(`suit.${card.suit}`) });

/** Several names in one list. @param {{ suit: Suit, rank: number }[]} cards */
export const cardNames = (cards) => cards.map(cardName).join(", ");
