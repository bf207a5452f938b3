/**
 * The table: opens the program, shows each view, and joins the parts. Everything they know of each other is here.
 * Must not know the rules; each part is told what to show and reports what the player did.
 */

/** @import { Failure, Opening, Options, ReplayKind, Sheet, View } from "../tests/ui/wire" */
import { makeCloseTop } from "./back.js";
import { makeCommands } from "./commands.js";
import { ask } from "./dialogs/ask.js";
import { chooseDeck } from "./dialogs/deck.js";
import { closeDialog, dialogOpen } from "./dialogs/dialog.js";
import { openHelp, setVersion } from "./dialogs/help.js";
import { changeOptions, deckLoaded } from "./dialogs/options.js";
import { tremble } from "./haptics.js";
import { call, isFullScreen, setFullScreen } from "./ipc.js";
import { commandFor } from "./keys.js";
import { languageFor, speak, speaking, t, translatePage } from "./locale/words.js";
import { dress } from "./look.js";
import { showClock } from "./panels/clock.js";
import { closeEnd, showEnd } from "./panels/end.js";
import { showHeader } from "./panels/header.js";
import { closeMenu, openMenu } from "./panels/menu.js";
import { news } from "./panels/news.js";
import {
	closeOffer,
	closeOpening,
	isOpening,
	showOffer,
	showOpening,
	tellOpening,
} from "./panels/opening.js";
import { showPanel } from "./panels/panel.js";
import { failureText, noticeText, refusalText } from "./panels/refusal.js";
import { Replay } from "./panels/replay.js";
import { announce, hush, say } from "./panels/say.js";
import { Play } from "./play.js";
import { Running } from "./running.js";
import { cueFor, sound, tune, wake } from "./sound.js";
import { Board } from "./tableau/board.js";
import { clearChain, drawChain } from "./tableau/chain.js";
import { Cursor } from "./tableau/cursor.js";
import { glideBack, show } from "./tableau/dealing.js";
import { Drag } from "./tableau/drag.js";
import { Hand } from "./tableau/hand.js";
import { Hold } from "./tableau/hold.js";
import { begin, finish } from "./tableau/motion.js";
import { multiFor } from "./tableau/moves.js";

const page = document.documentElement;
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Options} */
let options;
/** @type {Options} */
let defaults;
/** The player's own pictures, once they were asked for. @type {Sheet | null} */
let sheet = null;
/** Whether the window was full when it was last asked. */
let isFull = false;

const firstWords = speak(languageFor("system"));
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
const running = new Running(play, () => options.autoDelay);
const replay = new Replay(play, () => options.autoDelay, askFromScratch);
const hand = new Hand(board, { view: () => play.view, play: playCard, say });
const hold = new Hold({
	ask: async (target) => {
		const view = play.view;
		const intent = view && !view.replay && multiFor(view, target);
		if (!intent) return null;
		try {
			const steps = await call("chain", { revision: view.revision, intent });
			return steps.length > 0 && view === play.view ? { intent, steps } : null;
		} catch {
			// The view has moved on; there is nothing to be shown.
			return null;
		}
	},
	draw: ({ steps }) => {
		hand.rest();
		tremble(options.haptics, 12);
		if (play.view) drawChain(board, play.view, steps);
	},
	clear: () => clearChain(board),
	play: (intent) => play.act(() => intent),
});
const drag = new Drag(board, hold, {
	view: () => (isOpening() || play.view?.replay ? null : play.view),
	tapped: (target, point, multi) => {
		if (multi) playMulti(target, point);
		else play.settled(() => hand.tap(target, point, options.manualDrag));
	},
	dropped: (card, gap) => {
		if (gap) playCard(gap.number, card);
		else release(board.card(card));
	},
	released: release,
});
const cursor = new Cursor(
	board,
	() => play.view,
	(target) => play.settled(() => play.view?.replay || hand.tap(target)),
);
const commands = makeCommands(play, hand, {
	options: editOptions,
	loadDeck,
	stop: () => running.stop(),
	begin: beginGame,
	closeOffer,
	situation,
});
const closeTop = makeCloseTop([
	() => drag.cancel(),
	() => running.stop(),
	closeDialog,
	() => hand.rest(),
	() => replay.cancel(),
	closeEnd,
	closeOffer,
	() => {
		const was = isFull;
		if (was) setFullScreen(false);
		isFull = false;
		return was;
	},
]);
board.onResize = () => {
	finish();
	drag.cancel();
};

/** Sends a move; the card goes back if it is refused. @param {number} gap @param {number} card */
async function playCard(gap, card) {
	if (!(await play.act(() => ({ kind: "move", gap, card })))) release(board.card(card));
}

/** The multi-move meant by a card or gap; where there is none, what a tap there says. @param {import("./tableau/drag.js").Target} target @param {import("./tableau/places.js").Point} point */
function playMulti(target, point) {
	play.act((view) => {
		const intent = multiFor(view, target);
		const plays = intent?.kind !== "repeat" || view.moves.some((move) => move.gap === intent.gap);
		if (!intent || !plays) hand.tap(target, point);
		return plays ? intent : null;
	});
}

/** @param {HTMLElement} card */
function release(card) {
	glideBack(card, options.animatedMove ? options.moveDelay : 0);
}

/** @type {Opening | null} */
let opened = null;

/** Makes ready what showing needs, when the program opens and when it has to look anew. @param {Opening} opening */
async function opening(opening) {
	const first = opened === null;
	opened = opening;
	({ options, defaults } = opening);
	setVersion(opening.version);
	await firstWords;
	await followLook(opening.view);
	byId("about-version").textContent = t("about.version", { version: opening.version });
	for (const notice of opening.notices)
		ask({
			title: t("notice.title"),
			text: noticeText(notice),
			yes: t("dialog.understood"),
			no: null,
		});
	if (!first) return;
	if (opening.openingScreen) showOpening(opening.view);
	if (opening.interrupted) showOffer(opening.view);
}

/** Shows a view in all its parts. @param {View} view @param {View | null} before */
function shown(view, before) {
	drag.cancel();
	hand.rest();
	finish();
	if (before) {
		closeOpening();
		closeOffer();
	}
	if (before?.game !== view.game) dress(options, view.game, sheet);
	const asleep = isOpening();
	show(board, asleep ? view : before, view, {
		...options,
		moveDelay: replay.glide(options.moveDelay),
	});
	showPanels(view, before);
	page.dataset.revision = String(view.revision);
	page.dataset.status = view.status;
	if (before) {
		announce(news(view, before));
		const cue = cueFor(view, before);
		if (cue) sound(cue);
		if (cue === "card") tremble(options.haptics, 6);
	}
	running.follow(view);
	replay.follow(view);
}

/** @param {View} view @param {View | null} before */
function showPanels(view, before) {
	showHeader(view);
	showClock(view, options.clock);
	showPanel(view);
	if (!view.replay) showEnd(view, before);
	else closeEnd();
	for (const button of document.querySelectorAll("#panel [data-command], #end [data-command]")) {
		if (!(button instanceof HTMLElement) || button.classList.contains("gap-button")) continue;
		const why = commands[button.dataset.command ?? ""].why();
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
}

/** Puts the opening screen away and deals. Says whether there was one. */
function beginGame() {
	if (!closeOpening()) return false;
	if (play.view) {
		show(board, play.view, { ...play.view, cause: "dealt" }, options);
		showPanels(play.view, play.view);
		sound("deal");
	}
	return true;
}

/** An interrupted game that one does not want to look back at may be one to begin again. @param {ReplayKind} kind */
async function askFromScratch(kind) {
	if (kind !== "interrupted" || play.view?.can.restart !== null) return;
	const again = await ask({
		title: t("ask.scratch.title"),
		text: t("ask.scratch.text"),
		yes: t("ask.scratch.yes"),
		no: t("ask.scratch.no"),
	});
	if (again) play.act((view) => (view.can.restart ? null : { kind: "restart" }));
}

/** The article of help about what is going on. */
function situation() {
	const view = play.view;
	if (isOpening()) return "now-opening";
	if (!view) return "index";
	if (view.replay) return "now-replaying";
	if (view.running) return "now-running";
	return { playing: "now-playing", ceased: "now-stuck", over: "now-over", won: "now-won" }[
		view.status
	];
}

function editOptions() {
	changeOptions({
		defaults,
		now: () => options,
		apply,
		hasDeck: async () => (await ownDeck()) !== null,
		loadDeck,
	});
}

/** Applies options at once, and keeps them. @param {Options} wanted */
async function apply(wanted) {
	await change(() => call("set_options", { options: wanted }));
}

/** Changes what is kept in Rust; the game then looks otherwise. @param {() => Promise<import("../tests/ui/wire").Changed>} deed */
async function change(deed) {
	try {
		await play.between(async () => {
			const changed = await deed();
			options = changed.options;
			play.relook(changed.view);
			await followLook(changed.view);
			board.paint(changed.view);
			showPanels(changed.view, changed.view);
			page.dataset.revision = String(changed.view.revision);
		});
		return true;
	} catch (failure) {
		say(failureText(/** @type {Failure} */ (failure)));
		return false;
	}
}

/** Lets the player choose pictures of the cards; those that are good are used at once. */
function loadDeck() {
	chooseDeck(async (url) => {
		const was = sheet;
		sheet = null;
		const loaded = await change(() => call("load_deck", { url }));
		if (loaded) deckLoaded();
		else {
			sheet = was;
			ask({
				title: t("deck.title"),
				text: byId("live").textContent ?? "",
				yes: t("dialog.understood"),
				no: null,
			});
		}
	});
}

/** The player's own pictures, asked for once. */
async function ownDeck() {
	sheet ??= await call("own_deck", {}).catch(() => null);
	return sheet;
}

/** Dresses the page and speaks the language, as the options say. @param {View} view */
async function followLook(view) {
	const { language, deck } = options;
	if (languageFor(language) !== speaking()) await speak(languageFor(language));
	if (deck === "own") await ownDeck();
	tune(options);
	dress(options, view.game, sheet);
	board.redraw(deck === "own" && !sheet ? "standard" : deck);
	translatePage();
	board.name();
	if (opened) {
		byId("about-version").textContent = t("about.version", { version: opened.version });
		tellOpening(view);
	}
}

const MODIFIERS = ["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock"];

/** Whether the input that is being acted upon has stopped something. */
let hasStopped = false;

// Any input ends what moves and clears what was said, and is then acted upon.
for (const input of ["pointerdown", "keydown"]) {
	addEventListener(
		input,
		(event) => {
			if (event instanceof KeyboardEvent && MODIFIERS.includes(event.key)) return;
			finish();
			hush();
			wake();
			hasStopped = running.stop();
		},
		true,
	);
}

addEventListener("keydown", (event) => {
	if (event.key === "F1") {
		event.preventDefault();
		openHelp(topicOf(document.activeElement) ?? situation());
		return;
	}
	if (dialogOpen() || !play.view) return;
	const pressed = event.target instanceof HTMLElement ? event.target.closest("button") : null;
	if (event.key === "Escape") {
		if (hasStopped || closeTop()) event.preventDefault();
		return;
	}
	if (play.view.replay && commandFor(event) !== "fullScreen") return;
	if (cursor.holds(event.target) && (event.key === " " || event.key === "Enter")) {
		event.preventDefault();
		if (event.key === " " || play.view.status === "playing") return cursor.press();
	}
	if (event.key === "Enter" && pressed) return;
	const modified = event.ctrlKey || event.metaKey || event.altKey;
	const command = commandFor(event);
	if (command) {
		event.preventDefault();
		commands[command].run();
	} else if (!modified && cursor.walk(event.key)) event.preventDefault();
});

/** @type {Record<string, string>} */
const DIALOG_TOPICS = {
	menu: "commands",
	"options-dialog": "options",
	"start-dialog": "playing",
	"about-dialog": "about",
};

/** The article of help about what is focused, where that is more than the game. @param {Element | null} focused */
function topicOf(focused) {
	const topic = DIALOG_TOPICS[focused?.closest("dialog")?.id ?? ""];
	if (topic) return topic;
	if (focused?.closest("#replay")) return "replay-panel";
	return focused?.closest("#panel .button") ? "button-panel" : null;
}

document.addEventListener("click", (event) => {
	const button = /** @type {Element} */ (event.target).closest("[data-command]");
	if (!(button instanceof HTMLElement) || !play.view) return;
	const name = button.dataset.command ?? "";
	const inMenu = button.closest("#menu") !== null;
	// The press on Stop has stopped already.
	if (name === "auto" && hasStopped) return;
	if (button.classList.contains("gap-button")) {
		if (pressHeld) return;
		if (event.ctrlKey || event.metaKey) return commands[name.replace("gap", "repeat")].run();
	}
	if (inMenu && commands[name].why() === null) closeMenu();
	commands[name].run();
});

/** Whether the last press on a number button was held, and is not a click any more. */
let pressHeld = false;

for (const button of /** @type {NodeListOf<HTMLElement>} */ (
	document.querySelectorAll(".gap-button")
)) {
	button.addEventListener("pointerdown", (event) => {
		pressHeld = false;
		if (!event.isPrimary || event.button !== 0 || isOpening()) return;
		hold.begin({ gap: Number(button.id.at(-1)) });
	});
	button.addEventListener("pointerup", () => {
		pressHeld = hold.release();
	});
	for (const gone of ["pointerleave", "pointercancel"])
		button.addEventListener(gone, () => {
			if (hold.cancel()) pressHeld = true;
		});
	button.addEventListener("contextmenu", (event) => event.preventDefault());
}

// The mouse leaves the focus where it is, so that Enter keeps meaning the main button.
for (const id of ["panel", "end", "offer"])
	byId(id).addEventListener("mousedown", (event) => event.preventDefault());

byId("menu-button").addEventListener("click", () => {
	if (play.view) openMenu(commands);
});
addEventListener("contextmenu", (event) => {
	const writes = event.target instanceof HTMLInputElement;
	if (!writes) event.preventDefault();
	// A finger that is held and a Mac's Ctrl + click are multi-moves, not menus.
	const byMouse = /** @type {PointerEvent} */ (event).pointerType !== "touch" && !event.ctrlKey;
	if (writes || !byMouse || dialogOpen() || !play.view || play.view.replay) return;
	openMenu(commands, { x: event.clientX, y: event.clientY });
});
addEventListener("resize", async () => {
	isFull = await isFullScreen();
});
byId("failure-again").addEventListener("click", () => location.reload());

try {
	await play.open();
	requestAnimationFrame(() => {
		setTimeout(async () => {
			page.dataset.ready = "1";
			await document.fonts.ready;
			begin();
		});
	});
} catch (failure) {
	await firstWords;
	translatePage();
	byId("failure-text").textContent = failureText(/** @type {Failure} */ (failure));
	for (const id of ["header", "stage", "panel"]) byId(id).hidden = true;
	byId("failure").hidden = false;
	page.dataset.ready = "1";
}
