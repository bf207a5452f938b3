/**
 * The interface between the table and the game played on it. Each game has one `Tableau` object; the other modules in
 * this folder know spots, cards and the moves of a view, but not the rules behind them.
 */

/** @import { CardFace, CardView, Failure, Hint, Intent, MoveView, Options, Suit, View } from "../../tests/ui/wire" */
/** @import { FaceKind } from "../appearance/cards/face.js" */
/** @import { Binding, Commands } from "../game/command.js" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { Play } from "../game/play.js" */
/** @import { ReviewTexts } from "../game/review-texts.js" */
/** @import { OpenState } from "../game/store.js" */
/** @import { ChoiceTexts, ResultTexts } from "../text/results.js" */
/** @import { Arrow, BoardRoom, Form, Place, Shape } from "./geometry.js" */
/** @import { PressAndHold } from "./press-and-hold.js" */
/** @import { Tap } from "./tap.js" */
/** @import { Change } from "./view-diff.js" */

/**
 * A pressed or named place: a card by its id, an empty spot by its number, or neither. A pressed spot also has the key of
 * its permanent element, which finds it again if it is elsewhere later.
 * @typedef {{ card?: number, spot?: number, key?: number }} Target
 */

/**
 * An empty spot as it is drawn.
 * @typedef {object} EmptySpot
 * @property {number} key the permanent element of the board that shows it
 * @property {number} spot
 * @property {CardView | null} ghost the card drawn faintly on it
 * @property {(element: HTMLElement, ghost: string, isNew: boolean) => void} draw draws it on an element; ghost is markup; isNew says that the content must be written
 */

/**
 * A target that a nearby tap plays, and its spot.
 * @typedef {{ target: Target, spot: number }} Playable
 */

/**
 * How the cards of a game lie, and which moves a press or a drop may play.
 * @typedef {object} BoardRules
 * @property {boolean} hasPiles whether several cards may lie on one spot
 * @property {(view: View) => Place[]} spots the row and the column of each spot
 * @property {(view: View, shape: Shape, spot: number, arrow: Arrow, options: Pick<Options, "leftHanded">) => number} step returns the spot that an arrow key leads to
 * @property {(room: BoardRoom) => Form} formOf chooses the shape of the board
 * @property {(shape: Shape, width: number, height: number) => FaceKind} faceKind chooses the faces for cards of this width and height, in pixels
 * @property {(layer: HTMLElement, view: View, small: (card: CardView) => string) => void} furnish draws the parts of the table under the cards; small draws a card at half its size
 * @property {(view: View) => (element: HTMLElement, spot: number, card: CardView | null) => void} lay styles an element, of a card or of a spot, for its place on the spot
 * @property {(view: View, target: Target) => MoveView[]} moves the moves that a tap on a card or a spot may play
 * @property {(view: View) => Playable[]} playable the targets that a tap near them plays
 * @property {(view: View, card: number) => number[]} unit the cards dragged together if this one is lifted
 * @property {(view: View, card: number) => MoveView[]} dropMoves the moves that the drop of a lifted card may play
 * @property {(view: View, card: number) => MoveView[]} refusedMoves other moves of a drop, sent although they are not possible, so that the refusal says why
 * @property {(view: View, card: number) => Intent | null} lifted the intent to send when a card is lifted
 * @property {(view: View, spot: number) => number[]} dropArea the spots where a drop counts as a drop on this one
 * @property {(view: View) => EmptySpot[]} emptySpots
 * @property {(view: View) => Map<number, number>} home the cards that are home, each with its place in its suit, from 0
 * @property {(view: View) => number[]} runs the cards tinted because they are where they belong
 * @property {(view: View) => CardView[]} dealt the cards of a deal, in the order in which they are laid
 * @property {(before: View, after: View) => CardView[]} redealt the cards of a redeal, likewise
 */

/**
 * What a game says.
 * @typedef {object} GameTexts
 * @property {(view: View, spot: number) => string} name a screen reader's text for a spot
 * @property {(view: View, spot: number) => string} placeName the name of a spot
 * @property {(view: View) => string} gameName the game's name, with its number
 * @property {(view: View) => string} dealName the current deal, or how far the game has got
 * @property {(view: View) => string} dealAbout what the name of the deal means; empty if it says that itself
 * @property {(view: View) => string} gameMark the game's mark; empty if it has none
 * @property {(view: View) => ScoreText} scoreText the score as the header shows it
 * @property {(view: View, options: Options) => string} scoreAbout what the score is made of
 * @property {(view: View, target: Target) => string} chooseText asks which of several moves to play
 * @property {(view: View, target: Target) => { text: string, cards: CardView[] } | null} explain why nothing is played, and the cards to mark
 * @property {(failure: Failure) => string | null} failureText the text of a failure that only this game has
 * @property {(view: View) => string} leaveText what happens to the game if another one is started
 * @property {(view: View) => string | null} restartText what happens to it if it is started over; null if that can be undone
 * @property {(view: View) => string} giveUpText what happens to it if the player gives up
 * @property {(view: View) => string} ceasedText the text for a game with no moves left
 * @property {(view: View) => string} ceasedOdds how often such a game is won; empty if that is not known
 * @property {(view: View) => string} endedText the answer to a press on a game that is over or won
 * @property {(view: View) => string} endTitle the result of a game that is over or won, in a few words
 * @property {(view: View) => string} endText how it ended, in a sentence
 * @property {(view: View) => EndFigure[]} endFigures the result in figures, if the sentence does not give them
 * @property {(view: View) => string} endSquares the course of the game, in coloured squares
 * @property {(view: View) => number[]} dealScores the score at the end of each deal; empty if that says nothing
 * @property {() => string} nextText the label of the button that starts the next game
 * @property {(view: View, before: View) => string | null} notice the message for a view that requires something new from the player
 * @property {(view: View, changes: Change[]) => string[]} movedText a screen reader's text for cards that moved or were turned up
 * @property {(view: View) => CardRow[]} openRows the cards that the player may know although no spot shows them, in the order in which they come
 * @property {(view: View) => string} openNote what marks cards of the board that lie face down although their faces are shown; empty if there are none
 * @property {(view: View, hint: Hint, shape: Shape) => string} hintText the text of a hint on a board of this shape
 * @property {() => Promise<AllReviewTexts>} loadReview loads the texts about ended games and about games that can be won
 * @property {() => Promise<ResultTexts>} loadResults loads the texts for lists of results
 */

/**
 * The commands, buttons and keys of a game.
 * @typedef {object} GameControls
 * @property {{ command: string, playid: string, table: string, cards: [Suit, number][] }} tile the command that starts the game, the gameset that it opens, the name of the picture of its table, and the cards in its picture on the home screen, from left to right
 * @property {string | null} scoreCommand the command that a press on the score runs
 * @property {(view: View) => MainOffer} mainOffer the offer of the main button during the game
 * @property {(view: View) => boolean} hasAuto whether automatic play has a separate button
 * @property {(view: View) => boolean} isPeeking whether something is shown that the next input only puts away
 * @property {(view: View, card: number | undefined) => string | null} contextCommand the command that a right click on the board runs, on a card or beside the cards; null for the menu
 * @property {(view: View, card: CardView) => CardLine[]} cardLines the lines about a card in its menu
 * @property {(options: Options) => boolean} wantsReasons whether the player wants an explanation of impossible moves
 * @property {string} firstTopic the help article for players who do not know this game yet
 * @property {string | null} topic the help article about playing this game; null if there is one for each status
 * @property {(place: HTMLElement, actions: ButtonActions) => void} layButtons adds the buttons that only this game has
 * @property {(place: HTMLElement, view: View) => void} showButtons updates those buttons for a view
 * @property {(play: Play, tap: Tap, actions: TableActions) => Commands} makeCommands the commands that only this game has
 * @property {(keyof Options)[]} ownOptions the options that only this game has
 * @property {string[]} missingCommands the common commands that this game does not have
 * @property {Binding[]} keys the keys of the commands that only this game has
 */

/** @typedef {BoardRules & GameTexts & GameControls} Tableau */

/** The state of the window, with the tableau of the game that the view shows. @typedef {OpenState & { tableau: Tableau }} TableState */

/**
 * A score in words: its label, if that must be visible; its value; the maximum, if there is one; and the text for screen
 * readers.
 * @typedef {{ label: string, value: string, max: string, spoken: string }} ScoreText
 */

/** Cards that no spot shows, in groups, and the name of the spot on which they lie. @typedef {{ name: string, groups: CardFace[][] }} CardRow */

/** A line about a card, and what it does; null for what a tap on the card does, or only says if the line `asks` why. @typedef {{ text: string, intent: Intent | null, asks?: boolean }} CardLine */

/** A figure and its name. @typedef {{ value: string, name: string }} EndFigure */

/**
 * The text of the main button, what it does, and the command it runs. `calls` is true if it should attract attention. An
 * idle button is hidden.
 * @typedef {{ text: string, short?: string, about: string, command: string, isPrimary: boolean, calls: boolean, isIdle: boolean }} MainOffer
 */

/** Texts about games that have ended and about games that can be won. @typedef {ReviewTexts & { choiceTexts: () => ChoiceTexts }} AllReviewTexts */

/**
 * A question about the next move: how to get the answer, and how to put it into words.
 * @typedef {object} HintQuestion
 * @property {(revision: number) => Promise<Advice>} search
 * @property {(view: View, advice: any, shape: Shape) => string} textOf
 */

/**
 * The part of an answer that can be shown on the board, and the odds of winning a game like this, in percent.
 * @typedef {{ ply: string | null, odds?: number | null }} Advice
 */

/**
 * The table's services for the buttons of a game.
 * @typedef {object} ButtonActions
 * @property {PressAndHold} hold
 * @property {() => View | null} view the view in which a button can be pressed and held
 */

/**
 * The table's services for the commands of a game.
 * @typedef {object} TableActions
 * @property {() => boolean} begin closes the home screen; false if it is not shown
 * @property {() => number} spot the spot where the keyboard cursor is
 * @property {() => Settings} settings
 * @property {(question: HintQuestion) => void} hint asks for the next move, and marks it
 */

export {};
