/**
 * What the board asks of the game that is played on it. Each game at the table has one such object; everything beside this
 * file knows places, cards and the moves that a view allows, and nothing of why there are these.
 */

/** @import { CardView, ChainStep, GapState, Intent, View } from "../../tests/ui/wire" */
/** @import { Binding, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Board } from "./board.js" */
/** @import { Place, Places, Point, Shape, Arrow } from "./places.js" */
/** @import { PressAndHold } from "./press-and-hold.js" */
/** @import { Tap } from "./tap.js" */

/** What a pointer is on: a card, an empty spot by its number, or neither. @typedef {{ card?: number, gap?: number }} Target */
/** A move that a view allows. @typedef {View["moves"][number]} Move */
/** A thing on the board, by its place. @typedef {Place & { target: Target }} Thing */
/** An empty spot as it is drawn: how it is, and the cards it takes. @typedef {Place & { number: number, state: GapState, takes: CardView[] }} EmptySpot */

/**
 * @typedef {object} Tableau
 * @property {(view: View) => { rows: number, columns: number }} grid how many places there are
 * @property {(view: View) => EmptySpot[]} emptySpots
 * @property {(view: View, shape: Shape, place: Place, arrow: Arrow) => Place} step where an arrow key leads
 * @property {(view: View, place: Place) => string} name what a screen reader says on a place
 * @property {(view: View, place: Place) => Target} on what lies on a place
 * @property {(view: View, target: Target) => Place | null} placeOf where something lies
 * @property {(view: View) => Thing[]} playable everything a tap can play
 * @property {(view: View, target: Target) => Move[]} movesOf the moves of a card, or into a spot
 * @property {(view: View, card: number, places: Places, centre: Point) => number | null} dropSpot the spot for a card that is dropped with its centre here
 * @property {(view: View, target: Target) => string} chooseText asks which of several moves is meant
 * @property {(view: View, target: Target) => { text: string, cards: CardView[] } | null} explain why nothing is played, and the cards to look for
 * @property {(view: View, target: Target) => Intent | null} auto the multi-move that is meant
 * @property {(view: View, target: Target) => Intent | null} playableAuto the same if it moves anything
 * @property {() => Promise<{ drawChain: (board: Board, view: View, steps: ChainStep[]) => void, clearChain: (board: Board) => void }>} loadChain what a multi-move would make, drawn
 * @property {(before: View, after: View) => CardView[]} redealt the cards that a redeal lays
 * @property {(view: View) => string} dealName the deal that is running
 * @property {(place: Place) => string} placeName
 * @property {(view: View) => void} showButtons the buttons that only this game has
 * @property {(hold: PressAndHold, isOpening: () => boolean) => () => boolean} holdButtons lets them be held; returns whether the last press was
 * @property {(play: Play, tap: Tap, actions: TableActions) => Commands} makeCommands the commands that only this game has
 * @property {Binding[]} keys and their keys
 */

/**
 * @typedef {object} TableActions
 * @property {() => boolean} begin puts the opening screen away; false if there is none
 * @property {() => boolean} isOpening
 * @property {() => number} row the row that the keyboard is in
 */

export {};
