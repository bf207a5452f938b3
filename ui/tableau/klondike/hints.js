/**
 * Puts hints into words. The two kinds are never mixed: one uses visible cards only, the other knows every card. It
 * uses words only and does not touch the page.
 */

/** @import { CertainHint, Hint, HintReason, View } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { faceName } from "../../text/cards.js";
import { boardOf } from "./board.js";
import { moveName } from "./labels.js";

/** Puts a hint that uses visible cards only into words. @param {View} view @param {Hint} hint */
export function hintText(view, { kind, ply, reason, odds }) {
	const move = moveText(view, ply);
	if (move && reason)
		return `${move} ${reasonText(reason)}${odds === null ? "" : ` ${oddsText(odds)}`}`;
	if (kind !== "nothing") return t("hint.unknown");
	return t(boardOf(view).stuck ? "klondike.hint.stuck" : "klondike.hint.nothing");
}

/** Says how often a hand like this is won. @param {number} odds the number of hands, out of a hundred */
function oddsText(odds) {
	if (odds === 0) return t("klondike.odds.none");
	return odds === 100 ? t("klondike.odds.all") : t("klondike.odds", { odds });
}

/** Puts a hint that knows every card into words. @param {View} view @param {CertainHint} hint */
export function certainText(view, { outlook, ply }) {
	const move = moveText(view, ply);
	return outlook === "yes" && move
		? t("klondike.certain.yes", { move })
		: t(outlook === "no" ? "klondike.certain.no" : "klondike.certain.unknown");
}

/** Describes a move in a sentence; null if there is no such move. @param {View} view @param {string | null} ply */
function moveText(view, ply) {
	const move = view.moves.find((each) => each.ply === ply);
	return move ? `${moveName(view, move)}.` : null;
}

/** @param {HintReason} reason */
function reasonText(reason) {
	/** @type {Record<string, string | number>} */
	const values = {};
	if ("card" in reason && reason.card) values.card = faceName(reason.card);
	if ("other" in reason) values.other = faceName(reason.other);
	if ("moves" in reason) values.moves = reason.moves;
	if (reason.kind === "fromWaste" && !reason.card) return t("klondike.reason.lastOfWaste");
	return t(`klondike.reason.${reason.kind}`, values);
}
