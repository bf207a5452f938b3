/** Puts puzzles into words. */

/** @import { PuzzleView } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** Returns the task, or the verdict on the player's move. @param {PuzzleView} puzzle */
export function puzzleText({ found, missed, state, won }) {
	if (state === "wrong") return t("puzzle.wrong");
	if (state === "solved") return t(missed ? "puzzle.shown" : won ? "puzzle.won" : "puzzle.solved");
	return t(missed ? "puzzle.again" : found > 0 ? "puzzle.goesOn" : "puzzle.task");
}
