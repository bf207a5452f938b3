/**
 * Follows one finger or one mouse on the board and reports a tap, a drag or a held press. It does not know what they lead
 * to. While a card is dragged, only its position is written, once per frame, and nothing is measured. A second finger, a
 * cancelled pointer, a turned screen or a board on which the card lies elsewhere ends the drag without a move.
 */

import { DraggedCard } from "./dragged-card.js";
/** @import { MoveView, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { PressAndHold } from "./press-and-hold.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Target } from "./tableau.js" */
import { DropTarget } from "./drop-target.js";
import { pressed, spotOf } from "./moves.js";

/** If the pointer moves less than this, in pixels, the press is a tap. */
const THRESHOLD = 8;
/** A touch wider than this, in pixels, is a palm; fingers are half as wide. */
const PALM = 90;
/** If a held pointer moves further than this from its card, in pixels, the press is cancelled. */
const SLACK = 12;

/**
 * @typedef {object} Held
 * @property {number} pointer
 * @property {Target} target the card or spot under the pointer when it went down
 * @property {Point} start the point where the pointer went down
 * @property {Point} now the point where the pointer is
 * @property {HTMLElement[]} elements the cards that it may drag, the pressed one first
 * @property {number | null} spot the spot of the pressed card, or the pressed spot
 * @property {boolean} lifted
 * @property {DraggedCard[]} carried the same cards once they are lifted
 * @property {DropTarget | null} aim finds where they would go; set once they are lifted
 * @property {string} kind the type of pointer: mouse, pen or touch
 * @property {number} frame
 */
/**
 * @typedef {object} Reports
 * @property {() => View | null} view
 * @property {(target: Target, point: Point, multi: boolean) => void} tapped called on a tap; multi is true with Ctrl or Cmd
 * @property {(cards: HTMLElement[], move: MoveView | null) => void} dropped
 * @property {(cards: HTMLElement[]) => void} released called if the drag ended without a drop
 * @property {(card: number) => void} lifted called when a card was lifted
 * @property {(card: number, point: Point) => void} held called if a finger rests on a card that has no multi-move
 */

export class Drag {
	/** @type {Held | null} */
	#held = null;
	/** @type {HTMLElement[]} */
	#lit = [];
	/** The highlighted element that would take the held cards if they were dropped now. @type {HTMLElement | null} */
	#near = null;

	/** @param {Board} board @param {PressAndHold} hold @param {Reports} reports */
	constructor(board, hold, reports) {
		this.board = board;
		this.hold = hold;
		this.reports = reports;
		const { element } = board;
		element.addEventListener("pointerdown", (event) => this.#down(event));
		element.addEventListener("pointermove", (event) => this.#move(event));
		element.addEventListener("pointerup", (event) => this.#up(event));
		element.addEventListener("pointercancel", (event) => this.#lost(event));
		element.addEventListener("lostpointercapture", (event) => this.#lost(event));
		element.addEventListener("contextmenu", (event) => event.preventDefault());
		// A finger that lifts while it moves throws the page, even if nothing scrolls, and a tap that comes soon after
		// that only stops the page: Chromium makes no click of it.
		element.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), {
			passive: false,
		});
		addEventListener("pointerdown", (event) => this.#second(event), true);
		addEventListener("resize", () => this.cancel());
	}

	/** Whether a pointer is down on the board. */
	get isHeld() {
		return this.#held !== null;
	}

	/**
	 * Called before another view is shown, which may result from the running series that this press stopped. The press
	 * continues if the pressed card still lies in the same place.
	 */
	follow() {
		const held = this.#held;
		const view = this.reports.view();
		if (held && !(view && goesOn(view) && this.#lies(view, held))) this.cancel();
	}

	/** Called when the new view is on the board; draws the marks of a continuing press again. */
	renew() {
		this.hold.renew();
		if (this.#held?.lifted) this.#light(this.#held);
	}

	/** Ends a drag without a move. Returns whether a card was being dragged. */
	cancel() {
		const held = this.#held;
		this.hold.cancel();
		if (!held) return false;
		this.#end(held);
		if (held.lifted) this.reports.released(held.elements);
		return held.lifted;
	}

	/** @param {PointerEvent} event */
	#down(event) {
		if (!event.isPrimary || event.button !== 0 || this.#held || isPalm(event)) return;
		const view = this.reports.view();
		if (!view) return;
		const hit = /** @type {Element} */ (event.target).closest("[data-card], [data-spot]");
		const { card, spot } = /** @type {HTMLElement | null} */ (hit)?.dataset ?? {};
		const target = pressed(this.board.tableau.emptySpots(view), {
			...(card === undefined ? {} : { card: Number(card) }),
			...(spot === undefined ? {} : { spot: Number(spot) }),
		});
		const start = { x: event.clientX, y: event.clientY };
		this.#held = {
			pointer: event.pointerId,
			target,
			start,
			now: start,
			elements: this.#unit(view, target),
			spot: spotOf(view, target),
			lifted: false,
			carried: [],
			aim: null,
			kind: event.pointerType,
			frame: 0,
		};
		this.board.element.setPointerCapture(event.pointerId);
		// A mouse has its right button for that. In the introduction a slow press plays the card that is asked for.
		const opensMenu = event.pointerType !== "mouse" && !view.introduction?.ownGame;
		this.hold.begin(
			() => target,
			opensMenu && target.card !== undefined
				? () => this.reports.held(Number(card), start)
				: undefined,
		);
	}

	/** @param {PointerEvent} event */
	#move(event) {
		const held = this.#held;
		if (held?.pointer !== event.pointerId) return;
		// A palm can look like a finger when it first touches the screen.
		if (isPalm(event)) {
			this.cancel();
			return;
		}
		held.now = { x: event.clientX, y: event.clientY };
		if (!held.frame) held.frame = requestAnimationFrame(() => this.#draw(held));
	}

	/** @param {Held} held */
	#draw(held) {
		held.frame = 0;
		const { x, y } = offset(held);
		if (this.hold.shown) {
			const { width, height } = this.board.places;
			if (Math.abs(x) > width / 2 + SLACK || Math.abs(y) > height / 2 + SLACK) this.cancel();
			return;
		}
		if (!held.lifted && x * x + y * y < THRESHOLD * THRESHOLD) return;
		if (!held.lifted) this.#lift(held);
		const drawn = held.aim?.drawn({ x, y });
		this.#glow(drawn?.spot ?? null);
		for (const carried of held.carried) carried.to(drawn?.by ?? { x, y });
	}

	/** Makes the spot that would take the card glow more than the other possible ones. @param {number | null} spot */
	#glow(spot) {
		const element = spot === null ? null : this.board.top(spot);
		if (element === this.#near) return;
		this.#near?.classList.remove("near");
		element?.classList.add("near");
		this.#near = element;
	}

	/** @param {Held} held */
	#lift(held) {
		held.lifted = true;
		this.hold.cancel();
		for (const element of held.elements) element.classList.add("lifted");
		const isAlone = held.elements.length === 1;
		held.carried = held.elements.map((element) => new DraggedCard(element, isAlone));
		if (held.target.card !== undefined) this.reports.lifted(held.target.card);
		this.#light(held);
	}

	/** Highlights the spots where the card can go. @param {Held} held */
	#light(held) {
		this.#unlight();
		const view = this.reports.view();
		held.aim = view && new DropTarget(this.board, view, held.target.card);
		this.#lit = (held.aim?.spots ?? []).flatMap((spot) => this.board.top(spot) ?? []);
		for (const element of this.#lit) element.classList.add("lit");
	}

	#unlight() {
		const lit = this.#lit;
		this.#lit = [];
		this.#glow(null);
		for (const element of lit) element.classList.remove("lit");
	}

	/** @param {PointerEvent} event */
	#up(event) {
		const held = this.#held;
		if (held?.pointer !== event.pointerId) return;
		held.now = { x: event.clientX, y: event.clientY };
		cancelAnimationFrame(held.frame);
		this.#draw(held);
		if (this.#held !== held) return;
		this.#end(held);
		if (!held.lifted && this.hold.release()) return;
		const view = this.reports.view();
		if (!view) return;
		if (!held.lifted) {
			const origin = this.board.element.getBoundingClientRect();
			const point = { x: event.clientX - origin.x, y: event.clientY - origin.y };
			this.reports.tapped(held.target, point, event.ctrlKey || event.metaKey);
		} else if (held.elements.length > 0)
			this.reports.dropped(held.elements, this.#dropped(view, held));
	}

	/** Returns the elements that a press may drag, the pressed card first. @param {View} view @param {Target} target */
	#unit(view, { card }) {
		if (card === undefined) return [];
		const others = this.board.tableau.unit(view, card).filter((each) => each !== card);
		return [card, ...others].map((each) => this.board.card(each));
	}

	/** Returns the move for a drop of the held cards. @param {View} view @param {Held} held */
	#dropped(view, { target, now, start }) {
		const by = { x: now.x - start.x, y: now.y - start.y };
		return new DropTarget(this.board, view, target.card).dropped(by);
	}

	/** Whether the pressed card or spot is where it was. @param {View} view @param {Held} held */
	#lies(view, { target, spot }) {
		return spotOf(view, target) === spot;
	}

	/** @param {PointerEvent} event */
	#lost(event) {
		if (this.#held?.pointer === event.pointerId) this.cancel();
	}

	/**
	 * Ends the drag if a second finger lands anywhere. The hand that holds a pen may rest on the screen; it ends nothing.
	 * @param {PointerEvent} event
	 */
	#second({ pointerId, pointerType }) {
		const held = this.#held;
		const isHandOfPen = held?.kind === "pen" && pointerType === "touch";
		if (held && held.pointer !== pointerId && !isHandOfPen) this.cancel();
	}

	/** @param {Held} held */
	#end(held) {
		this.#held = null;
		cancelAnimationFrame(held.frame);
		for (const element of held.elements) element.classList.remove("lifted");
		const { by } = held.aim?.drawn(offset(held)) ?? { by: offset(held) };
		for (const carried of held.carried) carried.leave(by);
		this.#unlight();
	}
}

/** Whether a view continues the game that was shown before. @param {View} view */
const goesOn = ({ cause }) => cause === "played" || cause === "jumped" || cause === "other";

/** Whether a touch is so large that it is a palm and not a finger. @param {PointerEvent} event */
const isPalm = ({ height, pointerType, width }) =>
	pointerType === "touch" && Math.max(width, height) > PALM;

/** Returns how far the pointer has moved since it went down. @param {Held} held @returns {Point} */
const offset = (held) => ({ x: held.now.x - held.start.x, y: held.now.y - held.start.y });
