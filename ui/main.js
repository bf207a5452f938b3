/**
 * The table: opens the program, shows each view, and joins the parts. Everything they know of each other is here.
 * Must not know the rules; each part is told what to show and reports what the player did.
 */

/** @import { Failure, Options, View } from "../tests/ui/wire" */
/** @import { Target } from "./tableau/drag.js" */
/** @import { Point } from "./tableau/places.js" */
import { setIndices } from "./cards/face.js";
import { makeCommands } from "./commands.js";
import { ask } from "./dialogs/ask.js";
import { dialogOpen } from "./dialogs/dialog.js";
import { setVersion } from "./dialogs/help.js";
import { changeOptions } from "./dialogs/options.js";
import { call } from "./ipc.js";
import { commandFor } from "./keys.js";
import { languageFor, speak, speaking, t, translatePage } from "./locale/words.js";
import { showClock } from "./panels/clock.js";
import { closeEnd, endText, hasEnded, showEnd } from "./panels/end.js";
import { showHeader } from "./panels/header.js";
import { closeMenu, openMenu } from "./panels/menu.js";
import { showPanel } from "./panels/panel.js";
import { failureText, noticeText, refusalText } from "./panels/refusal.js";
import { Replay } from "./panels/replay.js";
import { announce, hush, say } from "./panels/say.js";
import { Play } from "./play.js";
import { Board } from "./tableau/board.js";
import { Cursor } from "./tableau/cursor.js";
import { glideBack, show } from "./tableau/dealing.js";
import { Drag } from "./tableau/drag.js";
import { Hand } from "./tableau/hand.js";
import { Hold, multiMove } from "./tableau/hold.js";
import { begin, finish } from "./tableau/motion.js";
import { moved } from "./tableau/moves.js";
import { cardName, placeName } from "./tableau/names.js";

const page = document.documentElement;
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Options} */
let options;
/** @type {Options} */
let defaults;
/** When the next ply of what goes on by itself is asked for. */
let going = 0;

const firstWords = speak(languageFor("system"));
const play = new Play({
	opening: async (opening) => {
		({ options, defaults } = opening);
		setVersion(opening.version);
		byId("offer").hidden = !opening.interrupted;
		await firstWords;
		dress();
		await listenTo(options);
		for (const notice of opening.notices)
			ask({
				title: t("notice.title"),
				text: noticeText(notice),
				yes: t("dialog.understood"),
				no: null,
			});
	},
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
const hand = new Hand(board, { view: () => play.view, play: playCard, say });
const hold = new Hold(
	board,
	() => play.view,
	async (intent) => {
		try {
			return await call("chain", { revision: play.view?.revision ?? 0, intent });
		} catch {
			// The view has changed meanwhile: there is no chain to draw any more.
			return [];
		}
	},
);
const drag = new Drag(board, {
	view: () => play.view,
	tapped,
	pressed: (target) => hold.press(target),
	strayed: () => hold.forget(),
	lifted,
	dropped: (card, gap) => {
		if (gap) playCard(gap.number, card);
		else release(board.card(card));
	},
	released: release,
});
const cursor = new Cursor(
	board,
	() => play.view,
	(target) => play.settled(() => hand.tap(target)),
);
const replay = new Replay({
	view: () => play.view,
	goTo: (at) => void play.act((view) => (view.replay ? { kind: "replayTo", at } : null)),
	accept: () => void play.act((view) => (view.replay ? { kind: "replayAccept" } : null)),
	cancel: leaveReplay,
	delay: () => options.autoDelay,
});
const commands = makeCommands(play, hand, {
	options: () => changeOptions(options, defaults, apply),
	lookBack: async () => {
		byId("offer").hidden = true;
		if (await play.act(() => ({ kind: "replay", of: "interrupted" }))) replay.fastForward();
	},
	closeOffer: () => {
		byId("offer").hidden = true;
	},
});
board.onResize = () => {
	finish();
	drag.cancel();
};

/** Sends a move; the card goes back if it is refused. @param {number} gap @param {number} card */
async function playCard(gap, card) {
	if (!(await play.act(() => ({ kind: "move", gap, card })))) release(board.card(card));
}

/** A tap plays, or with Ctrl goes on playing. @param {Target} target @param {Point} point @param {boolean} many */
function tapped(target, point, many) {
	if (many) play.act((view) => multiMove(view, target));
	else if (options.manualDrag && target.card !== undefined) say(t("say.manualDrag"));
	else play.settled(() => hand.tap(target, point));
}

/** Lifting the finger plays the chain that was drawn, if one was. */
function lifted() {
	const intent = hold.lift();
	if (intent) play.act(() => intent);
	return intent !== null;
}

/** Leaves a replay; after looking back at an interrupted game one may want to play it from scratch. */
async function leaveReplay() {
	const of = play.view?.replay?.kind;
	if (!of || !(await play.act(() => ({ kind: "replayCancel" })))) return;
	if (of !== "interrupted" || play.view?.can.restart) return;
	const again = await ask({
		title: t("ask.scratch.title"),
		text: t("ask.scratch.text"),
		yes: t("command.restart"),
		no: t("ask.scratch.no"),
	});
	if (again) play.act((view) => (view.can.restart ? null : { kind: "restart" }));
}

/** @param {HTMLElement} card */
function release(card) {
	glideBack(card, options.animatedMove ? options.moveDelay : 0);
}

/** Shows a view in all its parts. @param {View} view @param {View | null} before */
function shown(view, before) {
	drag.cancel();
	hold.forget();
	hand.rest();
	finish();
	show(board, before, view, options);
	goOn(view);
	if (view.cause === "played") byId("offer").hidden = true;
	showPanels(view, before);
	page.dataset.revision = String(view.revision);
	page.dataset.status = view.status;
	if (before) announce(news(view, before));
}

/** @param {View} view @param {View | null} before */
function showPanels(view, before) {
	showHeader(view);
	showPanel(view);
	replay.show(view);
	showClock(view, options.clock);
	if (view.replay) closeEnd();
	else showEnd(view, before);
	for (const button of document.querySelectorAll("#panel [data-command], #end [data-command]")) {
		if (!(button instanceof HTMLElement) || button.classList.contains("gap-button")) continue;
		const why = commands[button.dataset.command ?? ""].why();
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
}

/** Asks for the next ply of what goes on by itself, when its time has come. @param {View} view */
function goOn(view) {
	clearTimeout(going);
	if (!view.running) return;
	going = setTimeout(() => {
		play.act((now) =>
			now.running && now.revision === view.revision ? { kind: "continue" } : null,
		);
	}, options.autoDelay);
}

/** What happened, for those who do not see it. @param {View} view @param {View} before */
function news(view, before) {
	const parts = [];
	const [first, second] = moved(before, view);
	if (view.game !== before.game) parts.push(t("news.game", { number: view.game }));
	else if (view.cause === "redealt")
		parts.push(t("news.dealt", { deal: view.deal, deals: view.deals }));
	else if (first && !second)
		parts.push(t("news.moved", { card: cardName(first.card), place: placeName(first.card) }));
	if (view.score.total !== before.score.total || parts.length === 0)
		parts.push(t("news.score", { score: view.score.total }));
	if (hasEnded(view) && view.status !== before.status)
		parts.push(t(view.status === "won" ? "end.won" : "end.over"), endText(view));
	if (view.status === "ceased") parts.push(t("news.ceased"));
	return parts.join(" ");
}

/** Applies options at once, and keeps them. @param {Options} wanted */
async function apply(wanted) {
	try {
		await play.change(async () => {
			const changed = await call("set_options", { options: wanted });
			options = changed.options;
			dress();
			return changed.view;
		});
		await listenTo(options);
	} catch (failure) {
		say(failureText(/** @type {Failure} */ (failure)));
	}
}

/** Gives the page what the options say about its look. */
function dress() {
	page.dataset.gapLabels = String(options.gapLabels);
	page.dataset.runTint = String(options.runTint);
	const signs = `${options.indices} ${options.ownIndices.join(" ")}`;
	if (page.dataset.signs === signs) return;
	page.dataset.signs = signs;
	setIndices(options);
	board.redraw();
}

/** Speaks the language of the options. @param {Options} options */
async function listenTo({ language }) {
	if (languageFor(language) !== speaking()) await speak(languageFor(language));
	translatePage();
	board.name();
	if (play.view) showPanels(play.view, play.view);
}

// Any input ends what moves and clears what was said, and is then acted upon.
for (const input of ["pointerdown", "keydown"]) {
	addEventListener(
		input,
		() => {
			finish();
			hush();
		},
		true,
	);
}

addEventListener("keydown", (event) => {
	if (dialogOpen() || !play.view) return;
	const pressed = event.target instanceof HTMLElement ? event.target.closest("button") : null;
	if (event.key === "Escape") {
		if (drag.cancel() || hand.rest()) event.preventDefault();
		else if (play.view.running) commands.stop.run();
		else if (play.view.replay) leaveReplay();
		else closeEnd();
		return;
	}
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

document.addEventListener("click", (event) => {
	const button = /** @type {Element} */ (event.target).closest("[data-command]");
	if (!(button instanceof HTMLElement) || !play.view) return;
	const name = button.dataset.command ?? "";
	if (name.startsWith("gap") && (event.ctrlKey || event.metaKey))
		return commands[name.replace("gap", "repeat")].run();
	const inMenu = button.closest("#menu") !== null;
	if (inMenu && commands[name].why() === null) closeMenu();
	commands[name].run();
});

// The mouse leaves the focus where it is, so that Enter keeps meaning the main button.
for (const id of ["panel", "end"])
	byId(id).addEventListener("mousedown", (event) => event.preventDefault());

// A finger anywhere stops what goes on by itself.
addEventListener("pointerdown", (event) => {
	const onStop = event.target instanceof Element && event.target.closest("#auto");
	if (play.view?.running && !onStop) commands.stop.run();
});

// Holding a number button draws the chain of its gap, as holding the gap does.
for (const button of document.querySelectorAll(".gap-button")) {
	const gap = Number(button.id.replace("gap-", ""));
	let played = false;
	button.addEventListener("pointerdown", () => {
		played = false;
		hold.press({ gap });
	});
	button.addEventListener("pointerup", () => {
		played = lifted();
	});
	for (const gone of ["pointerleave", "pointercancel"])
		button.addEventListener(gone, () => hold.forget());
	button.addEventListener("click", (event) => {
		if (played) event.stopPropagation();
	});
	button.addEventListener("contextmenu", (event) => event.preventDefault());
}

byId("menu-button").addEventListener("click", () => {
	if (play.view) openMenu(commands);
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
	for (const part of document.body.children) part.toggleAttribute("inert", part.id !== "failure");
	byId("failure").hidden = false;
	page.dataset.ready = "1";
}
