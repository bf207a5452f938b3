/** The four buttons of the gaps: what each gap takes, and what holding one does. Shows what a view allows. */

/** @import { GapState, GapView, View } from "../../../tests/ui/wire" */
/** @import { ButtonActions, MainOffer } from "../tableau.js" */
import { asMarkup, index, inLetters } from "../../appearance/cards/indices.js";
import { pipPicture } from "../../appearance/cards/pips.js";
import { t } from "../../locale/words.js";
import { boardOf, cardsForGap, gapNumbered, takenBy } from "./board.js";
import { gapName } from "./labels.js";

/** The sign beside the number of a gap that has no single card to take, as it is drawn in the gap: a frame that is open for several, a bar that shuts it, a broken one while it waits. @type {Record<GapState, string>} */
const SIGNS = { live: "open", behindLast: "shut", behindGap: "waits", headsFirst: "waits" };

/** @param {HTMLElement} place @param {ButtonActions} actions */
export function layGapButtons(place, actions) {
	const buttons = [1, 2, 3, 4].map((number) => {
		const button = document.createElement("button");
		button.type = "button";
		button.className = "button gap-button";
		button.id = `gap-${number}`;
		button.dataset.command = `gap${number}`;
		button.dataset.controlCommand = `repeat${number}`;
		letBeHeld(button, number, actions);
		return button;
	});
	place.replaceChildren(...buttons);
}

/** @param {HTMLElement} place @param {View} view */
export function showGapButtons(place, view) {
	place.ariaLabel = t("panel.gaps");
	for (const gap of boardOf(view).gaps) showGap(view, gap);
}

/** The main button deals again; it is seen only while that is possible. @param {View} view @returns {MainOffer} */
export function mainOffer(view) {
	const isCeased = view.status === "ceased";
	return {
		text: t("panel.dealAgain"),
		command: "deal",
		isPrimary: isCeased,
		calls: isCeased,
		isIdle: view.main !== "deal" || view.can.redeal !== undefined,
	};
}

/** @param {View} view @param {GapView} gap */
function showGap(view, gap) {
	const { number, state } = gap;
	const button = document.getElementById(`gap-${number}`);
	if (!button) return;
	const says = gapName(view, gap);
	button.setAttribute("aria-disabled", String(cardsForGap(view, number).length === 0));
	button.title = says;
	const cards = takenBy(view, gap);
	const face = cards.length === 1 ? cards[0].face : null;
	const caption = face
		? `<span class="takes ${face.suit}">${asMarkup(inLetters(index(face.rank)))}${pipPicture(face.suit)}</span>`
		: `<span class="sign ${SIGNS[state]}"></span>`;
	button.innerHTML = `<span class="unseen"></span><span class="nth" aria-hidden="true">${number}</span><span aria-hidden="true">${caption}</span>`;
	/** @type {HTMLElement} */ (button.firstChild).textContent = says;
}

/**
 * Lets a button be held as its gap itself is. The press that held it is not a click any more.
 * @param {HTMLElement} button @param {number} number @param {ButtonActions} actions
 */
function letBeHeld(button, number, { hold, view }) {
	let wasHeld = false;
	/** Whether this button is the one that is pressed. */
	let isPressed = false;
	const target = () => {
		const now = view();
		return { spot: now ? gapNumbered(now, number)?.spot : undefined };
	};
	button.addEventListener("pointerdown", ({ isPrimary, button: pressed }) => {
		wasHeld = false;
		isPressed = isPrimary && pressed === 0 && view() !== null;
		if (isPressed) hold.begin(target);
	});
	button.addEventListener("pointerup", () => {
		if (isPressed) wasHeld = hold.release();
		isPressed = false;
	});
	for (const gone of ["pointerleave", "pointercancel"])
		button.addEventListener(gone, () => {
			if (isPressed) wasHeld = hold.cancel();
			isPressed = false;
		});
	button.addEventListener("contextmenu", (event) => event.preventDefault());
	button.addEventListener("click", (event) => {
		// A key or a screen reader presses without a pointer.
		if (wasHeld && event.detail > 0) event.stopPropagation();
	});
}
