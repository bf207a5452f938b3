/** Lists all games. No other module of the window does. */

/** @import { View } from "../tests/ui/wire" */
/** @import { Tableau } from "./tableau/tableau.js" */
import { gaps } from "./tableau/gaps/tableau.js";
import { klondike } from "./tableau/klondike/tableau.js";

/** @type {Record<View["board"]["game"], Tableau>} */
const TABLEAUS = { gaps, klondike };

export const tableaus = Object.values(TABLEAUS);

/** Loads a game's texts about results. @param {View["board"]["game"]} game */
export const loadResultTexts = (game) => TABLEAUS[game].loadResults();

/** @param {View} view */
export const tableauOf = (view) => TABLEAUS[view.board.game];

/** Returns the games other than this one. @param {View["board"]["game"]} game */
export const gamesBeside = (game) => tableaus.filter((tableau) => tableau !== TABLEAUS[game]);

/** Returns the options that only other games than this one have. @param {View["board"]["game"]} game */
export const optionsOfOthers = (game) => gamesBeside(game).flatMap(({ ownOptions }) => ownOptions);
