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

const screen = byId("home");
const fan = /** @type {HTMLElement} */ (screen.querySelector(".fan"));
const go = byId("home-go");
const text = byId("home-text");
const wasLast = byId("home-last");
const lastTile = /** @type {HTMLElement} */ (screen.querySelector("[data-command=begin]"));
const lastName = /** @type {HTMLElement} */ (lastTile.querySelector("b"));
const lastPicture = /** @type {HTMLElement} */ (lastTile.querySelector(".picture"));
const otherTile = byId("home-other");
const otherName = /** @type {HTMLElement} */ (otherTile.querySelector("b"));
const otherText = /** @type {HTMLElement} */ (otherTile.querySelector("small"));
const otherPicture = /** @type {HTMLElement} */ (otherTile.querySelector(".picture"));
const ofDay = byId("home-day");
const board = byId("board");
const offer = byId("offer");
const offered = byId("offer-text");

const SUITS = /** @type {const} */ (["D", "S", "H", "C"]);
const KING = 13;

/** Loads the style sheet and the calendar. Everything else is loaded with the first board. */
export const loadHome = lazyModule(() => import("./calendar.js"), {
	styles: ["panels/home/home.css"],
});

/** The game played last, and the other game. @typedef {{ last: Tableau, other: Tableau }} Offered */

/**
 * Shows the home screen in the current language and with the current deck, or hides it.
 * @param {boolean} isWanted @param {View} view @param {Offered} offers @param {Options} options
 */
export async function showHome(isWanted, view, offers, options) {
	const wasHidden = screen.hidden;
	screen.hidden = !isWanted;
	if (!isWanted) {
		delete board.dataset.asleep;
		delete document.documentElement.dataset.home;
		return;
	}
	board.dataset.asleep = "1";
	document.documentElement.dataset.home = "1";
	writeTexts(view, offers);
	drawCards(offers, options);
	if (wasHidden) ofDay.hidden = view.can.choose !== undefined;
	const { paint, showCalendar } = await loadHome();
	if (wasHidden && !ofDay.hidden) showCalendar();
	else paint();
}

/** @param {View} view @param {Offered} offers */
function writeTexts(view, { last, other }) {
	const number = (view.main === "next" && view.next) || view.game;
	const goesOn = isMidway(view);
	const hasNext = view.main !== "history";
	go.textContent = t(goesOn ? "home.continue" : hasNext ? "home.start" : "command.history");
	if (goesOn) text.textContent = [last.gameName(view), last.dealName(view)].join(" · ");
	else if (hasNext) text.textContent = t("home.text", { number, games: view.games });
	else text.textContent = t("home.ended", { playid: view.playid });
	const isFirst = !goesOn && view.main !== "next" && number === 1;
	wasLast.textContent = isFirst ? "" : t("home.last");
	lastName.textContent = t(`chooseGame.${last.tile.command}`);
	otherName.textContent = t(`chooseGame.${other.tile.command}`);
	otherText.textContent = t(`chooseGame.${other.tile.command}.about`);
	otherTile.dataset.command = other.tile.command;
}

/** @param {Offered} offers @param {Options} options */
function drawCards({ last, other }, { deck }) {
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
}

/** Shows the offer in the current language, or hides it. @param {boolean} isWanted @param {View} view */
export function showOffer(isWanted, { moveCount }) {
	offer.hidden = !isWanted;
	if (isWanted) offered.textContent = counted("offer.text", moveCount);
}
