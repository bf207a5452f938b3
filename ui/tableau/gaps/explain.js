/** Texts for a press on a card or a gap with no move, or with several. It uses words only and does not touch the page. */

/** @import { CardView, View } from "../../../tests/ui/wire" */
/** @import { Target } from "../tableau.js" */
import { t } from "../../locale/words.js";
import { cardName } from "../../text/cards.js";
import { cardById } from "../moves.js";
import {
	boardOf,
	cardAfter,
	cardBefore,
	cardsBefore,
	gapAfterHeads,
	gapOn,
	isFront,
	spotBefore,
} from "./board.js";

/** Asks which of several moves to play. @param {View} view @param {Target} target */
export function chooseText(view, target) {
	const card = cardById(view, target.card);
	return card
		? t("say.chooseGap", { card: cardName(card) })
		: t("say.chooseCard", { number: gapOn(view, target.spot)?.number ?? 0 });
}

/**
 * Explains why nothing is played, and returns the cards to mark; null if there is nothing to explain.
 * @param {View} view @param {Target} target @returns {{ text: string, cards: CardView[] } | null}
 */
export function explain(view, target) {
	if (view.introduction?.spot != null) return { text: t("refusal.introduction"), cards: [] };
	const card = cardById(view, target.card);
	if (card) return explainCard(view, card);
	const gap = gapOn(view, target.spot);
	if (!gap) return null;
	const before = view.cards.find(({ spot }) => spot === spotBefore(view, gap.spot));
	const values = { number: gap.number, before: before ? cardName(before) : "" };
	return { text: t(`say.gap.${gap.state}`, values), cards: [] };
}

/** Explains why a card cannot move, and returns the cards that it waits for. @param {View} view @param {CardView} card */
function explainCard(view, card) {
	const waiting = gapAfterHeads(view, card);
	if (waiting) return explain(view, { spot: waiting.spot });
	const before = cardBefore(view, card);
	const name = cardName(card);
	if (!before) {
		const key = isFront(view, card) ? "say.headStays" : "say.headWaits";
		return { text: t(key, { card: name }), cards: [] };
	}
	const { fill } = boardOf(view);
	if (fill === "anyLater")
		return { text: t("say.waitsForAny", { card: name }), cards: cardsBefore(view, card) };
	const after = fill === "behindOrBefore" ? cardAfter(view, card) : null;
	if (after) {
		const both = { before: cardName(before), after: cardName(after) };
		return { text: t("say.waitsForEither", { card: name, ...both }), cards: [before, after] };
	}
	const isBehind = spotBefore(view, card.spot) === before.spot;
	const values = { card: name, before: cardName(before) };
	return { text: t(isBehind ? "say.liesBehind" : "say.waitsFor", values), cards: [before] };
}
