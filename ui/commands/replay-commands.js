/** Commands that end a replay: returning to the place from which it was started, or playing on from the ply on show. */

/** @import { ReplayKind } from "../../tests/ui/wire" */
/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
import { always } from "../game/command.js";
import { loadResultTexts, tableauOf } from "../games.js";
import { t } from "../locale/words.js";
import { refusalText } from "../text/failures.js";
import { wordsOf } from "../text/results.js";
import { ask } from "../widgets/ask/open.js";
import { say } from "../widgets/toast.js";
import { returnToGames } from "./file-dialogs.js";
import { mayPlayOn } from "./start-game.js";

/** @param {Play} play @param {(game: number) => void} showHistory opens the history at a game @returns {Commands} */
export const makeReplayCommands = (play, showHistory) => ({
	leaveReplay: always(async () => {
		const { game = 0, replay } = play.view ?? {};
		if (!replay) return;
		play.store.set({ pace: null });
		if (await play.send((view) => view.replay && { kind: "replayCancel" }))
			returnFromReplay(play, showHistory, replay.kind, game);
	}),
	playOn: always(() => playOn(play)),
});

/** Continues the game from the ply on show; asks first if that would leave another game unfinished. @param {Play} play */
export async function playOn(play) {
	const { view } = play;
	const leaves = view?.replay?.leaves && !view.replay.accept;
	if (leaves && !(await mayPlayOn(view))) return;
	play.send(({ replay }) => {
		if (replay?.accept) say(refusalText(replay.accept));
		return replay && !replay.accept ? { kind: "replayAccept" } : null;
	});
}

/** Returns to the place from which a replay was started. @param {Play} play @param {(game: number) => void} showHistory @param {ReplayKind} kind @param {number} game */
export function returnFromReplay(play, showHistory, kind, game) {
	if (kind === "archived") showHistory(game);
	if (kind === "imported") returnToGames(play);
	if (kind === "interrupted") askToStartOver(play);
}

/** Asks players who did not look back at an interrupted game to the end whether to start it over. @param {Play} play */
async function askToStartOver(play) {
	const { view } = play;
	if (!view || view.refusals.restart) return;
	const words = wordsOf(await loadResultTexts(view.board.game));
	const sure = await ask({
		title: words.t("ask.scratch.title"),
		text: tableauOf(view).restartText(view) ?? words.t("ask.scratch.text"),
		yes: t("ask.scratch.yes"),
		no: t("ask.scratch.no"),
	});
	if (sure) play.send((view) => (view.refusals.restart ? null : { kind: "restart" }));
}
