/** Puts puzzles into words. */

/** @import { PuzzleView, View } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

/** Returns the task, or the verdict on the player's move. @param {PuzzleView} puzzle */
export function puzzleText({ comesBack, found, grade, missed, open, state }) {
	if (state === "wrong") return t(open ? "puzzle.hand.wrong" : "puzzle.deal.wrong");
	if (state === "solved" && missed && comesBack) return t("puzzle.shown");
	// A position of the player's own game, in which several moves may be right.
	if (grade === null) return t(state === "solved" ? "puzzle.ownSolved" : "puzzle.ownTask");
	if (state === "solved") return t("puzzle.solved");
	if (found > 0) return t(open ? "puzzle.hand.goesOn" : "puzzle.deal.goesOn");
	if (missed) return t(open ? "puzzle.hand.again" : "puzzle.deal.again");
	return t(open ? "puzzle.hand.task" : "puzzle.deal.task");
}

/** Returns the task or the verdict if it is new; otherwise nothing. @param {Pick<View, "game" | "puzzle">} view @param {Pick<View, "game" | "puzzle"> | null} before */
export function newPuzzleText({ game, puzzle }, before) {
	if (!puzzle) return "";
	const text = puzzleText(puzzle);
	const was = before?.game === game ? before.puzzle : null;
	return was && was.found === puzzle.found && puzzleText(was) === text ? "" : text;
}

/** @param {PuzzleView} puzzle */
export function puzzleName({ grade, ofDay }) {
	if (grade === null) return t("puzzle.own");
	return t(ofDay ? "puzzle.ofDay" : "puzzle.name");
}
