/** Puts puzzles into words. */

/** @import { PuzzleView } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** Returns the task, or the verdict on the player's move. @param {PuzzleView} puzzle */
export function puzzleText({ found, grade, missed, state, won }) {
	if (state === "wrong") return t("puzzle.wrong");
	// A position of the player's own game, in which several moves may be right.
	if (grade === null) return t(state === "solved" ? "puzzle.ownSolved" : "puzzle.ownTask");
	if (state === "solved") return t(missed ? "puzzle.shown" : won ? "puzzle.won" : "puzzle.solved");
	return t(missed ? "puzzle.again" : found > 0 ? "puzzle.goesOn" : "puzzle.task");
}
