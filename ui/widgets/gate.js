/**
 * The gate every dialog comes through, and the one rule for presses while one is coming: a press acts on what the player
 * saw when pressing. From the moment a dialog is asked for until one is open, no press acts. Once it is open, presses made
 * before that do not act either, nor, for a moment, do further taps of a finger that tapped while one opened or closed.
 * A key that is down acts only where it was pressed: neither what it types nor its repetition reaches what it has opened
 * or what lies behind what it has closed.
 * Must not know any dialog.
 */

/** Presses that are closer together than this, in milliseconds and in pixels, belong to one double tap. */
const DOUBLE = 500;
const NEAR = 24;
/** A menu that is asked for longer after a press than this, in milliseconds, is asked for by a key. */
const LINGER = 1000;
/** An event that seems to have waited longer than this, in milliseconds, or to lie ahead, was stamped by another clock. */
const LATE = 5000;

/** What a press aimed at that arrived after a dialog had opened: nothing that is there now. */
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
/** These only end what a press has begun: they stop with their press, never alone. */
const RELEASES = ["pointerup", "mouseup"];

/** The part of an input event that decides whether it acts. @typedef {{ type: string, timeStamp: number, clientX?: number, clientY?: number, button?: number, pointerType?: string, detail?: number, repeat?: boolean }} Press */

export class Gate {
	/** The dialogs that have been asked for since one last opened. @type {Set<object>} */
	#coming = new Set();
	/** The last press of a pointer: when, where, and by what. @type {{ time: number, x: number, y: number, button?: number, pointerType?: string }} */
	#last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
	/** What the finger that made it aimed at: the dialog on top when it began to tap, and how many had opened by then. */
	#aim = { top: /** @type {unknown} */ (null), openings: 0 };
	/** Whether that press is stopped, with all that follows from it. */
	#isStopped = false;
	/** When a pointer last made a press that acted. */
	#actedAt = Number.NEGATIVE_INFINITY;
	/** Whether a key has been pressed since: then the next tap is no second one. */
	#isParted = false;
	/** When the key that is down was pressed, and what it aimed at. */
	#keyTime = 0;
	#keyAim = BEFORE;
	/** When the last dialog opened. */
	#openedAt = Number.NEGATIVE_INFINITY;
	/** How many have opened: one dialog may open twice in a row, with another question. */
	#openings = 0;
	/** Called whenever a dialog is asked for: what a pointer holds is let go. */
	closing = () => {};

	/** @param {() => number} now the clock of the events @param {() => unknown} top the dialog on top, if one is open */
	constructor(now, top) {
		this.now = now;
		this.top = top;
	}

	/** Whether a dialog is coming. */
	get isClosed() {
		return this.#coming.size > 0;
	}

	/**
	 * Lets a dialog come. The gate is closed until one is open, or until `open` settles if none opens.
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
	 * A dialog is open now and can be pressed, even if others are still coming: the gate does not know which of them this
	 * is, and if it waited for one that is open already it would stay closed.
	 */
	opened() {
		this.#coming.clear();
		this.#openings++;
		this.#openedAt = this.now();
	}

	/** The last press has closed a dialog by what lies beside it: the next one at that place means what is there now. */
	accept() {
		this.#aim = this.#present();
	}

	/** A key was pressed; a phone's back key makes no event. */
	keyPressed() {
		this.#isParted = true;
	}

	/** Returns whether an input must not act. Has to see every input. @param {Press} press */
	stops(press) {
		const { type } = press;
		const time = this.#timeOf(press);
		if (type === "pointerdown") return this.#stopsPointer(press, time);
		if (type === "keydown" || type === "keypress") return this.#stopsKey(press, time);
		const isPointer = this.#followsPointer(press, time);
		if (isPointer && this.#isStopped) return true;
		if (RELEASES.includes(type)) return false;
		// A click has a time of its own, but means what was there when the finger went down.
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
	 * When a press was made, by the clock of the page. Some systems, such as a remote display, stamp input by another clock.
	 * By that one every press could seem to come before every dialog, and none would ever act.
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
			time - last.time < DOUBLE &&
			Math.hypot(x - last.x, y - last.y) < NEAR &&
			button === last.button &&
			pointerType === last.pointerType;
		const isEarly = time < this.#openedAt;
		const hasChanged = this.#aim.top !== present.top || this.#aim.openings !== present.openings;
		// Time runs from the last opening or from the press that closed a dialog, not from the last tap: somebody who never
		// pauses acts again in the end.
		const isRecent = time - Math.max(this.#openedAt, this.#actedAt) < DOUBLE;
		this.#isStopped = this.isClosed || isEarly || (isDouble && hasChanged && isRecent);
		this.#last = { time, x, y, button, pointerType };
		this.#isParted = false;
		if (!this.#isStopped) this.#actedAt = time;
		// A finger that goes on tapping aims at what was there when it began.
		if (!this.#isStopped || !isDouble) this.#aim = isEarly ? BEFORE : present;
		return this.#isStopped;
	}

	/** What can be aimed at now. */
	#present() {
		return { top: this.top(), openings: this.#openings };
	}
}

/** Lets a gate see all presses of a page before anybody else does, and stop them. @param {Gate} gate @param {EventTarget} page */
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

/** The gate of the page. */
export const gate = new Gate(
	() => performance.now(),
	() => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null,
);
