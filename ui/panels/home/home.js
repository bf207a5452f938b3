/**
 * The screens before a game: the home screen, which appears at the start if no game begins automatically and whenever the
 * player asks for it, and the offer to look back at a game that was left unfinished. This module shows and hides them;
 * their buttons are commands.
 */

/** @import { Options, View } from "../../../tests/ui/wire" */
/** @import { Tableau } from "../../tableau/tableau.js" */
import { face } from "../../appearance/cards/face.js";
import { isMidway } from "../../game/status.js";
import { counted, t } from "../../locale/words.js";
import { byId } from "../../widgets/dom.js";
import { lazyModule } from "../../widgets/lazy.js";

const screen = byId("opening");
const fan = /** @type {HTMLElement} */ (screen.querySelector(".fan"));
const go = byId("opening-go");
const text = byId("opening-text");
const wasLast = byId("opening-last");
const lastTile = /** @type {HTMLElement} */ (screen.querySelector("[data-command=begin]"));
const lastName = /** @type {HTMLElement} */ (lastTile.querySelector("b"));
const lastPicture = /** @type {HTMLElement} */ (lastTile.querySelector(".picture"));
const otherTile = byId("opening-other");
const otherName = /** @type {HTMLElement} */ (otherTile.querySelector("b"));
const otherText = /** @type {HTMLElement} */ (otherTile.querySelector("small"));
const otherPicture = /** @type {HTMLElement} */ (otherTile.querySelector(".picture"));
const ofDay = byId("opening-day");
const board = byId("board");
const offer = byId("offer");
const offered = byId("offer-text");

const SUITS = /** @type {const} */ (["D", "S", "H", "C"]);
const KING = 13;

/** Loads the style sheet and the calendar. Everything else is loaded with the first board. */
export const loadOpening = lazyModule(() => import("./calendar.js"), {
	styles: ["panels/home/home.css"],
});

export const isOpening = () => !screen.hidden;

/** The game played last, and the other game. @typedef {{ last: Tableau, other: Tableau }} Offered */

/** @param {View} view @param {Offered} offers @param {Options} options */
export async function showOpening(view, offers, options) {
	screen.hidden = false;
	board.dataset.asleep = "1";
	document.documentElement.dataset.opening = "1";
	translateOpening(view, offers, options);
	ofDay.hidden = view.can.choose !== undefined;
	const { showCalendar } = await loadOpening();
	if (!ofDay.hidden) showCalendar();
}

/** Updates the home screen and the offer for another language or deck. @param {View} view @param {Offered} offers @param {Options} options */
export function translateOpening(view, { last, other }, { deck }) {
	const number = (view.main === "next" && view.next) || view.game;
	const goesOn = isMidway(view);
	const hasNext = view.main !== "history";
	go.textContent = t(goesOn ? "opening.continue" : hasNext ? "opening.start" : "command.history");
	if (goesOn) text.textContent = [last.gameName(view), last.dealName(view)].join(" · ");
	else if (hasNext) text.textContent = t("opening.text", { number, games: view.games });
	else text.textContent = t("opening.ended", { playid: view.playid });
	const isFirst = !goesOn && view.main !== "next" && number === 1;
	wasLast.textContent = isFirst ? "" : t("opening.last");
	lastName.textContent = t(`chooseGame.${last.tile.command}`);
	otherName.textContent = t(`chooseGame.${other.tile.command}`);
	otherText.textContent = t(`chooseGame.${other.tile.command}.about`);
	otherTile.dataset.command = other.tile.command;
	offered.textContent = counted("offer.text", view.moveCount);
	if (screen.hidden) return;
	const drawn = deck === "own" ? "standard" : deck;
	fan.innerHTML = SUITS.map(
		(suit) => `<div class="card king ${suit}">${face("full", suit, KING, drawn)}</div>`,
	).join("");
	for (const [picture, { tile }] of /** @type {const} */ ([
		[lastPicture, last],
		[otherPicture, other],
	])) {
		picture.dataset.of = tile.command;
		picture.innerHTML = tile.cards
			.map(([suit, rank]) => `<span class="${suit}">${face("mini", suit, rank, drawn)}</span>`)
			.join("");
	}
	loadOpening().then(({ paint }) => paint());
}

/** Closes the home screen. Returns whether it was open. */
export function closeOpening() {
	const open = !screen.hidden;
	screen.hidden = true;
	delete board.dataset.asleep;
	delete document.documentElement.dataset.opening;
	return open;
}

/** @param {View} view */
export function showOffer(view) {
	offer.hidden = false;
	offered.textContent = counted("offer.text", view.moveCount);
}

/** Closes the offer. Returns whether it was open. */
export function closeOffer() {
	const open = !offer.hidden;
	offer.hidden = true;
	return open;
}
