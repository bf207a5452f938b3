/**
 * The table: opens the program, shows each view, and joins the parts. Everything they know of each other is here.
 * Must not know the rules; each part is told what to show and reports what the player did.
 */

/** @import { Options, View } from "../tests/ui/wire" */
import { makeCommands } from "./commands.js";
import { ask } from "./dialogs/ask.js";
import { dialogOpen } from "./dialogs/dialog.js";
import { changeOptions } from "./dialogs/options.js";
import { call } from "./ipc.js";
import { commandFor } from "./keys.js";
import { languageFor, speak, speaking, t, translatePage } from "./locale/words.js";
import { closeEnd, endText, hasEnded, showEnd } from "./panels/end.js";
import { showHeader } from "./panels/header.js";
import { closeMenu, openMenu } from "./panels/menu.js";
import { showPanel } from "./panels/panel.js";
import { failureText, noticeText, refusalText } from "./panels/refusal.js";
import { announce, hush, say } from "./panels/say.js";
import { Play } from "./play.js";
import { Board } from "./tableau/board.js";
import { Cursor } from "./tableau/cursor.js";
import { glideBack, show } from "./tableau/dealing.js";
import { Drag } from "./tableau/drag.js";
import { Hand } from "./tableau/hand.js";
import { begin, finish } from "./tableau/motion.js";
import { moved } from "./tableau/moves.js";
import { cardName, placeName } from "./tableau/names.js";

const page = document.documentElement;
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Options} */
let options;

const firstWords = speak(languageFor("system"));
const play = new Play({
	opening: async (opening) => {
		options = opening.options;
		await firstWords;
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
const drag = new Drag(board, {
	view: () => play.view,
	tapped: (target, point) => play.settled(() => hand.tap(target, point)),
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
const commands = makeCommands(play, hand, () => changeOptions(options, apply));
board.onResize = () => {
	finish();
	drag.cancel();
};

/** Sends a move; the card goes back if it is refused. @param {number} gap @param {number} card */
async function playCard(gap, card) {
	if (!(await play.act(() => ({ kind: "move", gap, card })))) release(board.card(card));
}

/** @param {HTMLElement} card */
function release(card) {
	glideBack(card, options.animatedMove ? options.moveDelay : 0);
}

/** Shows a view in all its parts. @param {View} view @param {View | null} before */
function shown(view, before) {
	drag.cancel();
	hand.rest();
	finish();
	show(board, before, view, options);
	showPanels(view, before);
	page.dataset.revision = String(view.revision);
	page.dataset.status = view.status;
	if (before) announce(news(view, before));
}

/** @param {View} view @param {View | null} before */
function showPanels(view, before) {
	showHeader(view);
	showPanel(view);
	showEnd(view, before);
	for (const button of document.querySelectorAll("#panel [data-command], #end [data-command]")) {
		if (!(button instanceof HTMLElement) || button.classList.contains("gap-button")) continue;
		const why = commands[button.dataset.command ?? ""].why();
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
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
		options = await call("set_options", { options: wanted });
		await listenTo(options);
	} catch (failure) {
		say(failureText(/** @type {import("../tests/ui/wire").Failure} */ (failure)));
	}
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
		const closed = drag.cancel() || hand.rest() || closeEnd();
		if (closed) event.preventDefault();
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
	const inMenu = button.closest("#menu") !== null;
	if (inMenu && commands[name].why() === null) closeMenu();
	commands[name].run();
});

// The mouse leaves the focus where it is, so that Enter keeps meaning the main button.
for (const id of ["panel", "end"])
	byId(id).addEventListener("mousedown", (event) => event.preventDefault());

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
	byId("failure-text").textContent = failureText(
		/** @type {import("../tests/ui/wire").Failure} */ (failure),
	);
	for (const part of document.body.children) part.toggleAttribute("inert", part.id !== "failure");
	byId("failure").hidden = false;
	page.dataset.ready = "1";
}
