/**
 * Assembles the window: makes its parts and connects them, which happens only here. It does nothing itself, and does not
 * know the rules.
 */

/** @import { State } from "./game/store.js" */
import { applyAppearance, notePage } from "./appearance/apply.js";
import { followDevice } from "./appearance/device.js";
import { Settings } from "./appearance/settings.js";
import { openCardMenu } from "./commands/card-menu.js";
import { makeClosers } from "./commands/close-top.js";
import { makeCommands } from "./commands/commands.js";
import { listenToInput } from "./commands/key-listeners.js";
import { KEYS } from "./commands/key-map.js";
import { fillMenus } from "./commands/menu-bars.js";
import { showOtherStarts } from "./commands/other-starts.js";
import { commandsOfGames, hideLacking } from "./commands/per-game-commands.js";
import { makeRefusals } from "./commands/refusals.js";
import { prepare, readAhead, readAheadOnNewDay, reveal, start } from "./commands/start.js";
import { askToPlayUnsaved, showNotices } from "./commands/start-questions.js";
import { adviseAtEnd } from "./commands/storage-questions.js";
import { reportAbsences } from "./game/absence.js";
import { AutoAdvance } from "./game/auto-advance.js";
import { Play } from "./game/play.js";
import { Replaying } from "./game/replaying.js";
import { Store } from "./game/store.js";
import { gamesBeside, tableauOf, tableaus } from "./games.js";
import { languageFor, speak, translatePage } from "./locale/words.js";
import { EndCard } from "./panels/end/end.js";
import { followEnd } from "./panels/end/follow-end.js";
import { giveFeedback, playCue, wakeSound } from "./panels/feedback.js";
import { renderHeader } from "./panels/header.js";
import { endOldSearch, giveHint, stopSearch } from "./panels/hint/open.js";
import { loadHome, renderHome, renderOffer } from "./panels/home/home.js";
import { loadClock, loadPuzzle, loadWinLight } from "./panels/lazy-panels.js";
import { keepNearBoard } from "./panels/near-board.js";
import { News } from "./panels/news.js";
import { awaitStrip, renderPanel, renderPossible, renderStrip } from "./panels/panel.js";
import { explainTitles } from "./panels/title-hints.js";
import { makeCloseTop } from "./shell/back-key.js";
import { hasWindow } from "./shell/ipc.js";
import { keepSwipes } from "./shell/phone.js";
import { Board } from "./tableau/board.js";
import { makeGestures } from "./tableau/gestures.js";
import { endPresses, showBoard } from "./tableau/show-board.js";
import { finishAnimations } from "./widgets/animations.js";
import { byId } from "./widgets/dom.js";
import { gate, guard } from "./widgets/gate.js";
import { lazyPart } from "./widgets/lazy.js";

// This must run before any other listener is added.
guard(gate, window);

const words = speak(languageFor("system"));
const store = new Store({}, (state) => ({ ...state, tableau: tableauOf(state.view) }));
followDevice(store);
const play = new Play(store, {
	prepare: (bootstrap) => prepare(bootstrap, { news, play, settings, words }),
	...makeRefusals(
		() => play.view,
		() => settings.options,
	),
	unsaved: askToPlayUnsaved,
});
const board = new Board(byId("board"), tableauOf);
const settings = new Settings(play);
const autoAdvance = new AutoAdvance(play, () => settings.options.autoDelay);
const replaying = new Replaying(play);
const { tap, hold, drag, hover, cursor } = makeGestures(board, play, settings, (card, point) =>
	openCardMenu({ commands, cursor, play }, card, point),
);
const services = {
	hint: (/** @type {Parameters<typeof giveHint>[2]} */ question) => giveHint(play, tap, question),
	settings: () => settings,
	spot: () => cursor.spot,
	stop: () => autoAdvance.stop(),
};
const commands = makeCommands(
	play,
	settings,
	services,
	(begin) =>
		commandsOfGames(play, (tableau) => tableau.makeCommands(play, tap, { ...services, begin })),
	[...KEYS, ...tableaus.flatMap((tableau) => tableau.keys)],
);
hideLacking(commands, play);
const loadIntroduction = lazyPart(
	async () =>
		(await import("./panels/introduction/introduction.js")).makeIntroduction(
			board,
			settings,
			() => store.state.usesFingers,
			gamesBeside,
		),
	"panels/introduction/introduction.html",
);
const news = new News(loadIntroduction, store);
const loadReplay = lazyPart(
	async () =>
		new (await import("./panels/replay/replay.js")).ReplayPanel(byId("replay"), replaying),
	"panels/replay/replay.html",
);
const endCard = new EndCard(board, store);
const dealt = () => playCue("deal", settings.options);
const parts = { board, dealt, drag, hover, store, tap };

const ofTable = (/** @type {State} */ { appearance, view }) => [appearance, view];
const ofTableAndHome = (/** @type {State} */ state) => [...ofTable(state), state.home];
const ofView = (/** @type {State} */ { view }) => [view];
// The order matters: the board needs its final size before cards move, and some panels wait until they rest.
store.subscribe(
	({ appearance, end, view }) => [appearance, end, view],
	(state, previous) => endCard.render(state, previous),
);
store.subscribe(ofTable, (state) => endPresses(parts, state));
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
store.subscribe(ofTableAndHome, (state) =>
	renderHome(byId("home"), state, gamesBeside(state.view.board.game)),
);
store.subscribeLazily(ofTableAndHome, ({ home }) => home, loadHome);
store.subscribe(
	({ appearance, offer, view }) => [appearance, offer, view],
	(state) => renderOffer(byId("offer"), state),
);
// Remove an old message first, because the board may need its space.
store.subscribe(
	({ appearance, home, strip, view }) => [appearance, home, strip, view],
	(state) => renderStrip(byId("strip"), state),
);
store.subscribeLazily(ofTable, ({ view }) => view.puzzle !== null, loadPuzzle);
store.subscribe(ofTableAndHome, (state, previous) => showBoard(parts, state, previous));
store.subscribe(ofView, (state) => settings.followRules(state));
store.subscribe(({ version, view }) => [version, view], notePage);
store.subscribe(ofTable, (state) => renderHeader(byId("header"), state));
store.subscribeLazily(ofTable, ({ options }) => options.clock, loadClock);
store.subscribeLazily(ofTable, ({ options }) => options.outlook, loadWinLight);
store.subscribe(ofTableAndHome, (state, previous) =>
	renderPanel(byId("panel"), state, previous, {
		hold,
		view: () => (store.state.home ? null : play.view),
	}),
);
store.subscribe(ofTableAndHome, (state, previous) =>
	awaitStrip(byId("main"), store, state, previous),
);
store.subscribe(ofTableAndHome, (state) => followEnd(store, state));
store.subscribe(
	({ end }) => [end?.phase === "open"],
	({ end }) => end?.phase === "open" && adviseAtEnd(),
);
store.subscribe(ofTableAndHome, () => renderPossible(document, commands));
store.subscribe(
	({ appearance, home, usesFingers, view }) => [appearance, home, usesFingers, view],
	(state, previous) => news.render(state, previous),
);
store.subscribe(ofTable, giveFeedback);
store.subscribe(
	({ view }) => [view?.playid],
	({ changedFrom }) => changedFrom && readAhead(),
);
store.subscribe(ofView, ({ changedFrom }) => changedFrom && readAheadOnNewDay());
store.subscribe(ofView, (state) => autoAdvance.follow(state));
store.subscribe(ofView, () => endOldSearch(store));
store.subscribe(ofView, (state, previous) => replaying.follow(state, previous));
store.subscribe(
	({ appearance }) => [appearance],
	(_, previous) => {
		if (!previous) return;
		// The panels have their new size now.
		keepSwipes(board.element);
		fillMenus(play, commands);
	},
);
store.subscribe(
	({ notices }) => [notices],
	({ notices }) => showNotices(notices),
);
store.subscribeLazily(
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
board.onResize = () => {
	finishAnimations();
	drag.cancel();
};
board.onTurned = () => playCue("turn", settings.options);
board.onPlaced = () => {
	keepSwipes(board.element);
	news.showLesson();
};
document.addEventListener("visibilitychange", () => {
	// A phone ends programs that keep working in the background.
	if (document.hidden && !hasWindow) stopSearch(store);
});
addEventListener("languagechange", () => settings.followSystem());
keepNearBoard();
explainTitles();
reportAbsences(play);
listenToInput({
	autoAdvance,
	commands,
	cursor,
	play,
	replayKey: (event) => replaying.key(event),
	closeTop: makeCloseTop(makeClosers({ autoAdvance, commands, drag, play, tap })),
	woken: () => wakeSound(settings.options),
});
showOtherStarts(play);
start({ board, commands, drag, play, settings, words });
