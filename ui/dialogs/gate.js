/**
 * The gate every dialog comes through, and the one rule for presses while one is coming: a press acts on what the player
 * saw when pressing. From the moment a dialog is asked for until it is open, no press acts. Once it is open, presses made
 * before that do not act either, nor do further taps of a finger that opened or closed one. Must not know any dialog.
 */

/** Presses that are closer together than this, in milliseconds and in pixels, belong to one double tap. */
const DOUBLE = 500;
const NEAR = 24;

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
];
/** These only end what a press has begun: they stop with their press, never alone. */
const RELEASES = ["pointerup", "mouseup"];

/** The part of an input event that decides whether it acts. @typedef {{ type: string, timeStamp: number, clientX?: number, clientY?: number, detail?: number, repeat?: boolean }} Press */

export class Gate {
	/** The dialogs that have been asked for and are not open yet. @type {object[]} */
	#coming = [];
	/** The last press of a pointer: when, where, and what was on top then. @type {{ time: number, x: number, y: number, top: unknown }} */
	#last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0, top: null };
	/** Whether that press is stopped, with all that follows from it. */
	#isStopped = false;
	/** When the key that is down was pressed. */
	#keyTime = 0;
	/** When the last dialog opened. */
	#openedAt = Number.NEGATIVE_INFINITY;
	/** Called whenever a dialog is asked for: what a pointer holds is let go. */
	closing = () => {};

	/** @param {() => number} now the clock of the events @param {() => unknown} top the dialog on top, if one is open */
	constructor(now, top) {
		this.now = now;
		this.top = top;
	}

	/** Whether a dialog is coming. */
	get isClosed() {
		return this.#coming.length > 0;
	}

	/**
	 * Lets a dialog come. The gate is closed until it is open, or until `open` settles if none opens.
	 * @template T @param {() => T | Promise<T>} open @returns {Promise<T>}
	 */
	async pass(open) {
		const coming = {};
		this.#coming.push(coming);
		this.closing();
		try {
			return await open();
		} finally {
			this.#coming = this.#coming.filter((each) => each !== coming);
		}
	}

	/** A dialog is open now: the one that was asked for first, if several are coming. */
	opened() {
		this.#coming.shift();
		this.#openedAt = this.now();
	}

	/** The last press has closed a dialog by what lies beside it: the next one at that place means what is there now. */
	accept() {
		this.#last.top = this.top();
	}

	/** Returns whether an input must not act. Has to see every input. @param {Press} press */
	stops(press) {
		const { type, timeStamp } = press;
		if (type === "pointerdown") return this.#stopsPointer(press);
		if (type === "keydown") {
			if (!press.repeat) this.#keyTime = timeStamp;
			return this.isClosed || this.#keyTime < this.#openedAt;
		}
		// A click without a pointer comes from a key or a screen reader.
		const isPointer = type !== "click" || press.detail !== 0;
		if (isPointer && this.#isStopped) return true;
		return !RELEASES.includes(type) && (this.isClosed || timeStamp < this.#openedAt);
	}

	/** @param {Press} press */
	#stopsPointer({ timeStamp: time, clientX: x = 0, clientY: y = 0 }) {
		const last = this.#last;
		const isDouble = time - last.time < DOUBLE && Math.hypot(x - last.x, y - last.y) < NEAR;
		const isEarly = time < this.#openedAt;
		const isRest = isDouble && last.top !== this.top();
		this.#isStopped = this.isClosed || isEarly || isRest;
		// What the finger aimed at stays what was there when it began to tap.
		const top = isDouble ? last.top : isEarly ? null : this.top();
		this.#last = { time, x, y, top };
		return this.#isStopped;
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
