/** Commands about puzzles. */

/** @import { Command, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { BoardActions } from "./commands.js" */
import { dayNumber } from "../text/days.js";
import { refusalText } from "../text/failures.js";
import { puzzleText } from "../text/puzzle.js";
import { say } from "../widgets/toast.js";

/** @param {Play} play @param {BoardActions} actions @returns {Commands} */
export function makePuzzleCommands(play, actions) {
	/** Whether the puzzle was chosen on the home screen, to which the player then comes back. */
	let isFromHome = false;
	return {
		puzzle: {
			why: () => (play.view?.replay ? "replaying" : null),
			run: () => {
				const { view } = play;
				if (view?.replay) return say(refusalText("replaying"));
				if (!view?.puzzle) isFromHome = play.store.state.home;
				play.send(() => ({ kind: "puzzle", day: dayNumber(new Date()) }));
			},
		},
		puzzleShow: inPuzzle(play, () =>
			play.send(({ puzzle }) =>
				puzzle && puzzle.state !== "solved" ? { kind: "puzzleShow" } : null,
			),
		),
		puzzleLeave: inPuzzle(play, async () => {
			const done = await play.send(({ puzzle }) => puzzle && { kind: "puzzleLeave" });
			if (done && isFromHome) actions.goHome();
		}),
	};
}

/** Makes a command that runs in a puzzle only. @param {Play} play @param {() => void} run @returns {Command} */
const inPuzzle = (play, run) => ({
	why: () => (play.view?.puzzle ? null : "nothingRunning"),
	run: () => {
		if (play.view?.puzzle) run();
	},
});

/** Returns the command of the main button's key in a puzzle: what comes next. @param {Play} play @param {Commands} commands @returns {Command | null} */
export function mainOfPuzzle({ view }, commands) {
	const puzzle = view?.puzzle;
	if (!puzzle) return null;
	if (puzzle.state === "asked") return { why: () => null, run: () => say(puzzleText(puzzle)) };
	return commands[puzzle.state === "wrong" ? "undoAction" : "puzzle"];
}
