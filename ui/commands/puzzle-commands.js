/** Commands about puzzles. */

/** @import { Command, CommandMaker, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { BoardActions } from "./commands.js" */
import { guarded } from "../game/command.js";
import { tableauOf } from "../games.js";
import { t } from "../locale/words.js";
import { call } from "../shell/ipc.js";
import { dayNumber } from "../text/days.js";
import { failureText } from "../text/failures.js";
import { puzzleText } from "../text/puzzle.js";
import { say } from "../widgets/toast.js";
import { goHome } from "./home.js";

/** @param {Play} play @param {BoardActions} actions @param {CommandMaker} make @returns {Commands} */
export function makePuzzleCommands(play, actions, make) {
	return {
		puzzle: guarded(
			() => (play.view?.replay ? "replaying" : null),
			() => {
				if (!play.view?.puzzle) play.store.set({ isPuzzleFromHome: play.store.state.home });
				play.send(() => ({ kind: "puzzle", day: dayNumber(new Date()) }));
			},
		),
		missedMove: {
			...make.allowed("review", () => {
				play.store.set({ isPuzzleFromHome: false });
				findMissed(play);
			}),
			// After a win there is none, and where cards are hidden nobody could have found it.
			get isMissing() {
				return play.view?.status !== "over" || tableauOf(play.view).hasPiles;
			},
		},
		puzzleShow: inPuzzle(play, () =>
			play.send(({ puzzle }) =>
				puzzle && puzzle.state !== "solved" ? { kind: "puzzleShow" } : null,
			),
		),
		puzzleLeave: inPuzzle(play, async () => {
			const done = await play.send(({ puzzle }) => puzzle && { kind: "puzzleLeave" });
			if (done && play.store.state.isPuzzleFromHome) goHome(play);
			// It was a position of a game of the history.
			if (done) actions.leaveReplay();
		}),
	};
}

/**
 * Puts the position on the board in which the game was lost by a move, or says that no move lost it. A game of the history
 * is in its replay then.
 * @param {Play} play
 */
async function findMissed(play) {
	const { view } = play;
	if (!view) return;
	try {
		const { keptBy, lost } = await call("review", { revision: view.revision });
		if (!lost || keptBy.length === 0) return say(t("puzzle.noneMissed"));
		play.send(({ revision }) =>
			revision === view.revision
				? { kind: "puzzleMissed", at: lost.at, keptBy, day: dayNumber(new Date()) }
				: null,
		);
	} catch (failure) {
		say(failureText(failure));
	}
}

/** Makes a command that runs in a puzzle only. @param {Play} play @param {() => void} run @returns {Command} */
const inPuzzle = (play, run) =>
	guarded(
		() => (play.view?.puzzle ? null : "nothingRunning"),
		run,
		() => {},
	);

/** Returns the command of the main button's key in a puzzle: what comes next. @param {Play} play @param {Commands} commands @returns {Command | null} */
export function mainOfPuzzle({ view }, commands) {
	const puzzle = view?.puzzle;
	if (!puzzle) return null;
	// In an open hand the pack can be turned.
	if (puzzle.state === "asked" && puzzle.open)
		return commands[tableauOf(view).mainOffer(view).command];
	if (puzzle.state === "asked") return { refusal: () => null, run: () => say(puzzleText(puzzle)) };
	if (puzzle.state === "wrong") return commands.undoAction;
	return commands[puzzle.cameNext ? "puzzle" : "puzzleLeave"];
}
