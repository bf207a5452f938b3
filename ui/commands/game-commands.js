/** Commands about whole games: starting, ending, replaying and exporting them, and the window. */

/** @import { Refusal, View } from "../../tests/ui/wire" */
/** @import { Settings } from "../appearance/settings.js" */
/** @import { CommandMaker, Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
/** @import { BoardActions } from "./commands.js" */
import { openExport } from "../dialogs/transfer/export/open.js";
import { always, guarded, notInPuzzle } from "../game/command.js";
import { hasEnded, whyCovered } from "../game/status.js";
import { loadResultTexts, tableauOf } from "../games.js";
import { t } from "../locale/words.js";
import { closeEnd } from "../panels/end/follow-end.js";
import { canFillScreen, closeWindow, hasWindow, toggleFullScreen } from "../shell/ipc.js";
import { wordsOf } from "../text/results.js";
import { ask } from "../widgets/ask/open.js";
import { lazyDialog, lazyModule } from "../widgets/lazy.js";
import { openView } from "./file-dialogs.js";
import { goHome } from "./home.js";
import { playOn } from "./replay-commands.js";
import { mayLeave, startDay, startNumber } from "./start-game.js";
import { leaveTrial } from "./trial.js";

const review = lazyDialog("dialogs/review", () => import("../dialogs/review/review.js"));

const loadSharing = lazyModule(() => import("../panels/end/share.js"));

/** @param {Play} play @param {Settings} settings @param {BoardActions} actions @param {CommandMaker} make @returns {Commands} */
export function makeGameCommands(play, settings, actions, make) {
	/** @param {boolean} showsSolution */
	const openReview = (showsSolution) =>
		review.open(async (dialog) => {
			const { view } = play;
			if (!view) return;
			const texts = await tableauOf(view).loadReview();
			const playOnFromThere = () => playOn(play);
			await dialog.openReview({ play, settings, texts, showsSolution, playOn: playOnFromThere });
		});
	return {
		next: {
			refusal: () => (play.view?.introduction?.ownGame ? null : make.refusal("next")),
			run: () =>
				actions.begin() ||
				play.whenSettled(async () => {
					// The introduction's game is not saved, and no such game follows it.
					if (play.view?.introduction?.ownGame) return leaveTrial(play);
					if (make.refusal("next") || (await mayLeave(play))) make.send("next", { kind: "next" });
				}),
		},
		begin: always(() => void actions.begin()),
		home: guarded(
			() => whyNotHome(play.view),
			() => void goHome(play),
		),
		goOn: {
			refusal: () => (play.view?.introduction?.goesOn ? null : "nothingRunning"),
			run: () =>
				void play.send(({ introduction }) => (introduction?.goesOn ? { kind: "goOn" } : null)),
		},
		start: notInPuzzle(play, () => startNumber(play)),
		dayGame: make.allowed("choose", (day) => startDay(play, day)),
		restart: make.allowed("restart", () => restart(play, make)),
		giveUp: make.allowed("giveUp", () => giveUp(play, make)),
		replay: {
			refusal: () => make.refusal("replay"),
			run: () => void make.send("replay", { kind: "replay", of: "current" }),
		},
		review: make.allowed("review", () => openReview(false)),
		solution: make.allowed("review", () => openReview(true)),
		share: always(async () => {
			const { shareResult } = await loadSharing();
			if (play.view && hasEnded(play.view)) shareResult(play.view, tableauOf(play.view));
		}),
		sharePicture: always(async () => {
			const { shareAsPicture } = await loadSharing();
			if (play.view && hasEnded(play.view))
				shareAsPicture(play.view, tableauOf(play.view), play.store.state.course);
		}),
		lookBack: always(() => {
			play.store.set({ offer: false });
			play.send(() => ({ kind: "replay", of: "interrupted" }));
		}),
		closeOffer: always(() => play.store.set({ offer: false })),
		closeEnd: always(() => void closeEnd(play.store)),
		exportGame: always(() => openExport({ kind: "table" })),
		viewGame: always(() => openView(play)),
		fullScreen: {
			...always(toggleFullScreen),
			isMissing: !canFillScreen,
		},
		exit: { ...always(closeWindow), isMissing: !hasWindow },
	};
}

/** Returns why the home screen cannot be shown now, or null. @param {View | null} view @returns {Refusal | null} */
function whyNotHome(view) {
	return whyCovered(view) ?? (view?.introduction?.ownGame ? "introduction" : null);
}

/** Starts the game over; asks first if that cannot be undone. @param {Play} play @param {CommandMaker} make */
async function restart({ view }, make) {
	if (!view) return;
	const text = tableauOf(view).restartText(view);
	const words = wordsOf(await loadResultTexts(view.board.game));
	const question = {
		title: words.t("ask.restart.title", { number: view.game }),
		text: text ?? "",
		yes: t("ask.restart.yes"),
		no: t("ask.giveUp.no"),
	};
	if (text === null || (await ask(question))) make.send("restart", { kind: "restart" });
}

/** @param {Play} play @param {CommandMaker} make */
async function giveUp({ view }, make) {
	if (!view) return;
	const words = wordsOf(await loadResultTexts(view.board.game));
	const sure = await ask({
		title: words.t("ask.giveUp.title", { number: view.game }),
		text: tableauOf(view).giveUpText(view),
		yes: t("command.giveUp"),
		no: t("ask.giveUp.no"),
	});
	if (sure) make.send("giveUp", { kind: "giveUp" });
}
