/** The controls that are always in reach: main button, undo, redo, the four gaps, the counter. Shows what a view allows. */

/** @import { GapState, GapView, View } from "../../tests/ui/wire" */
/** @import { Commands } from "../commands/commands.js" */
import { asMarkup, index, inLetters } from "../appearance/cards/indices.js";
import { pipPicture } from "../appearance/cards/pips.js";
import { counted, number, ordinal, t } from "../locale/words.js";
import { hasWindow } from "../shell/ipc.js";
import { dealName, gapName } from "../tableau/gaps/labels.js";
import { cardsFor, takenBy } from "../tableau/moves.js";
import { refusalText } from "../text/failures.js";
import { animate } from "../widgets/animations.js";
import { hasEnded } from "./end/end.js";
import { isOpening } from "./opening/opening.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const auto = /** @type {HTMLElement} */ (document.getElementById("auto"));
const exit = /** @type {HTMLElement} */ (document.getElementById("exit"));
const counter = /** @type {HTMLElement} */ (document.getElementById("move-counter"));

/** What stands below the number of a gap that has no single card to take. @type {Record<GapState, string>} */
const SIGNS = { live: "?", behindLast: "✕", behindGap: "…", headsFirst: "…" };

/** What the main button says. @param {View} view */
function mainLabel(view) {
	if (isOpening()) return t("opening.start");
	if (view.main === "history") return t("command.history");
	if (view.main === "next" || hasEnded(view)) return t("command.next");
	return view.main === "deal" && view.can.redeal === null
		? ordinal("panel.nthDeal", view.deal + 1)
		: dealName(view);
}

/** @param {View} view */
export function showPanel(view) {
	main.textContent = mainLabel(view);
	const calls = view.status === "ceased";
	if (calls && !main.classList.contains("calls")) call();
	main.classList.toggle("calls", calls);
	main.classList.toggle("primary", view.main !== "deal" || isOpening());
	const ended = hasEnded(view);
	auto.hidden = ended;
	auto.textContent = t(view.running ? "panel.stop" : "command.auto");
	auto.classList.toggle("primary", view.running);
	exit.hidden = !ended || !hasWindow;
	for (const gap of view.gaps) showGap(view, gap);
	const count = document.createElement("b");
	count.textContent = number(view.moveCount);
	const unit = document.createElement("span");
	unit.textContent = counted("panel.moves", view.moveCount);
	counter.replaceChildren(count, document.createTextNode(" "), unit);
}

/** Which of the buttons outside the board do something now, and why the others do not. @param {Commands} commands */
export function showPossible(commands) {
	for (const button of document.querySelectorAll("#panel [data-command], #end [data-command]")) {
		if (!(button instanceof HTMLElement) || button.classList.contains("gap-button")) continue;
		const why = commands[button.dataset.command ?? ""].why();
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
}

/** Calls for attention: no move is left, the next deal is. */
function call() {
	animate(main, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 450, iterations: 2 });
}

/** @param {View} view @param {GapView} gap */
function showGap(view, gap) {
	const { number, state } = gap;
	const button = document.getElementById(`gap-${number}`);
	if (!button) return;
	const cards = takenBy(view, gap);
	const says = gapName(view, gap);
	button.setAttribute("aria-disabled", String(cardsFor(view, number).length === 0));
	button.title = says;
	const one = cards.length === 1 ? cards[0] : null;
	const caption = one
		? `<span class="takes ${one.suit}">${asMarkup(inLetters(index(one.rank)))}${pipPicture(one.suit)}</span>`
		: `<span class="sign">${SIGNS[state]}</span>`;
	button.innerHTML = `<span class="unseen"></span><span aria-hidden="true">${number}</span><span aria-hidden="true">${caption}</span>`;
	/** @type {HTMLElement} */ (button.firstChild).textContent = says;
}
