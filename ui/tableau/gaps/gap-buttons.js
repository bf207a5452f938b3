/**
 * The four gap buttons: each shows the card that its gap takes, and can be pressed and held. They show only moves that
 * a view allows.
 */

/** @import { GapStateView, GapView, View } from "../../../tests/ui/wire" */
/** @import { ButtonActions, MainOffer } from "../tableau.js" */
import { asMarkup, index, inLetters } from "../../appearance/cards/indices.js";
import { pipPicture } from "../../appearance/cards/pips.js";
import { t } from "../../locale/words.js";
import { make } from "../../widgets/dom.js";
import { boardOf, cardsForGap, gapNumbered, takenBy } from "./board.js";
import { gapName } from "./labels.js";

/**
 * The sign next to the number of a gap that does not take exactly one card: a frame if several cards fit, a bar if the
 * gap is closed, a broken bar if it has to wait. Gaps on the board look the same.
 * @type {Record<GapStateView, string>}
 */
const SIGNS = { live: "open", behindLast: "shut", behindGap: "waits", headsFirst: "waits" };

/** @param {HTMLElement} place @param {ButtonActions} actions */
export function layGapButtons(place, actions) {
	const buttons = [1, 2, 3, 4].map((number) => {
		const button = make("button", {
			id: `gap-${number}`,
			className: "button gap-button",
			"data-command": `gap${number}`,
			"data-control-command": `repeat${number}`,
			"data-held": "",
		});
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

/** Returns the offer of the main button: to deal again. The button is visible only while that is possible. @param {View} view @returns {MainOffer} */
export function mainOffer(view) {
	const isCeased = view.status === "ceased";
	return {
		text: t("panel.dealAgain"),
		short: t("panel.dealAgain.short"),
		about: t("menu.about.deal"),
		command: "deal",
		isPrimary: isCeased,
		calls: isCeased,
		isIdle: view.main !== "deal" || view.refusals.redeal !== undefined,
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
 * Makes a button react to a held press like its gap. Such a press does not count as a click.
 * @param {HTMLElement} button @param {number} number @param {ButtonActions} actions
 */
function letBeHeld(button, number, { hold, view }) {
	let wasHeld = false;
	/** Whether the current press is on this button. */
	let isPressed = false;
	const target = () => {
		const now = view();
		return { spot: now ? gapNumbered(now, number)?.spot : undefined };
	};
	button.addEventListener("pointerdown", ({ isPrimary, button: pressed, pointerId }) => {
		// A finger leaves the button like a mouse then. On iOS, nothing else ends its press.
		if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
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
		// Keys and screen readers click without a pointer, and are never held.
		if (wasHeld && event.detail > 0) event.stopPropagation();
	});
}
