/**
 * Explains why nothing is played on a Klondike board, and asks which of several moves to play. It uses words only and
 * does not touch the page.
 */

/** @import { CardView, Failure, View, WhyNot } from "../../../tests/ui/wire" */
/** @import { Target } from "../tableau.js" */
import { t } from "../../locale/words.js";
import { faceName } from "../../text/cards.js";
import { cardById, spotOf } from "../moves.js";
import { boardOf, isOpenDown, kindOf, PACK, topCard, WASTE } from "./board.js";
import { spotName } from "./labels.js";
import { movesFrom } from "./moves.js";

/** Asks which of several moves to play. @param {View} view @param {Target} target */
export function chooseText(view, target) {
	const card = cardById(view, target.card);
	return card?.face
		? t("klondike.choose.spot", { card: faceName(card.face) })
		: t("klondike.choose.card");
}

/** @param {WhyNot} why */
export function whyText(why) {
	if (!("card" in why))
		return t(`klondike.why.${why.kind}`, "spot" in why ? { spot: spotName(why.spot) } : {});
	const card = faceName(why.card);
	const { suit } = why.card;
	if (why.kind === "noFit") return t("klondike.why.noFit", { card, on: faceName(why.on) });
	if (why.kind === "wholeUnit")
		return t("klondike.why.wholeUnit", { card, head: faceName(why.head) });
	if (why.kind === "kingsOnly") return t("klondike.why.kingsOnly", { card });
	const next = why.rank === null ? null : faceName({ suit, rank: why.rank });
	if (why.kind === "notNext") return t("klondike.why.notNext", { card, next: next ?? "" });
	return next === null
		? t("klondike.say.nowhere", { card })
		: t("klondike.why.noTarget", { card, next });
}

/** Returns the text of a failure that only Klondike has; null for all others. @param {Failure} failure */
export const failureText = (failure) =>
	failure.code === "impossible" ? whyText(failure.why) : null;

/**
 * Explains why nothing is played; null if there is nothing to explain.
 * @param {View} view @param {Target} target @returns {{ text: string, cards: CardView[] } | null}
 */
export function explain(view, target) {
	const spot = spotOf(view, target);
	if (spot === null) return null;
	const card = cardById(view, target.card);
	const text = card ? textOfCard(view, card) : textOfEmpty(view, spot);
	return { text, cards: [] };
}

/** @param {View} view @param {CardView} card */
function textOfCard(view, card) {
	const { spot, face } = card;
	const isTop = boardOf(view).tops[spot] === card.id;
	if (kindOf(spot) === "foundation") return t("klondike.say.foundation");
	if (spot === PACK) return textOfEmpty(view, spot);
	if (!isTop && kindOf(spot) === "waste") return t("klondike.say.inWaste");
	if (!face || isOpenDown(view, card)) return t("klondike.say.buried");
	const idle = boardOf(view).idle.find((each) => each.spot === spot);
	if (idle) return whyText(idle.why);
	return movesFrom(view, spot).length > 0
		? t("klondike.say.otherCards", { card: faceName(face) })
		: t("klondike.say.nowhere", { card: faceName(face) });
}

/** @param {View} view @param {number} spot */
function textOfEmpty(view, spot) {
	if (spot !== PACK) return t(`klondike.say.empty.${kindOf(spot)}`);
	const { turnable, variation } = boardOf(view);
	const isOver = variation === 0 && topCard(view, WASTE) !== undefined && turnable === null;
	return whyText({ kind: isOver ? "onePass" : "nothingToTurn" });
}
