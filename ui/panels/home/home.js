/**
 * The screens before a game: the home screen, which appears at the start if no game begins automatically and whenever the
 * player asks for it, and the offer to look back at a game that was left unfinished. This module shows and hides them;
 * their buttons are commands.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { TableState, Tableau } from "../../tableau/tableau.js" */
/** @import { OpenState } from "../../game/store.js" */
import { face } from "../../appearance/cards/face.js";
import { fanKings } from "../../appearance/cards/fan.js";
import { counted, t } from "../../locale/words.js";
import { installWay, onInstallChange } from "../../shell/install.js";
import { byId, make, part } from "../../widgets/dom.js";
import { lazyPart } from "../../widgets/lazy.js";
import { announce } from "../../widgets/toast.js";
import { showPanel } from "../show-panel.js";

/** Loads the style sheets and the calendar. Everything else is loaded with the first board. */
export const loadHome = lazyPart(
	async () => new (await import("./calendar.js")).Calendar(byId("home-day")),
);

/**
 * Shows the home screen in the current language and with the current deck, or hides it.
 * @param {HTMLElement} element @param {TableState} state @param {Tableau[]} others the games that were not played last
 */
export function renderHome(element, { appearance, home, tableau, view }, others) {
	// A game that is as it was has no other news.
	if (!home && !element.hidden) announce(`${tableau.gameName(view)}.`);
	for (const [root, name] of /** @type {const} */ ([
		[part(document, "#board"), "asleep"],
		[document.documentElement, "home"],
	]))
		if (home) root.dataset[name] = "1";
		else delete root.dataset[name];
	showPanel(element, home);
	if (!home) return;
	renderInstall();
	const { deck } = appearance;
	fanKings(part(element, ".fan"));
	const begin = part(element, "[data-command=begin]");
	renderTile(begin, tableau, deck);
	part(begin, "#home-go").textContent = goText(view);
	const isOver = view.main === "next" || view.main === "history";
	const isFirst = !view.unfinished && !isOver && view.game === 1;
	part(begin, "#home-text").textContent = isFirst
		? t(`chooseGame.${tableau.tile.command}.about`)
		: gameText(view, tableau);
	part(begin, "#home-last").textContent = isFirst ? "" : t("home.last");
	const tiles = part(element, "#home-others");
	if (!tiles.firstChild) tiles.append(...others.map(makeTile));
	others.forEach((other, i) => {
		const { command } = other.tile;
		const tile = /** @type {HTMLElement} */ (tiles.children[i]);
		tile.dataset.command = command;
		renderTile(tile, other, deck);
		part(tile, "small").textContent = t(`chooseGame.${command}.about`);
	});
}

/** Makes the button of a game that was not played last. */
const makeTile = () =>
	make(
		"button",
		"button game",
		make("span", { className: "picture", "aria-hidden": "true" }),
		make("span", "words", make("b", ""), make("small", "")),
	);

/** Shows how the page can be installed, if it can. */
function renderInstall() {
	const way = installWay();
	byId("home-install").hidden = way !== "offer";
	byId("home-install-steps").hidden = way !== "steps";
}
onInstallChange(renderInstall);

/** @param {View} view */
function goText(view) {
	if (view.unfinished) return t("home.continue");
	return t(view.main === "history" ? "command.history" : "home.start");
}

/** @param {View} view @param {Tableau} tableau */
function gameText(view, tableau) {
	if (view.unfinished) return [tableau.gameName(view), tableau.dealName(view)].join(" · ");
	if (view.main === "history") return t("home.ended", { playid: view.playid });
	const number = (view.main === "next" && view.next) || view.game;
	return t("home.text", { number, games: view.games });
}

/** @param {HTMLElement} element @param {Pick<Tableau, "hasPiles" | "tile">} game @param {Parameters<typeof face>[3]} deck */
function renderTile(element, { hasPiles, tile }, deck) {
	part(element, "b").textContent = t(`chooseGame.${tile.command}`);
	const picture = part(element, ".picture");
	picture.toggleAttribute("data-piles", hasPiles);
	picture.innerHTML = tile.cards
		.map(([suit, rank]) => `<span class="${suit}">${face("mini", suit, rank, deck)}</span>`)
		.join("");
}

/** Shows the offer in the current language, or hides it. @param {HTMLElement} element @param {OpenState} state */
export function renderOffer(element, { offer, view }) {
	showPanel(element, offer);
	if (offer) part(element, "#offer-text").textContent = counted("offer.text", view.moveCount);
}
