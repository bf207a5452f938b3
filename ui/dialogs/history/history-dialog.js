/** The dialog of the history, and its state, which the list, the game and the statistics share. */

/** @import { HistoryGame } from "../../../tests/ui/wire" */
/** @import { ResultTexts, wordsOf } from "../../text/results.js" */
import { Dialog } from "../../widgets/dialog.js";

/**
 * @typedef {object} HistoryState
 * @property {string} playid the gameset whose games are shown
 * @property {number} most the maximum score of a game of the gameset
 * @property {number | null} deals the deals allowed in a game, null if unlimited
 * @property {boolean} hasDeals whether its games can take several deals
 * @property {boolean} hidesCards whether its game has face-down cards
 * @property {ResultTexts} texts the texts of its game about results
 * @property {ReturnType<typeof wordsOf>} words the catalogue for that game
 * @property {HistoryGame | null} shown the game in detail
 * @property {number} [resumed] the attempt that the player wants to resume
 * @property {(game: HistoryGame) => void} changed called when the note or the mark of a game has changed
 * @property {number} timer saves the note when the player pauses
 * @property {Promise<void>} saved settles when all notes so far are saved; they are saved one after the other
 */

/** @type {Dialog<HistoryState>} */
export const dialog = new Dialog("history-dialog");
