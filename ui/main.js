/**
 * Assembles the window: opens the program, shows each view in all panels, and connects the panels with each other, which
 * happens only here. It does not know the rules.
 */

/** @import { Bootstrap, Failure, View } from "../tests/ui/wire" */
/** @import { OpenState, State } from "./game/store.js" */
/** @import { makeIntroduction } from "./panels/introduction/introduction.js" */
/** @import { Hints } from "./panels/hint/hint.js" */
/** @import { Replay } from "./panels/replay/replay.js" */
/** @import { HintQuestion } from "./tableau/tableau.js" */
import { practise } from "./appearance/cards/face.js";
import { Settings } from "./appearance/settings.js";
import { makeCommands } from "./commands/commands.js";
import { restore } from "./commands/file-dialogs.js";
import { returnFromReplay } from "./commands/game-commands.js";
import { listenToInput } from "./commands/key-listeners.js";
import { KEYS } from "./commands/key-map.js";
import { commandsOfGames, hideLacking } from "./commands/per-game-commands.js";
import { beginGame } from "./commands/start-game.js";
import {
	askAboutCrashes,
	askAboutNewCrash,
	askToPlayUnsaved,
	offerLargeCards,
	showNotices,
} from "./commands/start-questions.js";
import { tellAbsences } from "./game/absence.js";
import { AutoAdvance } from "./game/auto-advance.js";
import { Play } from "./game/play.js";
import { hasEnded, isMidway } from "./game/status.js";
import { Store } from "./game/store.js";
import { loadResultTexts, tableauOf, tableaus } from "./games.js";
import { languageFor, speak } from "./locale/words.js";
import { describeChange } from "./panels/announcement.js";
import { keepBarNear } from "./panels/bar-position.js";
import { closeEnd, showEnd } from "./panels/end/end.js";
import { giveFeedback, playCue, wakeSound } from "./panels/feedback.js";
import { showHeader } from "./panels/header.js";
import { loadHome, showHome, showOffer } from "./panels/home/home.js";
import { fillMenuBar } from "./panels/menu/open.js";
import { hideStrip, layGameButtons, showPanel, showPossible } from "./panels/panel.js";
import { makeCloseTop } from "./shell/back-key.js";
import { firstOpening } from "./shell/early-open.js";
import { call, hasWindow, isMac, leaveFullScreen, noteFullScreen, onCrash } from "./shell/ipc.js";
import { keepSwipes } from "./shell/phone.js";
import { Board } from "./tableau/board.js";
import { makeGestures } from "./tableau/gestures.js";
import { animateChange } from "./tableau/transitions.js";
import { dayNumber } from "./text/days.js";
import { failureText } from "./text/failures.js";
import { findResultTexts } from "./text/results.js";
import { finishAnimations, reportStillness } from "./widgets/animations.js";
import { closeDialog, dialogOpen, onDialogs } from "./widgets/dialog.js";
import { byId } from "./widgets/dom.js";
import { gate, guard } from "./widgets/gate.js";
import { lazyModule, preloadAll } from "./widgets/lazy.js";
import { announce, say } from "./widgets/toast.js";

const loadLinks = lazyModule(() => import("./commands/links.js"));
const loadDroppedFiles = lazyModule(() => import("./commands/dropped-files.js"));
const loadHints = lazyModule(() => import("./panels/hint/hint.js"), {
	styles: ["widgets/progress.css", "panels/hint/hint.css"],
});
const loadIntroduction = lazyModule(() => import("./panels/introduction/introduction.js"), {
	markup: "panels/introduction/introduction.html",
	styles: ["panels/introduction/introduction.css"],
});
const loadReplay = lazyModule(() => import("./panels/replay/replay.js"), {
	markup: "panels/replay/replay.html",
	styles: ["panels/replay/replay.css"],
});
const loadStartFailure = lazyModule(() => import("./panels/start-failure.js"));
const page = document.documentElement;

// This must run before any other listener is added.
guard(gate, window);

findResultTexts(loadResultTexts);
const firstWords = speak(languageFor("system"));
const store = new Store();
const play = new Play(store, {
	prepare,
	failed: (failure) => {
		const own = play.view ? tableauOf(play.view).failureText(failure) : null;
		if (own) refuse(own);
		else say(failureText(failure));
	},
	refused: refuse,
	unsaved: askToPlayUnsaved,
});
const board = new Board(byId("board"), tableauOf);
const settings = new Settings(play, board);
const autoDelay = () => settings.options.autoDelay;
const autoAdvance = new AutoAdvance(play, autoDelay);
const { tap, hold, drag, cursor } = makeGestures(board, play, settings);
const begin = () => beginGame(play, () => commands.history.run());
/** Returns the games of the home screen: the current one, and the other one. @param {View} view */
function offeredGames(view) {
	const last = tableauOf(view);
	return { last, other: tableaus.find((tableau) => tableau !== last) ?? last };
}
/** Shows the home screen; the game under it is unchanged. */
async function goHome() {
	await loadHome();
	const { view } = play;
	if (!view || view.replay) return;
	drag.cancel();
	store.set({ home: true });
}
const actions = {
	begin,
	spot: () => cursor.spot,
	settings: () => settings,
	hint: giveHint,
};
/** The hint that every game has. @type {HintQuestion} */
const usualHint = {
	search: (revision) => call("hint", { revision }),
	tell: (view, hint) => tableauOf(view).hintText(view, hint),
};
const games = { play, tableaus, tableauOf };
const commands = makeCommands(
	play,
	settings,
	{
		stop: () => autoAdvance.stop(),
		begin,
		goHome,
		hint: () => giveHint(usualHint),
		tableauOf,
	},
	commandsOfGames(games, (tableau) => tableau.makeCommands(play, tap, actions)),
	[...KEYS, ...tableaus.flatMap((tableau) => tableau.keys)],
	(view) => tableauOf(view).mainOffer(view).command,
);
hideLacking(commands, games);
/** Created when it first has a text to show. @type {ReturnType<typeof makeIntroduction> | null} */
let introduction = null;
/** Created on the first replay. @type {Replay | null} */
let replay = null;
/** Created when the player first asks for a hint. @type {Hints | null} */
let hints = null;
const closeTop = makeCloseTop([
	// While a dialog is loading, the back key does nothing.
	() => {
		gate.keyPressed();
		return gate.isClosed;
	},
	() => drag.cancel(),
	() => autoAdvance.stop(),
	closeDialog,
	() => hints?.stop() ?? false,
	() => tap.rest(),
	() => replay?.cancel() ?? false,
	leaveIntroduction,
	() => store.state.home && play.view !== null && isMidway(play.view) && begin(),
	closeEnd,
	() => {
		const { offer } = store.state;
		store.set({ offer: false });
		return offer;
	},
	leaveFullScreen,
]);

/** Makes the page visible. */
function reveal() {
	document.body.hidden = false;
}

/** Loads everything a view needs before it is shown, each time the program opens. @param {Bootstrap} bootstrap */
async function prepare(bootstrap) {
	const { interrupted, notices, offersLargeCards, homeScreen, version, view } = bootstrap;
	const isFirst = page.dataset.version === undefined;
	page.dataset.version = version;
	await firstWords;
	await settings.open(bootstrap);
	reveal();
	if (view.introduction) await prepareIntroduction();
	showNotices(notices);
	if (!isFirst) return;
	askFirst(offersLargeCards);
	if (!(homeScreen || interrupted)) return;
	await loadHome();
	store.set({ home: homeScreen, offer: interrupted });
}

/** Asks the questions of a start. The board does not wait for the answers. @param {boolean} offersLargeCards */
async function askFirst(offersLargeCards) {
	await askAboutCrashes();
	if (offersLargeCards) offerLargeCards(settings);
}

/** Ends presses and movements on the board before it changes. @param {OpenState} state */
function endPresses({ before, view }) {
	tap.rest();
	// Only now, because cards move from the places that they have without the card of a win.
	if ((!hasEnded(view) || view.replay) && closeEnd()) board.remeasure();
	// If only the appearance has changed, cards may have moved on the screen.
	if (before === view) drag.cancel();
	else {
		drag.follow();
		finishAnimations();
	}
}

/** The view on the board. @type {View | null} */
let drawn = null;

/** Shows the change to a new view on the board, or deals an unplayed game when the home screen closes. @param {OpenState} state */
function showBoard({ before, home, view }) {
	const isNew = drawn !== view;
	drawn = view;
	if (!isNew) {
		if (!home && !hasEnded(view) && !isMidway(view)) dealFromHome(view);
		return;
	}
	// `Settings` has drawn the new appearance.
	if (before === view) return;
	const { options } = settings;
	if (before?.game !== view.game) settings.applyTo(view);
	if (before && before.rules !== view.rules && before.playid === view.playid) settings.renew();
	const moveDelay = replay?.glide(options.moveDelay) ?? options.moveDelay;
	// Remove the old message first, because the board may need its space.
	hideStrip(view, home);
	animateChange(board, home ? view : before, view, { ...options, moveDelay });
	drag.renew();
}

/** @param {View} view */
function dealFromHome(view) {
	animateChange(board, view, { ...view, cause: "dealt" }, settings.options);
	playCue("deal", settings.options, tableauOf(view));
}

/** Shows the buttons of a view. @param {OpenState} state */
function showButtons({ home, view }) {
	const tableau = tableauOf(view);
	layGameButtons(view, tableau, { hold, view: () => (store.state.home ? null : play.view) });
	showPanel(view, tableau, home);
}

/** Shows how the game has ended, if it has and can be seen. @param {OpenState} state */
function showEnding({ before, home, view }) {
	if (view.replay || home) closeEnd();
	else showEnd(view, before, { board, store, tableau: tableauOf(view) });
}

/** Notes the revision and the status of a view in the page. @param {OpenState} state */
function notePage({ view }) {
	page.dataset.revision = String(view.revision);
	page.dataset.status = view.status;
}

/** Tells the player what has changed, and goes on with everything that follows the views. @param {OpenState} state */
function tellChange({ before, view }) {
	const taught = introduction?.show(view) ?? "";
	if (before === view) {
		// The panels have their new size now.
		keepSwipes(board.element);
		return void fillMacMenu();
	}
	if (before || taught) {
		const news = before ? describeChange(view, before, tableauOf(view)) : "";
		announce([news, taught].filter((words) => words !== "").join(" "));
	}
	if (before) {
		giveFeedback(view, before, settings.options, tableauOf(view));
		const notice = tableauOf(view).notice(view, before);
		if (notice) say(notice);
		if (before.playid !== view.playid) readAhead();
	}
	if (view.introduction?.says && !introduction) beginIntroduction();
	autoAdvance.follow(view);
	hints?.follow(view);
	if (replay) replay.follow(view);
	else if (view.replay) beginReplay();
}

async function prepareIntroduction() {
	const { makeIntroduction } = await loadIntroduction();
	introduction ??= makeIntroduction(board, settings, () => play.view);
}

/** Loads the introduction and shows its text during play. */
async function beginIntroduction() {
	await prepareIntroduction();
	const taught = (play.view && introduction?.show(play.view)) ?? "";
	if (taught) announce(taught);
}

/** Closes the introduction's text, and ends its steps permanently. Returns whether there was a text. */
function leaveIntroduction() {
	const introduction = play.view?.introduction;
	if (!introduction?.says) return false;
	const { ownGame, says, step } = introduction;
	commands[(ownGame && step > 0) || says === "question" ? "leaveTrial" : "goOn"].run();
	return true;
}

/** Plays the sound for an impossible request, and says why if the player wants that. @param {string} why */
function refuse(why) {
	if (!play.view) return;
	const tableau = tableauOf(play.view);
	playCue("refused", settings.options, tableau);
	if (tableau.saysWhyNot(settings.options)) say(why);
}

/** Fills the menu bar of a Mac. Its commands do nothing while a dialog is open. */
async function fillMacMenu() {
	if (!isMac) return;
	await fillMenuBar((name) => {
		if (!dialogOpen() && play.view) commands[name].run();
	});
}

/** @param {HintQuestion} question */
async function giveHint(question) {
	const { Hints } = await loadHints();
	hints ??= new Hints(play, tap);
	hints.ask(question);
}

async function beginReplay() {
	const { Replay } = await loadReplay();
	replay ??= new Replay(play, autoDelay, (kind, game) =>
		returnFromReplay(play, commands, kind, game),
	);
	if (play.view) replay.follow(play.view);
}

/** Loads the history of the gameset in advance, so that it opens quickly. */
const readAhead = () =>
	call("read_ahead", { today: dayNumber(new Date()) }).catch(() => {
		// Errors are reported when the history is opened.
	});

const ofView = (/** @type {State} */ { view }) => [view];
const ofViewAndHome = (/** @type {State} */ { home, view }) => [home, view];
// The order matters: the board needs its final size before cards move, and some panels wait until they rest.
store.subscribe(ofView, endPresses);
store.subscribe(ofViewAndHome, ({ home, view }) =>
	showHome(home, view, offeredGames(view), settings.options),
);
store.subscribe(
	({ offer, view }) => [offer, view],
	({ offer, view }) => showOffer(offer, view),
);
store.subscribe(ofViewAndHome, showBoard);
store.subscribe(ofView, notePage);
store.subscribe(ofView, ({ view }) => showHeader(view, tableauOf(view), settings.options));
store.subscribe(ofViewAndHome, showButtons);
store.subscribe(ofViewAndHome, showEnding);
store.subscribe(ofViewAndHome, () => showPossible(commands));
store.subscribe(ofView, tellChange);
// A card must not be dragged behind a dialog.
gate.closing = () => drag.cancel();
onDialogs((dialog) => store.set({ dialog }));
board.onResize = () => {
	finishAnimations();
	drag.cancel();
};
board.onPlaced = () => {
	keepSwipes(board.element);
	if (play.view) introduction?.show(play.view);
};
document.addEventListener("visibilitychange", () => {
	// A phone ends programs that keep working in the background.
	if (document.hidden && !hasWindow) hints?.stop();
});
addEventListener("resize", noteFullScreen);
keepBarNear();
tellAbsences(play);
addEventListener("languagechange", () => settings.followSystem());
listenToInput({
	play,
	commands,
	bindingsOf: (view) => [...KEYS, ...tableauOf(view).keys],
	tableauOf,
	autoAdvance,
	cursor,
	replayKey: (event) => replay?.key(event) ?? false,
	closeTop,
	woken: () => wakeSound(settings.options),
});
// Called when a second start of the program has asked for a gameset.
globalThis.rangoonLook = () => void play.runInTurn(() => play.open()).catch(() => {});

/** Does everything that can wait until the first board is on the screen. */
async function finishStart() {
	page.dataset.ready = "1";
	keepSwipes(board.element);
	settings.boardShown();
	const counted = call("board_shown", {});
	await document.fonts.ready;
	reportStillness();
	(await loadDroppedFiles()).useDroppedFiles(play, settings);
	(await loadLinks()).followLinks(play, tableauOf);
	await fillMacMenu();
	readAhead();
	await preloadAll(() => drag.isHeld || dialogOpen());
	await counted.catch(() => {});
	// Opening the sound device causes a visible delay, so do it now. If that requires an input, it happens at the first one.
	await wakeSound(settings.options);
	page.dataset.complete = "1";
}

/** Shows the first board, or the reason why the program cannot start. */
async function start() {
	onCrash(() => firstWords.then(askAboutNewCrash));
	// Use the time until the first view arrives.
	practise();
	try {
		await play.open(firstOpening);
		requestAnimationFrame(() => setTimeout(finishStart));
	} catch (failure) {
		await firstWords;
		const { showStartFailure } = await loadStartFailure();
		showStartFailure(/** @type {Failure} */ (failure), restore);
		reveal();
		page.dataset.ready = "1";
		await askAboutCrashes();
	}
}

void start();
