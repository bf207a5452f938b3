/**
 * Applies the options to the page: colours, cards, backs, shape and hand. It sets the values that the style sheets use.
 * It knows nothing about the game except its number, which chooses a random back.
 */

/** @import { DeckImage, Options, Theme } from "../../tests/ui/wire" */
import { languageFor } from "../locale/words.js";
import { colourBars } from "../shell/phone.js";
import { byId } from "../widgets/dom.js";
import { BACKS, backOf, backPicture } from "./cards/backs.js";
import { signsFor, useSigns } from "./cards/indices.js";
import { showNumbers } from "./numbers.js";

const page = document.documentElement;
const stage = byId("stage");

/** Matches if the system's theme is dark; a system that does not say counts as light. */
const dark = matchMedia("(prefers-color-scheme: dark)");
/** The chosen theme. @type {Theme} */
let theme = "felt";

/** The properties set for the custom theme. @type {string[]} */
let ownNames = [];

/** Whether cards are dealt face down. @param {Options} options */
export const hasBack = (options) => options.cardBack !== 9;

/**
 * Applies options to the page. `sheet` is the player's own deck and `colours` the custom theme, if they are in use.
 * @param {Options} options @param {number} game @param {DeckImage | null} sheet @param {Record<string, string>} colours
 */
export function applyAppearance(options, game, sheet, colours) {
	theme = options.theme;
	applyTheme();
	for (const name of ownNames) page.style.removeProperty(name);
	ownNames = Object.keys(colours);
	for (const [name, value] of Object.entries(colours)) page.style.setProperty(name, value);
	colourBars();
	page.dataset.deck = options.deck;
	page.dataset.inks = options.fourColours || options.deck === "fourColour" ? "4" : "2";
	page.dataset.gapLabels = options.gapLabels ? "1" : "0";
	showNumbers(options.numberButtons);
	page.dataset.runTint = options.runTint ? "1" : "0";
	page.dataset.hand = options.leftHanded ? "left" : "right";
	page.dataset.motion = options.animatedMove;
	if (options.shape === "auto") delete stage.dataset.pin;
	else stage.dataset.pin = options.shape;
	useSigns(signsFor(options, languageFor(options.language)));
	applyBack(options, game, sheet);
}

function applyTheme() {
	const system = dark.matches ? "night" : "paper";
	page.dataset.theme = theme === "system" ? system : theme;
}
dark.addEventListener("change", () => {
	applyTheme();
	colourBars();
});

/** @param {Options} options @param {number} game @param {DeckImage | null} sheet */
function applyBack({ cardBack, deck }, game, sheet) {
	const number = cardBack >= 1 && cardBack <= BACKS ? cardBack : backOf(game);
	const own = deck === "own" ? sheet : null;
	page.style.setProperty("--sheet", own ? `url("${own.url}")` : "none");
	page.style.setProperty("--sheet-rows", String(own?.rows ?? 4));
	page.dataset.ownBack = own?.rows === 5 ? "1" : "0";
	page.style.setProperty("--back-number", String(number - 1));
	if (page.dataset.back === String(number)) return;
	page.dataset.back = String(number);
	page.style.setProperty("--back", backPicture(number));
	page.style.setProperty("--back-tall", backPicture(number, true));
}
