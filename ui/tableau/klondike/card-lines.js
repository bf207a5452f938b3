/** The lines about a card in its menu: its moves, or why it has none. They say only what a tap on the card says. */

/** @import { CardView, View } from "../../../tests/ui/wire" */
/** @import { CardLine } from "../tableau.js" */
import { t } from "../../locale/words.js";
import { faceName } from "../../text/cards.js";
import { kindOf } from "./board.js";
import { moveName } from "./labels.js";
import { tapped } from "./moves.js";

/** @param {View} view @param {CardView} card @returns {CardLine[]} */
export function cardLines(view, { id, face }) {
	const moves = tapped(view, { card: id });
	const home = moves.filter(({ spot }) => kindOf(spot) === "foundation");
	const lines = new Set([...home, ...moves]);
	if (lines.size === 0 && face)
		return [{ text: t("menu.card.why", { card: faceName(face) }), intent: null, asks: true }];
	return [...lines].map((move) => ({
		text: moveName(view, move),
		intent: { kind: "play", ply: move.ply },
	}));
}
