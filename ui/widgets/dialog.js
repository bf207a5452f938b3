/** The common behaviour of all dialogs: they open as modal and close by a button, by Esc or by a press outside. */

import { byId, pressedIn } from "./dom.js";
import { gate } from "./gate.js";

/**
 * A dialog with its state: a value that is made when the dialog opens and gone when it has closed.
 * @template S
 */
export class Dialog {
	/** The state while the dialog is open or about to open. @type {S | null} */
	state = null;

	/** @param {string} id */
	constructor(id) {
		this.element = byId(id, HTMLDialogElement);
	}

	/** The form in the dialog. */
	get form() {
		const form = this.element.querySelector("form");
		if (!form) throw new Error(`the dialog #${this.element.id} has no form`);
		return form;
	}

	/**
	 * Fills the dialog from its state, opens it, and waits until it is closed; returns the value it was closed with, ""
	 * for cancelled.
	 * @param {S} state @param {(state: S) => unknown} [fill] what is shown before it opens
	 * @param {(state: S) => unknown} [opened] what follows when it is open, such as choosing the focus
	 */
	async open(state, fill, opened) {
		this.state = state;
		try {
			await fill?.(state);
			const closed = openDialog(this.element);
			const done = Promise.resolve(opened?.(state)).then(() => closed);
			return await Promise.race([closed, done]);
		} finally {
			if (this.state === state) this.state = null;
		}
	}

	/**
	 * Returns an answer that is for this opening of the dialog; it never comes once the dialog is closed.
	 * @template T @param {S} state @param {Promise<T>} coming @returns {Promise<T>}
	 */
	async whileOpen(state, coming) {
		try {
			return await coming;
		} finally {
			if (this.state !== state) await new Promise(() => {});
		}
	}

	/** Opens the dialog at once, before everything in it is filled. */
	show() {
		if (!this.element.open) openDialog(this.element);
	}

	/**
	 * Calls `react` with the state for an event of an element, while the dialog has one.
	 * @template {keyof HTMLElementEventMap} E
	 * @param {HTMLElement} element @param {E} type @param {(state: S, event: HTMLElementEventMap[E]) => unknown} react
	 */
	on(element, type, react) {
		element.addEventListener(type, (event) => {
			if (this.state !== null) react(this.state, event);
		});
	}

	/** Closes the dialog with an answer, "" for cancelled. */
	close(answer = "") {
		this.element.close(answer);
	}
}

/**
 * Opens a dialog and waits until it is closed; returns the value it was closed with, "" for cancelled. If it is open
 * already, all callers get the same answer; it is not put into the page again, because that would make it non-modal.
 * @param {HTMLDialogElement} dialog @returns {Promise<string>}
 */
export function openDialog(dialog) {
	if (!dialog.open) {
		// The event of its last end may still be on its way, and is not the end of this opening.
		resolveWaiting(dialog);
		dialog.returnValue = "";
		if ("keeps" in dialog.dataset) dialog.dataset.keeps = "";
		// The last dialog in the page is on top.
		document.body.append(dialog);
		dialog.showModal();
		dialog.scrollTop = 0;
	}
	gate.opened();
	dialog.dispatchEvent(new Event("opened"));
	return new Promise((resolve) => {
		waiting.set(dialog, [...(waiting.get(dialog) ?? []), resolve]);
	});
}

/** Those who wait for the end of each dialog. @type {Map<HTMLDialogElement, ((answer: string) => void)[]>} */
const waiting = new Map();

/** Answers those who wait for the end of a dialog. @param {HTMLDialogElement} dialog */
function resolveWaiting(dialog) {
	for (const answer of waiting.get(dialog) ?? []) answer(dialog.returnValue);
	waiting.delete(dialog);
}

document.addEventListener(
	"close",
	({ target }) => {
		if (target instanceof HTMLDialogElement && !target.open) resolveWaiting(target);
	},
	true,
);

/** The dialog on top, if one is open. */
export const topDialog = () => /** @type {HTMLDialogElement | null} */ (gate.top());

/**
 * Notes at the root which drawer is open, for everything that makes room for it. Style sheets could ask with `:has()`, but
 * then each element that is added to the page would cost the styles of all others.
 */
function noteDrawer() {
	const drawer = document.querySelector("dialog.drawer[open]");
	if (drawer) document.documentElement.dataset.drawer = drawer.id;
	else delete document.documentElement.dataset.drawer;
}
for (const type of ["opened", "close"]) document.addEventListener(type, noteDrawer, true);

/** Calls `changed` with the id of the dialog on top whenever one has opened or closed; null if none is open. @param {(id: string | null) => void} changed */
export function onDialogs(changed) {
	for (const type of ["opened", "close"])
		document.addEventListener(type, () => changed(topDialog()?.id ?? null), true);
}

/** Closes the dialog on top, as Esc does. Returns whether there was one. */
export function closeDialog() {
	const top = topDialog();
	if (top?.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close("");
	return top !== null;
}

/** Closes all dialogs without an answer, and waits for that. */
export async function closeDialogs() {
	for (let top = topDialog(); top; top = topDialog()) {
		const dialog = top;
		const closed = new Promise((resolve) =>
			dialog.addEventListener("close", resolve, { once: true }),
		);
		dialog.close("");
		await closed;
	}
}

/** Whether a dialog is open or loading. */
export const dialogOpen = () => gate.isClosed || topDialog() !== null;

// Dialogs are added to the page one by one, so the page listens for all of them. This captures the event, because
// `cancel` does not bubble.
document.addEventListener(
	"cancel",
	({ target }) => {
		if (target instanceof HTMLDialogElement) target.returnValue = "";
	},
	true,
);
/** Returns the dialog whose backdrop the pointer is on, or null. @param {MouseEvent} event */
function besideOf({ target, clientX: x, clientY: y }) {
	if (!(target instanceof HTMLDialogElement)) return null;
	const { left, right, top, bottom } = target.getBoundingClientRect();
	return x < left || x > right || y < top || y > bottom ? target : null;
}

/** The dialog on whose backdrop the last press began; a press that selects text in a dialog may only end there. @type {HTMLDialogElement | null} */
let pressedBeside = null;
document.addEventListener("pointerdown", (event) => {
	pressedBeside = besideOf(event);
});
// What the player enters in a dialog with `data-keeps` is lost when it closes, so a press beside it no longer closes it.
document.addEventListener("input", (event) => {
	const dialog = pressedIn(event, "dialog[data-keeps]");
	if (dialog) dialog.dataset.keeps = "entered";
});
document.addEventListener("click", (event) => {
	const target = /** @type {Element} */ (event.target);
	if (target.closest("[data-close]")) target.closest("dialog")?.close("");
	if (!pressedBeside || besideOf(event) !== pressedBeside || pressedBeside.dataset.keeps) return;
	pressedBeside.close("");
	gate.accept();
});

// A keyboard on the screen covers part of the page. Dialogs stay within the rest, and the focused field stays visible,
// except while the player has zoomed in.
const seen = window.visualViewport;
/** Scrolls the page back. iOS moves it up above its keyboard and sometimes leaves it there afterwards. */
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
