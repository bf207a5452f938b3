/**
 * Applies the options to the page: colours, cards, backs, numbers, shape and hand. It sets the values that the style
 * sheets use. It knows nothing about the game except its name and status, and its number, which chooses a random back.
 */

/** @import { Options } from "../../tests/ui/wire" */
/** @import { OpenState } from "../game/store.js" */
import { mayHaveMenuBar } from "../shell/ipc.js";
import { colourBars } from "../shell/phone.js";
import { backPicture, shownBack } from "./cards/backs.js";
import { signsFor, useSigns } from "./cards/indices.js";
import { showsNumbers } from "./device.js";

const page = document.documentElement;

/** The picture on the backs. As a property of the page it would be inherited by everything, and each new game would compute all styles again. */
const backs = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, backs];

/** Whether cards are dealt face down. @param {Options} options */
export const hasBack = (options) => options.cardBack !== 9;

/** Notes something in the page; what it says already would count as a change. @param {string} name @param {string} value */
function note(name, value) {
	if (page.dataset[name] !== value) page.dataset[name] = value;
}

/** Applies the options to the page. @param {OpenState} state @param {OpenState | null} previous */
export function applyAppearance(state, previous) {
	const { appearance, isDark, options } = state;
	const system = isDark ? "night" : "paper";
	note("theme", options.theme === "system" ? system : options.theme);
	for (const name of Object.keys(previous?.appearance.colours ?? {}))
		page.style.removeProperty(name);
	for (const [name, value] of Object.entries(appearance.colours))
		page.style.setProperty(name, value);
	colourBars();
	note("deck", appearance.deck);
	note("inks", options.fourColours || appearance.deck === "fourColour" ? "4" : "2");
	note("gapLabels", options.gapLabels ? "1" : "0");
	note("numbers", showsNumbers(state) ? "1" : "0");
	note("runTint", options.runTint ? "1" : "0");
	note("foundations", options.foundationColumn ? "column" : "row");
	note("menuBar", options.menuBar && mayHaveMenuBar ? "1" : "0");
	note("hand", options.leftHanded ? "left" : "right");
	note("motion", options.animatedMove);
	if (options.shape === "auto") delete page.dataset.pin;
	else note("pin", options.shape);
	useSigns(signsFor(options, appearance.language));
	applyBack(state);
}

/** Notes in the page what style sheets, About and help ask for: the program's version, the game and its status. @param {OpenState} state */
export function notePage({ version, view }) {
	const { board, revision, status } = view;
	Object.assign(page.dataset, { game: board.game, programVersion: version, revision, status });
}

/** @param {OpenState} state */
function applyBack({ appearance: { deck, sheet }, options: { cardBack }, view }) {
	const number = shownBack(cardBack, view.game);
	const own = deck === "own" ? sheet : null;
	page.style.setProperty("--sheet", own ? `url("${own.url}")` : "none");
	page.style.setProperty("--sheet-rows", String(own?.rows ?? 4));
	note("ownBack", own?.rows === 5 ? "1" : "0");
	if (page.dataset.back === String(number)) return;
	page.dataset.back = String(number);
	const pictures = `--back: ${backPicture(number)}; --back-tall: ${backPicture(number, true)}`;
	backs.replaceSync(`.back { ${pictures}; --back-number: ${number - 1} }`);
}
