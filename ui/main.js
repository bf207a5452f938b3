/**
 * The table: opens the program, shows each view, and joins the parts. Everything they know of each other is here.
 * Must not know the rules; each part is told what to show and reports what the player did.
 */

import { Settings } from "./appearance/settings.js";
import { makeCommands } from "./commands/commands.js";
import { listen } from "./commands/key-listeners.js";
import { restore } from "./dialogs/backup/open.js";
import { showCrashReports } from "./dialogs/crash/open.js";
import { openView } from "./dialogs/view/open.js";
import { Running } from "./game/auto-advance.js";
import { Play } from "./game/play.js";
import { languageFor, speak, t, translatePage } from "./locale/words.js";
import { showClock } from "./panels/clock/open.js";
import { closeEnd, hasEnded, showEnd } from "./panels/end/end.js";
import { giveFeedback, playDeal, wakeSound } from "./panels/feedback.js";
import { showHeader } from "./panels/header.js";
import { loadHints } from "./panels/hint/open.js";
import { fillMenuBar } from "./panels/menu/open.js";
import { news } from "./panels/news.js";
import {
	closeOffer,
	closeOpening,
	isOpening,
	loadOpening,
	showOffer,
	showOpening,
	tellOpening,
} from "./panels/opening/opening.js";
import { showOutlook } from "./panels/outlook/open.js";
import { showPanel, showPossible } from "./panels/panel.js";
import { loadReplay } from "./panels/replay/open.js";
/** @import { Failure, Opening, ReplayKind, View } from "../tests/ui/wire" */
/** @import { Hints } from "./panels/hint/hint.js" */
/** @import { Replay } from "./panels/replay/replay.js" */
import { makeCloseTop } from "./shell/back-key.js";
import { call, isFullScreen, isMac, setFullScreen } from "./shell/ipc.js";
import { Board } from "./tableau/board.js";
import { holdNumberButtons, makeHands } from "./tableau/gestures.js";
import { show } from "./tableau/transitions.js";
import { failureText, noticeText } from "./text/failures.js";
import { begin, finish } from "./widgets/animations.js";
import { ask } from "./widgets/ask/open.js";
import { closeDialog, dialogOpen } from "./widgets/dialog.js";
import { gate, guard } from "./widgets/gate.js";
import { lazyModule, preloadAll } from "./widgets/lazy.js";
import { announce, say } from "./widgets/toast.js";

const loadDroppedFiles = lazyModule(() => import("./commands/dropped-files.js"));
const page = document.documentElement;
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

// Before anybody else listens.
guard(gate, window);

const firstWords = speak(languageFor("system"));
/** What went wrong before this start, as far as the player has not answered it. It is read while the game is. */
const crashes = call("crash_reports", {}).catch(() => null);
const play = new Play({
	opening,
	shown,
	failed: (failure) => say(failureText(failure)),
	unsaved: (detail) =>
		ask({
			title: t("ask.unsaved.title"),
			text: t("ask.unsaved.text", { detail }),
			yes: t("ask.unsaved.yes"),
			no: t("ask.unsaved.no"),
		}),
});
const board = new Board(byId("board"));
const settings = new Settings(play, board, looked);
const autoDelay = () => settings.options.autoDelay;
const running = new Running(play, autoDelay);
const { hand, hold, drag, cursor } = makeHands(board, play, settings);
const commands = makeCommands(play, hand, settings, {
	stop: () => running.stop(),
	begin: beginGame,
	hint: giveHint,
	row: () => cursor.row,
});
/** There once something was replayed. @type {Replay | null} */
let replay = null;
/** There once a hint was asked for. @type {Hints | null} */
let hints = null;
/** Whether the window was full when it was last asked. */
let isFull = false;
const closeTop = makeCloseTop([
	// A press that comes before what was asked for closes nothing.
	() => gate.isClosed,
	() => drag.cancel(),
	() => running.stop(),
	closeDialog,
	() => hints?.stop() ?? false,
	() => hand.rest(),
	() => replay?.cancel() ?? false,
	closeEnd,
	closeOffer,
	() => {
		const was = isFull;
		if (was) setFullScreen(false);
		isFull = false;
		return was;
	},
]);

/** Lets the page be seen, once there is something to see. */
function reveal() {
	document.body.hidden = false;
}

/** Makes ready what showing needs, when the program opens and when it has to look anew. @param {Opening} opening */
async function opening(opening) {
	const { interrupted, notices, openingScreen, version, view } = opening;
	const first = page.dataset.version === undefined;
	page.dataset.version = version;
	await firstWords;
	await settings.open(opening);
	reveal();
	for (const notice of notices)
		ask({
			title: t("notice.title"),
			text: noticeText(notice),
			yes: t("dialog.understood"),
			no: null,
		});
	if (!first) return;
	await tellCrash();
	if (!(openingScreen || interrupted)) return;
	await loadOpening();
	if (openingScreen) showOpening(view);
	if (interrupted) showOffer(view);
}

/** Asks about what went wrong before this start, ahead of the first move. What cannot be shown now waits for the next start. */
async function tellCrash() {
	const reports = await crashes;
	if (reports) await showCrashReports(reports).catch(() => {});
}

/** Shows a view in all its parts. @param {View} view @param {View | null} before */
function shown(view, before) {
	const { options } = settings;
	hand.rest();
	drag.follow();
	finish();
	if (before) {
		closeOpening();
		closeOffer();
	}
	if (before?.game !== view.game) settings.dress(view);
	const moveDelay = replay?.glide(options.moveDelay) ?? options.moveDelay;
	show(board, isOpening() ? view : before, view, { ...options, moveDelay });
	showPanels(view, before);
	page.dataset.status = view.status;
	if (before) {
		announce(news(view, before));
		giveFeedback(view, before, settings.options);
		if (before.playid !== view.playid) readAhead();
	}
	running.follow(view);
	hints?.follow(view);
	if (replay) replay.follow(view);
	else if (view.replay) beginReplay();
}

/** @param {View} view @param {View | null} before */
function showPanels(view, before) {
	page.dataset.revision = String(view.revision);
	showHeader(view);
	showClock(view, settings.options.clock);
	showOutlook(view, settings.options.outlook);
	showPanel(view);
	if (view.replay || isOpening()) closeEnd();
	else showEnd(view, before);
	showPossible(commands);
}

/** The same game looks otherwise. @param {View} view */
function looked(view) {
	showPanels(view, view);
	tellOpening(view);
	fillMac();
}

/** A Mac has the menu in its menu bar too; dialogs have the keyboard and the pointer for themselves. */
async function fillMac() {
	if (!isMac) return;
	await fillMenuBar((name) => {
		if (!dialogOpen() && play.view) commands[name].run();
	});
}

async function giveHint() {
	const { Hints } = await loadHints();
	hints ??= new Hints(play, hand);
	hints.ask();
}

async function beginReplay() {
	const { Replay } = await loadReplay();
	replay ??= new Replay(play, autoDelay, replayCancelled);
	if (play.view) replay.follow(play.view);
}

/** Lets the history of the gameset be read, so that it is there when it is wanted. */
const readAhead = () =>
	call("read_ahead", {}).catch(() => {
		// What cannot be read is told when it is asked for.
	});

/**
 * Puts the opening screen away and deals; where the last game has ended, the next one, and where there is none its end
 * is shown. Says whether there was an opening screen.
 */
function beginGame() {
	const { view } = play;
	if (!view || !isOpening()) return false;
	if (view.main === "next") {
		play.act(() => (isOpening() ? { kind: "next" } : null));
		return true;
	}
	closeOpening();
	if (hasEnded(view)) {
		showPanels(view, null);
		return true;
	}
	show(board, view, { ...view, cause: "dealt" }, settings.options);
	showPanels(view, view);
	playDeal(settings.options);
	return true;
}

/** Where a replay leads that is left. @param {ReplayKind} kind @param {number} game */
function replayCancelled(kind, game) {
	if (kind === "archived") commands.history.run(game);
	if (kind === "imported") openView(play);
	if (kind === "interrupted") askFromScratch();
}

/** An interrupted game that one does not want to look back at may be one to begin again. */
async function askFromScratch() {
	if (play.view?.can.restart !== null) return;
	const again = await ask({
		title: t("ask.scratch.title"),
		text: t("ask.scratch.text"),
		yes: t("ask.scratch.yes"),
		no: t("ask.scratch.no"),
	});
	if (again) play.act((view) => (view.can.restart ? null : { kind: "restart" }));
}

// A card that is held is not moved behind a dialog.
gate.closing = () => drag.cancel();
board.onResize = () => {
	finish();
	drag.cancel();
};
addEventListener("resize", async () => {
	isFull = await isFullScreen();
});
listen({
	play,
	commands,
	running,
	cursor,
	closeTop,
	wasHeld: holdNumberButtons(hold),
	woken: () => wakeSound(settings.options),
});
// Another start of the program has asked for a gameset.
globalThis.rangoonLook = () => void play.between(() => play.open()).catch(() => {});
byId("failure-again").addEventListener("click", () => location.reload());
byId("failure-restore").addEventListener("click", restore);

try {
	await play.open();
	requestAnimationFrame(() => {
		setTimeout(async () => {
			page.dataset.ready = "1";
			const counted = call("board_shown", {});
			await document.fonts.ready;
			begin();
			(await loadDroppedFiles()).useDroppedFiles(play, settings);
			await fillMac();
			readAhead();
			await preloadAll(() => drag.isHeld || dialogOpen());
			await counted.catch(() => {});
			// Opening a device takes long enough to be seen; where that may be done only on an input it is done then.
			await wakeSound(settings.options);
			page.dataset.complete = "1";
		});
	});
} catch (failure) {
	await firstWords;
	translatePage();
	byId("failure-text").textContent = failureText(/** @type {Failure} */ (failure));
	for (const id of ["header", "stage", "panel"]) byId(id).hidden = true;
	byId("failure").hidden = false;
	reveal();
	page.dataset.ready = "1";
	await tellCrash();
}
