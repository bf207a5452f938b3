/** The four buttons of the gaps: what each gap takes, and what holding one does. Shows what a view allows. */

/** @import { GapState, GapView, View } from "../../../tests/ui/wire" */
/** @import { PressAndHold } from "../press-and-hold.js" */
import { asMarkup, index, inLetters } from "../../appearance/cards/indices.js";
import { pipPicture } from "../../appearance/cards/pips.js";
import { gapName } from "./labels.js";
import { cardsFor, takenBy } from "./moves.js";

/** What stands below the number of a gap that has no single card to take. @type {Record<GapState, string>} */
const SIGNS = { live: "?", behindLast: "✕", behindGap: "…", headsFirst: "…" };

/** @param {View} view */
export function showGapButtons(view) {
	for (const gap of view.gaps) showGap(view, gap);
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

/**
 * Lets the number buttons be held as the gaps themselves are. Returns whether the last press on one was held, and is not
 * a click any more.
 * @param {PressAndHold} hold @param {() => boolean} isOpening @returns {() => boolean}
 */
export function holdGapButtons(hold, isOpening) {
	let wasHeld = false;
	for (const button of document.querySelectorAll(".gap-button")) {
		button.addEventListener("pointerdown", (event) => {
			const { isPrimary, button: pressed } = /** @type {PointerEvent} */ (event);
			wasHeld = false;
			if (isPrimary && pressed === 0 && !isOpening()) hold.begin({ gap: Number(button.id.at(-1)) });
		});
		button.addEventListener("pointerup", () => {
			wasHeld = hold.release();
		});
		for (const gone of ["pointerleave", "pointercancel"])
			button.addEventListener(gone, () => {
				if (hold.cancel()) wasHeld = true;
			});
		button.addEventListener("contextmenu", (event) => event.preventDefault());
	}
	return () => wasHeld;
}
