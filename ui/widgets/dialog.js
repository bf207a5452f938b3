/** What all dialogs share: opening as modal, closing by button, Esc or a press beside it. */

import { gate } from "./gate.js";

/**
 * Opens a dialog and waits until it is closed; answers what it was closed with, "" for cancelled. Whoever opens one that
 * is open already waits for the same answer: put into the page once more it would be modal no longer.
 * @param {HTMLDialogElement} dialog @returns {Promise<string>}
 */
export function openDialog(dialog) {
	if (!dialog.open) {
		dialog.returnValue = "";
		// The last one in the page is the top one.
		document.body.append(dialog);
		dialog.showModal();
		dialog.scrollTop = 0;
	}
	gate.opened();
	return new Promise((resolve) => {
		dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
	});
}

/** The dialog on top, if one is open. */
export const topDialog = () => /** @type {HTMLDialogElement | null} */ (gate.top());

/** Closes the dialog on top, as Esc does. Returns whether there was one. */
export function closeDialog() {
	const top = topDialog();
	if (top?.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close("");
	return top !== null;
}

/** Closes all dialogs as Esc does, and waits until they are. Returns whether none is left: one may want to stay. */
export async function closeDialogs() {
	for (let top = topDialog(); top; top = topDialog()) {
		const dialog = top;
		const { pane } = dialog.dataset;
		const closed = new Promise((resolve) =>
			dialog.addEventListener("close", resolve, { once: true }),
		);
		closeDialog();
		if (!dialog.open) await closed;
		// What has pages goes back to the first of them before it closes.
		else if (dialog.dataset.pane === pane) return false;
	}
	return true;
}

/** Whether a dialog is open, or about to be. */
export const dialogOpen = () => gate.isClosed || topDialog() !== null;

// Dialogs come one by one, so the page listens for all of them; a cancel goes no further up than its dialog.
document.addEventListener(
	"cancel",
	({ target }) => {
		if (target instanceof HTMLDialogElement) target.returnValue = "";
	},
	true,
);
/** The dialog a pointer is beside, if it is. @param {MouseEvent} event */
function besideOf({ target, clientX: x, clientY: y }) {
	if (!(target instanceof HTMLDialogElement)) return null;
	const { left, right, top, bottom } = target.getBoundingClientRect();
	return x < left || x > right || y < top || y > bottom ? target : null;
}

/** What the last press began beside: one that selects text in a dialog may end there. @type {HTMLDialogElement | null} */
let pressedBeside = null;
document.addEventListener("pointerdown", (event) => {
	pressedBeside = besideOf(event);
});
document.addEventListener("click", (event) => {
	const target = /** @type {Element} */ (event.target);
	if (target.closest("[data-close]")) target.closest("dialog")?.close("");
	if (!pressedBeside || besideOf(event) !== pressedBeside) return;
	pressedBeside.close("");
	gate.accept();
});

// A keyboard on the screen leaves less to be seen; dialogs keep to that, and what is written in stays in sight, while
// somebody who has zoomed in moves about.
const seen = window.visualViewport;
/** Puts the page back: iOS moves it up above its keyboard, and now and then leaves it there afterwards. */
function settle() {
	if (seen?.scale === 1 && seen.height >= innerHeight && (scrollX !== 0 || scrollY !== 0))
		scrollTo(0, 0);
}
document.addEventListener("focusout", settle);
for (const change of ["resize", "scroll"])
	seen?.addEventListener(change, () => {
		const { style } = document.documentElement;
		const covered = seen.scale === 1 ? innerHeight - seen.height : 0;
		style.setProperty("--seen-top", covered > 0 ? `${seen.offsetTop}px` : "0px");
		style.setProperty("--seen-bottom", `${Math.max(0, covered - seen.offsetTop)}px`);
		const focused = document.activeElement;
		if (covered > 0 && focused?.closest("dialog")) focused.scrollIntoView({ block: "nearest" });
		settle();
	});
