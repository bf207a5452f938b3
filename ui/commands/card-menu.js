/** Opens the menu of a card: the lines of its game about the card, above the first page of the menu. */

/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Cursor } from "../tableau/cursor.js" */
/** @import { Point } from "../widgets/animations.js" */
import { tableauOf } from "../games.js";
import { openMenu } from "../panels/menu/open.js";
import { cardById } from "../tableau/moves.js";

/**
 * @param {{ commands: Commands, cursor: Cursor, play: Play }} services
 * @param {number | undefined} id the card; without one the menu has no lines about a card
 * @param {Point} point where the menu opens
 */
export function openCardMenu({ commands, cursor, play }, id, point) {
	const { view } = play;
	if (!view) return;
	const card = cardById(view, id);
	const { cardLines, explain } = tableauOf(view);
	const lines = card ? cardLines(view, card) : [];
	openMenu(commands, {
		point,
		lines: lines.map(({ asks, intent, text }) => ({
			text,
			run: () => {
				if (intent) play.send(({ revision }) => (revision === view.revision ? intent : null));
				else if (asks) play.listener.unavailable(explain(view, { card: id })?.text ?? "");
				else cursor.tapped({ card: id });
			},
		})),
	});
}
