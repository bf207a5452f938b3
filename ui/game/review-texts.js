/** The texts of a game that the dialog about its course needs; each game writes its own. */

/** @import { CoursePoint, Options, ReviewView, View } from "../../tests/ui/wire" */
/** @import { Cost, Luck } from "../widgets/course-chart.js" */

/**
 * @typedef {object} ReviewTexts
 * @property {(view: View) => string} reviewTitle the game's title
 * @property {(view: View, review: ReviewView) => string} lostText where a game was lost
 * @property {(view: View, review: ReviewView | null, options: Options) => [string, string][]} reviewFacts the results that were possible in it, as far as they are known yet
 * @property {(view: View, point: CoursePoint) => string} placeText what was reached at a place on the line, and what was possible
 * @property {(luck: Luck) => string} luckText says what a shuffle gave or took
 * @property {(cost: Cost, point: CoursePoint) => string} costText says what a move cost, with the place before it
 * @property {() => [string, string, string]} courseLegend the names of the curves of what was possible, of the odds, and of what was reached
 */

export {};
