/** The controls that are always in reach: main button, undo, redo, the four gaps, the counter. Shows what a view allows. */

/** @import { GapState, View } from "../../tests/ui/wire" */
import { index } from "../cards/face.js";
import { pipPicture } from "../cards/pips.js";
import { counted, number, ordinal, t } from "../locale/words.js";
import { animate } from "../tableau/motion.js";
import { cardsFor } from "../tableau/moves.js";
import { cardNames } from "../tableau/names.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const auto = /** @type {HTMLElement} */ (document.getElementById("auto"));
const counter = /** @type {HTMLElement} */ (document.getElementById("move-counter"));

/** What stands below the number of a gap that has no single card to take. @type {Record<GapState, string>} */
const SIGNS = { live: "?", behindLast: "✕", behindGap: "…" };

/** What the main button says. @param {View} view */
function mainLabel(view) {
	if (view.main === "next" || view.status === "over" || view.status === "won")
		return t("command.next");
	return view.main === "deal" && view.can.redeal === null
		? ordinal("panel.nthDeal", view.deal + 1)
		: t("header.deal", { deal: view.deal, deals: view.deals });
}

/** @param {View} view */
export function showPanel(view) {
	main.textContent = mainLabel(view);
	const calls = view.status === "ceased";
	if (calls && !main.classList.contains("calls")) call();
	main.classList.toggle("calls", calls);
	main.classList.toggle("primary", view.main === "next");
	auto.classList.toggle("running", view.running);
	auto.ariaLabel = t(view.running ? "command.stop" : "command.auto");
	for (const gap of view.gaps) showGap(view, gap.number, gap.state);
	const count = document.createElement("b");
	count.textContent = number(view.moveCount);
	const unit = document.createElement("span");
	unit.textContent = counted("panel.moves", view.moveCount);
	counter.replaceChildren(count, document.createTextNode(" "), unit);
}

/** Calls for attention: no move is left, the next deal is. */
function call() {
	animate(main, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 450, iterations: 2 });
}

/** @param {View} view @param {number} gap @param {GapState} state */
function showGap(view, gap, state) {
	const button = document.getElementById(`gap-${gap}`);
	if (!button) return;
	const cards = cardsFor(view, gap);
	const says = t(`cell.gap.${state}`, { number: gap, cards: cardNames(cards) });
	button.setAttribute("aria-disabled", String(cards.length === 0));
	button.title = says;
	const one = cards.length === 1 ? cards[0] : null;
	const caption = one
		? `<span class="takes ${one.suit}">${index(one.rank)}${pipPicture(one.suit)}</span>`
		: `<span class="sign">${SIGNS[state]}</span>`;
	button.innerHTML = `<span class="unseen"></span><span aria-hidden="true">${gap}</span><span aria-hidden="true">${caption}</span>`;
	/** @type {HTMLElement} */ (button.firstChild).textContent = says;
}
