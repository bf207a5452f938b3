/**
 * What the table asks of the game that is played on it. Each game has one such object; everything beside this file knows
 * spots, cards and the moves that a view allows, and nothing of why there are these.
 */

/** @import { CardView, Failure, Hint, Intent, MoveView, Options, ReviewView, Suit, View } from "../../tests/ui/wire" */
/** @import { FaceKind } from "../appearance/cards/face.js" */
/** @import { Binding, Commands } from "../game/command.js" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
/** @import { Cue } from "../shell/sound.js" */
/** @import { ChoiceTexts, ResultTexts } from "../text/results.js" */
/** @import { Arrow, Place, Shape } from "./places.js" */
/** @import { PressAndHold } from "./press-and-hold.js" */
/** @import { Tap } from "./tap.js" */
/** @import { Change } from "./changes.js" */

/**
 * What is pressed or named: a card by its id, an empty spot by its number, or neither. A spot that was pressed has the key of
 * its lasting element too, by which it is found again where it is later.
 * @typedef {{ card?: number, spot?: number, key?: number }} Target
 */

/**
 * An empty spot as it is drawn.
 * @typedef {object} EmptySpot
 * @property {number} key which of the board's lasting elements shows it
 * @property {number} spot
 * @property {CardView | null} ghost the card that is drawn faintly on it
 * @property {(element: HTMLElement, ghost: string, isNew: boolean) => void} draw shows it on an element; the ghost is markup, and is new if the content has to be written
 */

/**
 * Something that a tap nearby plays, and the spot where it is.
 * @typedef {{ target: Target, spot: number }} Playable
 */

/**
 * @typedef {object} Tableau
 * @property {boolean} hasPiles whether several cards may lie on one spot
 * @property {(view: View) => Place[]} spots the row and the column of each spot
 * @property {(view: View, shape: Shape, spot: number, arrow: Arrow) => number} step the spot to which an arrow key leads
 * @property {(shape: Shape, width: number, height: number) => FaceKind} faceKind which faces fit cards of this width and height, in pixels
 * @property {(layer: HTMLElement, view: View, small: (card: CardView) => string) => void} furnish lays under the cards what belongs to the table; small draws a card at half its size
 * @property {(view: View) => (element: HTMLElement, spot: number, card: CardView | null) => void} lay says on an element, a card's or a spot's own, how it lies on its spot
 * @property {(view: View, target: Target) => MoveView[]} moves what a tap on a card or a spot may play
 * @property {(view: View) => Playable[]} playable what a tap plays that comes near
 * @property {(view: View, card: number) => number[]} unit the cards that are dragged together if this one is lifted
 * @property {(view: View, card: number) => MoveView[]} dropMoves what the drop of a lifted card may play
 * @property {(view: View, card: number) => MoveView[]} refusedMoves what else a drop means; it is asked for, so that the refusal says why
 * @property {(view: View, card: number) => Intent | null} lifted what is asked for when a card is lifted
 * @property {(view: View, spot: number) => number[]} dropArea the spots on which a card may be dropped for this one
 * @property {(view: View) => EmptySpot[]} emptySpots
 * @property {(view: View) => number[]} runs the cards that are tinted because they lie where they belong
 * @property {(view: View, spot: number) => string} name what a screen reader says on a spot
 * @property {(view: View, spot: number) => string} placeName what a spot is called
 * @property {{ command: string, cards: [Suit, number][] }} tile the command that plays the game, and the cards of its picture on the home screen, from left to right
 * @property {(view: View) => string} gameName the game by its number
 * @property {(view: View) => string} dealName the deal that is running, or how far it is
 * @property {(view: View) => string} gameMark what the game is marked as; empty if it is not
 * @property {(view: View) => ScoreText} scoreText the score as the header shows it
 * @property {string | null} scoreCommand the command of a press on the score
 * @property {(view: View) => MainOffer} mainOffer what the main button offers while the game goes on
 * @property {(view: View) => boolean} hasAuto whether automatic play is offered by a button of its own
 * @property {(view: View) => boolean} shows whether something is shown only until the next input, which does nothing else
 * @property {string | null} contextCommand the command of a right click on the board; the menu if there is none
 * @property {(view: View, target: Target) => string} chooseText asks which of several moves is meant
 * @property {(view: View, target: Target) => { text: string, cards: CardView[] } | null} explain why nothing is played, and the cards to look for
 * @property {(failure: Failure) => string | null} failureText what a failure says that only this game has
 * @property {Record<"full" | "partial", Cue[]>} sounds what is heard with full and with partial sound
 * @property {(options: Options) => boolean} saysWhyNot whether the player wants to be told why something is not possible
 * @property {string | null} topic the article of the help about playing this game; null if it has one for each status
 * @property {(view: View) => string} leaveText what becomes of the game if another one is started
 * @property {(view: View) => string | null} restartText what becomes of it if it is begun again; null if that can be undone
 * @property {(view: View) => string} giveUpText what becomes of it if it is given up
 * @property {(view: View) => string} ceasedText what is said when no move is left
 * @property {(view: View) => string} endedText what is said of a press on a game that is over or won
 * @property {(view: View) => string} endTitle what a game that is over or won came to, in a few words
 * @property {(view: View) => string} endText how it ended, in a sentence
 * @property {(view: View) => Figure[]} endFigures what it came to in figures, if not in the sentence
 * @property {(view: View) => string} endSquares how it went, in coloured squares
 * @property {() => string} nextText what the button says that starts the next one
 * @property {(view: View, before: View) => string | null} notice what is said when a view is shown, for it asks for something else now
 * @property {(view: View, changes: Change[]) => string[]} movedText what a screen reader says of cards that lie elsewhere or are seen now
 * @property {(view: View, hint: Hint) => string} hintText what a hint says
 * @property {() => Promise<ReviewTexts>} loadReview loads what is said of games that have ended, and of those that can be won
 * @property {() => Promise<ResultTexts>} loadResults loads what is said of results, wherever they are listed
 * @property {(view: View) => CardView[]} dealt the cards that a deal lays, in this order
 * @property {(before: View, after: View) => CardView[]} redealt those that a redeal lays
 * @property {(place: HTMLElement, actions: ButtonActions) => void} layButtons lays the buttons that only this game has
 * @property {(place: HTMLElement, view: View) => void} showButtons shows on them what a view allows
 * @property {(play: Play, tap: Tap, actions: TableActions) => Commands} makeCommands the commands that only this game has
 * @property {string[]} lacks the commands of every game that this one has not
 * @property {Binding[]} keys and their keys
 */

/**
 * A score in words: what it is called, if that has to be seen, how high it is, and of how much, if there is a most; as it is
 * spoken, and what it is made of, if it is a sum.
 * @typedef {{ label: string, value: string, max: string, spoken: string, parts: string }} ScoreText
 */

/** A figure, and what it counts. @typedef {{ value: string, name: string }} Figure */

/**
 * What the main button says, and the command that it is; `calls` if it calls for attention. While it is idle it is not seen.
 * @typedef {{ text: string, command: string, isPrimary: boolean, calls: boolean, isIdle: boolean }} MainOffer
 */

/**
 * What is said of games that have ended, and of those that can be won.
 * @typedef {object} ReviewTexts
 * @property {(view: View) => string} reviewTitle which game it is about
 * @property {(view: View, review: ReviewView) => string} lostText where a game was lost
 * @property {(view: View, review: ReviewView | null, options: Options) => [string, string][]} reviewFacts what was possible in it, as far as that is known yet
 * @property {() => ChoiceTexts} choiceTexts
 */

/**
 * A question what to do next: how it is answered, and what is said of the answer.
 * @typedef {object} HintQuestion
 * @property {(revision: number) => Promise<Advice>} search
 * @property {(view: View, advice: any) => string} tell
 */

/**
 * What an answer points out.
 * @typedef {{ ply: string | null }} Advice
 */

/**
 * What the buttons of a game need of the table.
 * @typedef {object} ButtonActions
 * @property {PressAndHold} hold
 * @property {() => View | null} view the view in which a button can be held
 */

/**
 * What the commands of a game need of the table.
 * @typedef {object} TableActions
 * @property {() => boolean} begin puts the opening screen away; false if there is none
 * @property {() => boolean} isOpening
 * @property {() => number} spot the spot that the keyboard is on
 * @property {() => Settings} settings
 * @property {(question: HintQuestion) => void} hint asks what to do next, and points it out
 */

export {};
