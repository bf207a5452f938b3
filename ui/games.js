/** Which games there are at the table: the only place of the window that lists them. */

/** @import { View } from "../tests/ui/wire" */
/** @import { Tableau } from "./tableau/tableau.js" */
import { gaps } from "./tableau/gaps/tableau.js";

/** @type {Partial<Record<View["board"]["game"], Tableau>>} */
const TABLEAUS = { gaps };

/** The tableaus of all games. */
export const tableaus = Object.values(TABLEAUS);

/** The tableau of the game that a view shows. @param {View} view @returns {Tableau} */
export function tableauOf({ board: { game } }) {
	const tableau = TABLEAUS[game];
	if (!tableau) throw new Error(`this window cannot show ${game}`);
	return tableau;
}
