/**
 * The gate controls which presses act while a dialog opens. The rule: a press acts on what the player saw when pressing.
 * From the request for a dialog until one is open, no press acts. When it is open, presses made before do not act either;
 * and for a moment, neither do further taps of a finger that tapped while a dialog opened or closed. A key that is held
 * down acts only where it was pressed: neither its text nor its repetitions reach a dialog that it opened, or the page
 * behind one that it closed. The gate does not know any dialog.
 */

/** Presses closer together than this, in milliseconds and in pixels, are one double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;
/** A context menu requested longer after a press than this, in milliseconds, was requested by a key. */
const LINGER = 1000;
/** An event that seems to be older than this, in milliseconds, or to lie in the future has a time from another clock. */
const LATE = 5000;

/** The aim of a press made before a dialog opened: nothing that is there now. */
const BEFORE = { top: /** @type {unknown} */ (null), openings: -1 };

/** The events of a press. */
const PRESSES = [
	"pointerdown",
	"pointerup",
	"mousedown",
	"mouseup",
	"click",
	"dblclick",
	"contextmenu",
	"keydown",
	"keypress",
];
/** These events only end a press; they are stopped together with it, never alone. */
const RELEASES = ["pointerup", "mouseup"];

/** The properties of an input event that decide whether it acts. @typedef {{ type: string, timeStamp: number, clientX?: number, clientY?: number, button?: number, pointerType?: string, detail?: number, repeat?: boolean }} Press */

export class Gate {
	/** The requests for dialogs since one last opened. @type {Set<object>} */
	#coming = new Set();
	/** The last press of a pointer: its time, place, button and type. @type {{ time: number, x: number, y: number, button?: number, pointerType?: string }} */
	#last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
	/** The aim of that finger: the dialog on top when it began to tap, and how many had opened by then. */
	#aim = { top: /** @type {unknown} */ (null), openings: 0 };
	/** Whether that press is stopped, with all its events. */
	#isStopped = false;
	/** The time of the last pointer press that acted. */
	#actedAt = Number.NEGATIVE_INFINITY;
	/** Whether a key was pressed since then; if so, the next tap is not part of a double tap. */
	#isParted = false;
	/** The time and the target of the key that is held down. */
	#keyTime = 0;
	#keyAim = BEFORE;
	/** The time when the last dialog opened. */
	#openedAt = Number.NEGATIVE_INFINITY;
	/** How many dialogs have opened; one dialog may open twice in a row with different questions. */
	#openings = 0;
	/** Called whenever a dialog is requested, so that a dragged card is released. */
	closing = () => {};

	/** @param {() => number} now the clock of the events @param {() => unknown} top the dialog on top, if one is open */
	constructor(now, top) {
		this.now = now;
		this.top = top;
	}

	/** Whether a dialog is loading. */
	get isClosed() {
		return this.#coming.size > 0;
	}

	/**
	 * Runs `open`, which opens a dialog. The gate is closed until a dialog is open, or until `open` settles if none opens.
	 * @template T @param {() => T | Promise<T>} open @returns {Promise<T>}
	 */
	async pass(open) {
		const coming = {};
		this.#coming.add(coming);
		this.closing();
		try {
			return await open();
		} finally {
			this.#coming.delete(coming);
		}
	}

	/**
	 * Called when a dialog is open and can be pressed, even if others are still loading: the gate does not know which one
	 * this is, and if it waited for one that is open already it would stay closed.
	 */
	opened() {
		this.#coming.clear();
		this.#openings++;
		this.#openedAt = this.now();
	}

	/** Called after a press on the backdrop closed a dialog, so that a second press at the same point acts. */
	accept() {
		this.#aim = this.#present();
	}

	/** Called when a key was pressed; the back key of a phone causes no event. */
	keyPressed() {
		this.#isParted = true;
	}

	/** Returns whether an input must not act. This must be called for every input. @param {Press} press */
	stops(press) {
		const { type } = press;
		const time = this.#timeOf(press);
		if (type === "pointerdown") return this.#stopsPointer(press, time);
		if (type === "keydown" || type === "keypress") return this.#stopsKey(press, time);
		const isPointer = this.#followsPointer(press, time);
		if (isPointer && this.#isStopped) return true;
		if (RELEASES.includes(type)) return false;
		// A click has a separate time, but applies to what was there when the finger went down.
		return this.isClosed || (isPointer ? this.#last.time : time) < this.#openedAt;
	}

	/** @param {Press} press @param {number} time */
	#stopsKey({ type, repeat }, time) {
		if (type === "keydown" && !repeat) {
			this.#keyTime = time;
			this.#keyAim = this.#present();
			this.keyPressed();
		}
		const hasChanged = this.#keyAim.top !== this.top();
		return this.isClosed || hasChanged || this.#keyTime < this.#openedAt;
	}

	/**
	 * Returns the time of a press by the page's clock. Some systems, such as remote displays, give inputs the time of
	 * another clock. With such a time, every press could seem older than every dialog, and no press would ever act.
	 * @param {Press} press
	 */
	#timeOf({ timeStamp }) {
		const now = this.now();
		return timeStamp <= now && now - timeStamp < LATE ? timeStamp : now;
	}

	/** Whether an event belongs to the last press of a pointer. @param {Press} press @param {number} time */
	#followsPointer({ type, detail }, time) {
		// A click without a pointer comes from a key or a screen reader.
		if (type === "click") return detail !== 0;
		return type !== "contextmenu" || time - this.#last.time < LINGER;
	}

	/** @param {Press} press @param {number} time */
	#stopsPointer({ clientX: x = 0, clientY: y = 0, button, pointerType }, time) {
		const last = this.#last;
		const present = this.#present();
		const isDouble =
			!this.#isParted &&
			time - last.time < DOUBLE_TAP_MS &&
			Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX &&
			button === last.button &&
			pointerType === last.pointerType;
		const isEarly = time < this.#openedAt;
		const hasChanged = this.#aim.top !== present.top || this.#aim.openings !== present.openings;
		// The time counts from the last opening or from the press that closed a dialog, not from the last tap, so that
		// someone who never pauses can act again in the end.
		const isRecent = time - Math.max(this.#openedAt, this.#actedAt) < DOUBLE_TAP_MS;
		this.#isStopped = this.isClosed || isEarly || (isDouble && hasChanged && isRecent);
		this.#last = { time, x, y, button, pointerType };
		this.#isParted = false;
		if (!this.#isStopped) this.#actedAt = time;
		// A finger that keeps tapping aims at what was there when it began.
		if (!this.#isStopped || !isDouble) this.#aim = isEarly ? BEFORE : present;
		return this.#isStopped;
	}

	#present() {
		return { top: this.top(), openings: this.#openings };
	}
}

/** Lets a gate see and stop all presses of a page before any other listener. @param {Gate} gate @param {EventTarget} page */
export function guard(gate, page) {
	for (const type of PRESSES)
		page.addEventListener(
			type,
			(event) => {
				if (!gate.stops(event)) return;
				event.stopImmediatePropagation();
				event.preventDefault();
			},
			true,
		);
}

export const gate = new Gate(
	() => performance.now(),
	() => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null,
);
