/**
 * Assembles the window: opens the program, shows each view in all panels, and connects the panels with each other, which
 * happens only here. It does not know the rules.
 */

/** @import { Bootstrap, Failure, View } from "../tests/ui/wire" */
/** @import { OpenState, State } from "./game/store.js" */
/** @import { makeIntroduction } from "./panels/introduction/introduction.js" */
/** @import { HintQuestion, TableState } from "./tableau/tableau.js" */
import { applyAppearance, notePage } from "./appearance/apply.js";
import { practise } from "./appearance/cards/face.js";
import { followDevice } from "./appearance/device.js";
import { Settings } from "./appearance/settings.js";
import { openCardMenu } from "./commands/card-menu.js";
import { makeCommands } from "./commands/commands.js";
import { restore } from "./commands/file-dialogs.js";
import { returnFromReplay } from "./commands/game-commands.js";
import { endPeek, listenToInput } from "./commands/key-listeners.js";
import { KEYS } from "./commands/key-map.js";
import { showOtherStarts } from "./commands/other-starts.js";
import { commandsOfGames, hideLacking } from "./commands/per-game-commands.js";
import { makeRefusals } from "./commands/refusals.js";
import { beginGame, mayPlayOn } from "./commands/start-game.js";
import {
	askAboutCrashes,
	askAboutNewCrash,
	askToPlayUnsaved,
	offerLargeCards,
	showNotices,
} from "./commands/start-questions.js";
import { adviseAtEnd } from "./commands/storage-questions.js";
import { tellAbsences } from "./game/absence.js";
import { AutoAdvance } from "./game/auto-advance.js";
import { besideReplay, whyInReplay } from "./game/command.js";
import { glideTime, timeBetween } from "./game/pace.js";
import { Play } from "./game/play.js";
import { Replaying } from "./game/replaying.js";
import { hasEnded } from "./game/status.js";
import { Store } from "./game/store.js";
import { tableauOf, tableaus } from "./games.js";
import { languageFor, speak, translatePage } from "./locale/words.js";
import { describeChange } from "./panels/announcement.js";
import { EndCard } from "./panels/end/end.js";
import { giveFeedback, playCue, wakeSound } from "./panels/feedback.js";
import { renderHeader } from "./panels/header.js";
import { loadHome, renderHome, renderOffer } from "./panels/home/home.js";
import {
	loadClock,
	loadHints,
	loadPuzzle,
	loadStartFailure,
	loadWinLight,
} from "./panels/lazy-panels.js";
import { fillMacMenuBar, fillMenuBar } from "./panels/menu/open.js";
import { keepNearBoard } from "./panels/near-board.js";
import { awaitStrip, renderPanel, renderPossible, renderStrip } from "./panels/panel.js";
import { tellTitles } from "./panels/told-titles.js";
import { makeCloseTop } from "./shell/back-key.js";
import { firstOpening } from "./shell/early-open.js";
import { call, hasWindow, isMac, leaveFullScreen, noteFullScreen } from "./shell/ipc.js";
import { keepSwipes } from "./shell/phone.js";
import { Board } from "./tableau/board.js";
import { makeGestures } from "./tableau/gestures.js";
import { animateChange } from "./tableau/transitions.js";
import { dayNumber } from "./text/days.js";
import { refusalText } from "./text/failures.js";
import { newPuzzleText } from "./text/puzzle.js";
import { finishAnimations, reportStillness } from "./widgets/animations.js";
import { closeDialog, dialogOpen, onDialogs } from "./widgets/dialog.js";
import { byId } from "./widgets/dom.js";
import { gate, guard } from "./widgets/gate.js";
import { lazyModule, preloadAll } from "./widgets/lazy.js";
import { announce, say } from "./widgets/toast.js";

const loadLinks = lazyModule(() => import("./commands/links.js"));
const loadDroppedFiles = lazyModule(() => import("./commands/dropped-files.js"));
const loadIntroduction = lazyModule(
	async () =>
		(await import("./panels/introduction/introduction.js")).makeIntroduction(
			board,
			settings,
			() => play.view,
		),
	{
		markup: "panels/introduction/introduction.html",
		styles: ["panels/introduction/introduction.css"],
	},
);
const loadReplay = lazyModule(
	async () =>
		new (await import("./panels/replay/replay.js")).ReplayPanel(byId("replay"), replaying),
	{
		markup: "panels/replay/replay.html",
		styles: ["panels/replay/replay.css", "widgets/course-chart.css"],
	},
);
const page = document.documentElement;
/** The introduction's panel, once it is loaded. @type {ReturnType<typeof makeIntroduction> | null} */
let introduction = null;

// This must run before any other listener is added.
guard(gate, window);

const firstWords = speak(languageFor("system"));
const store = new Store();
followDevice(store);
const play = new Play(store, {
	prepare,
	...makeRefusals(
		() => play.view,
		() => settings.options,
	),
	mayPlayOn,
	unsaved: askToPlayUnsaved,
});
const board = new Board(byId("board"), tableauOf);
const settings = new Settings(play);
const end = new EndCard({ board, store, revealed: adviseAtEnd });
const autoAdvance = new AutoAdvance(play, () => settings.options.autoDelay);
const replaying = new Replaying(play, (kind, game) => returnFromReplay(play, commands, kind, game));
const { tap, hold, drag, hover, cursor } = makeGestures(board, play, settings, (card, point) =>
	openCardMenu({ commands, cursor, play }, card, point),
);
const begin = () => beginGame(play, () => commands.history.run());
/** Shows the home screen; the game under it is unchanged. */
async function goHome() {
	await loadHome();
	const { view } = play;
	if (!view || view.replay || view.puzzle) return;
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
const commands = makeCommands(
	play,
	settings,
	{
		stop: () => autoAdvance.stop(),
		begin,
		goHome,
		closeEnd: () => void end.close(),
		leaveReplay: () => replaying.cancel(),
		hint: () => giveHint(usualHint),
	},
	commandsOfGames(play, (tableau) => tableau.makeCommands(play, tap, actions)),
	[...KEYS, ...tableaus.flatMap((tableau) => tableau.keys)],
);
hideLacking(commands, play);
const closeTop = makeCloseTop([
	// While a dialog is loading, the back key does nothing.
	() => {
		gate.keyPressed();
		return gate.isClosed;
	},
	() => drag.cancel(),
	() => autoAdvance.stop(),
	closeDialog,
	stopSearch,
	() => tap.rest(),
	() => replaying.cancel(),
	leavePuzzle,
	leaveIntroduction,
	() => store.state.home && play.view?.unfinished === true && begin(),
	() => endPeek(play),
	() => store.state.feast && finishAnimations(),
	() => end.close(),
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

/** Loads everything a view needs before it is shown, each time the program opens. @param {Bootstrap} bootstrap @returns {Promise<Partial<State>>} */
async function prepare(bootstrap) {
	const { homeScreen, interrupted, notices, version, view } = bootstrap;
	const isFirst = play.view === null;
	await firstWords;
	const appearance = await settings.prepare(bootstrap);
	if (view.introduction) introduction = await loadIntroduction();
	if (!isFirst) return { ...appearance, notices, version };
	if (homeScreen || interrupted) await loadHome();
	return { ...appearance, notices, version, home: homeScreen, offer: interrupted };
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
	if ((!hasEnded(view) || view.replay) && end.close()) board.remeasure();
	// If only the appearance has changed, cards may have moved on the screen.
	if (before === view) drag.cancel();
	else {
		drag.follow();
		finishAnimations();
	}
}

/** Shows a new view on the board, or its new appearance; or deals an unplayed game when the home screen closes. @param {OpenState} state @param {OpenState | null} previous */
function showBoard({ appearance, before, home, options, pace, view }, previous) {
	if (previous?.appearance !== appearance) board.redraw(appearance.deck);
	if (before === view) return board.paint(view);
	if (previous?.view === view) {
		if (!home && !hasEnded(view) && !view.unfinished) dealFromHome(view);
		return;
	}
	if (before && before.rules !== view.rules && before.playid === view.playid) settings.renew();
	const { autoDelay, moveDelay } = options;
	const time = pace ? glideTime(moveDelay, timeBetween(pace, autoDelay)) : moveDelay;
	animateChange(board, home ? view : before, view, { ...options, moveDelay: time });
	drag.renew();
	hover.clear();
}

/** @param {View} view */
function dealFromHome(view) {
	animateChange(board, view, { ...view, cause: "dealt" }, settings.options);
	playCue("deal", settings.options);
}

/** Tells the player what has changed, and goes on with everything that follows the views. @param {TableState} state @param {TableState | null} previous */
function tellChange(state, previous) {
	const { before, options, tableau, view } = state;
	const lesson = introduction?.show(state.view) ?? "";
	if (before === view) {
		// The panels have their new size now.
		keepSwipes(board.element);
		return void fillMenus();
	}
	if (before || lesson) {
		const news = before ? describeChange(view, before, tableau) : "";
		announce([news, newPuzzleText(view, before), lesson].filter((words) => words !== "").join(" "));
	}
	if (before) {
		giveFeedback(view, before, options, tableau);
		const notice = tableau.notice(view, before);
		if (notice) say(notice);
		if (before.playid !== view.playid) readAhead();
	}
	if (view.introduction?.says && !introduction) beginIntroduction();
	autoAdvance.follow(view);
	if (store.state.searched !== view) stopSearch();
	replaying.follow(state, previous);
}

/** Loads the introduction and shows its text during play. */
async function beginIntroduction() {
	introduction = await loadIntroduction();
	const lesson = showLesson();
	if (lesson) announce(lesson);
}

/** Shows the text of the introduction again. Returns it if it is new. */
const showLesson = () => (play.view && introduction?.show(play.view)) ?? "";

/** Leaves the puzzle. Returns whether there was one. */
function leavePuzzle() {
	if (!play.view?.puzzle) return false;
	commands.puzzleLeave.run();
	return true;
}

/** Stops the search for a hint. Returns whether there was one. */
function stopSearch() {
	const { searched } = store.state;
	if (searched) call("stop_work", {});
	return searched !== null;
}

/** Closes the introduction's text, and ends its steps permanently. Returns whether there was a text. */
function leaveIntroduction() {
	const introduction = play.view?.introduction;
	if (!introduction?.says) return false;
	const { ownGame, says, step } = introduction;
	commands[(ownGame && step > 0) || says === "question" ? "leaveTrial" : "goOn"].run();
	return true;
}

/** Fills the menu bar: that of a Mac, whose commands do nothing while a dialog is open, or that of the window. */
async function fillMenus() {
	if (isMac)
		await fillMacMenuBar((name) => {
			const why = whyInReplay(play.view, name);
			if (why) say(refusalText(why));
			else if (!dialogOpen() && play.view) commands[name].run();
		});
	else if (settings.options.menuBar) await fillMenuBar(besideReplay(play, commands));
}

/** @param {HintQuestion} question */
async function giveHint(question) {
	(await loadHints()).askHint(play, tap, question);
}

/** Loads the history of the gameset in advance, so that it opens quickly. */
const readAhead = () =>
	call("read_ahead", { today: dayNumber(new Date()) }).catch(() => {
		// Errors are reported when the history is opened.
	});

/** Adds the tableau of the game that the view shows. @param {OpenState} state @returns {TableState} */
const atTable = (state) => ({ ...state, tableau: tableauOf(state.view) });

/** Shows a part of the window whenever a value that `select` returns has changed. @param {(state: State) => unknown[]} select @param {(state: TableState, previous: TableState | null) => void} render */
const show = (select, render) =>
	store.subscribe(select, (state, previous) =>
		render(atTable(state), previous && atTable(previous)),
	);

/**
 * Shows a part in the same way; it is loaded when it is first needed.
 * @param {(state: State) => unknown[]} select @param {(state: OpenState) => boolean} isNeeded
 * @param {() => Promise<{ render: (state: TableState, previous: TableState | null) => void }>} load
 */
function showLazily(select, isNeeded, load) {
	/** @type {TableState | null} */
	let shown = null;
	store.subscribe(select, async (state) => {
		if (!isNeeded(state) && !shown) return;
		const panel = await load();
		const newest = atTable(/** @type {OpenState} */ (store.state));
		panel.render(newest, shown);
		shown = newest;
	});
}

const ofTable = (/** @type {State} */ { appearance, view }) => [appearance, view];
const ofTableAndHome = (/** @type {State} */ state) => [...ofTable(state), state.home];
// The order matters: the board needs its final size before cards move, and some panels wait until they rest.
store.subscribe(ofTable, endPresses);
store.subscribe(
	({ appearance }) => [appearance?.language],
	() => translatePage(),
);
store.subscribe(
	({ appearance, isDark, isRoomy, usesKeys, view }) => [
		appearance,
		isDark,
		isRoomy,
		usesKeys,
		view?.game,
	],
	applyAppearance,
);
store.subscribe(({ view }) => [view !== null], reveal);
show(ofTableAndHome, (state) => {
	const { tableau } = state;
	renderHome(byId("home"), state, tableaus.find((each) => each !== tableau) ?? tableau);
});
showLazily(ofTableAndHome, ({ home }) => home, loadHome);
show(
	({ appearance, offer, view }) => [appearance, offer, view],
	(state) => renderOffer(byId("offer"), state),
);
// Remove an old message first, because the board may need its space.
show(
	({ appearance, home, strip, view }) => [appearance, home, strip, view],
	(state) => renderStrip(byId("strip"), state),
);
showLazily(ofTable, ({ view }) => view.puzzle !== null, loadPuzzle);
store.subscribe(ofTableAndHome, showBoard);
store.subscribe(ofTable, notePage);
show(ofTable, (state) => renderHeader(byId("header"), state));
showLazily(ofTable, ({ options }) => options.clock, loadClock);
showLazily(ofTable, ({ options }) => options.outlook, loadWinLight);
show(ofTableAndHome, (state, previous) =>
	renderPanel(byId("panel"), state, previous, {
		hold,
		view: () => (store.state.home ? null : play.view),
	}),
);
show(ofTableAndHome, (state, previous) => awaitStrip(byId("main"), store, state, previous));
show(ofTableAndHome, ({ before, home, tableau, view }) => {
	if (view.replay || home) end.close();
	else end.show(view, before, tableau);
});
store.subscribe(ofTableAndHome, () => renderPossible(document, commands));
show(ofTable, tellChange);
store.subscribe(
	({ notices }) => [notices],
	({ notices }) => showNotices(notices),
);
showLazily(
	({ appearance, archivedCourse, course, pace, view, wantedPly }) => [
		appearance,
		archivedCourse,
		course,
		pace,
		view,
		wantedPly,
	],
	({ view }) => view.replay !== null,
	loadReplay,
);
// A card must not be dragged behind a dialog.
gate.closing = () => drag.cancel();
onDialogs((dialog) => store.set({ dialog }));
board.onResize = () => {
	finishAnimations();
	drag.cancel();
};
board.onTurned = () => playCue("turn", settings.options);
board.onPlaced = () => {
	keepSwipes(board.element);
	showLesson();
};
document.addEventListener("visibilitychange", () => {
	// A phone ends programs that keep working in the background.
	if (document.hidden && !hasWindow) stopSearch();
});
addEventListener("resize", noteFullScreen);
keepNearBoard();
tellTitles();
tellAbsences(play);
addEventListener("languagechange", () => settings.followSystem());
listenToInput({
	play,
	commands,
	autoAdvance,
	cursor,
	replayKey: (event) => replaying.key(event),
	closeTop,
	woken: () => wakeSound(settings.options),
});
showOtherStarts(play);

/** Does everything that can wait until the first board is on the screen. */
async function finishStart() {
	page.dataset.ready = "1";
	keepSwipes(board.element);
	settings.boardShown();
	const counted = call("board_shown", {});
	await document.fonts.ready;
	reportStillness();
	(await loadDroppedFiles()).useDroppedFiles(play, settings);
	(await loadLinks()).followLinks(play);
	await fillMenus();
	readAhead();
	await preloadAll(() => drag.isHeld || dialogOpen());
	await counted.catch(() => {});
	// Opening the sound device causes a visible delay, so do it now. If that requires an input, it happens at the first one.
	await wakeSound(settings.options);
	page.dataset.complete = "1";
}

/** Shows the first board, or the reason why the program cannot start. */
async function start() {
	addEventListener("crash", () => firstWords.then(askAboutNewCrash));
	// Use the time until the first view arrives.
	practise();
	try {
		await play.open(firstOpening);
		askFirst((await firstOpening).offersLargeCards);
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
