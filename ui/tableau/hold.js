/**
 * Press and hold: the chain of moves that a multi-move would make is drawn while the finger rests on a card, a gap or
 * its button; lifting plays it, moving off forgets it. The chain comes from Rust; must not know how it is found.
 */

/** @import { ChainStep, Intent, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./drag.js" */
import { gapsFor } from "./moves.js";

/** How long a finger rests before the chain is drawn, in milliseconds. */
const REST = 450;

/**
 * The multi-move that is meant by a card or a gap: a head brings its family home, anything else goes on with its gap.
 * @param {View} view @param {Target} target @returns {Intent | null}
 */
export function multiMove(view, target) {
	const card = view.cards.find((each) => each.id === target.card);
	if (card?.behind === null) return { kind: "complete", card: card.id };
	const gaps = card ? gapsFor(view, card.id).map((gap) => gap.number) : [];
	const gap = target.gap ?? (gaps.length === 1 ? gaps[0] : undefined);
	return gap === undefined ? null : { kind: "repeat", gap };
}

export class Hold {
	#timer = 0;
	/** @type {Intent | null} */
	#drawn = null;
	/** @type {HTMLElement[]} */
	#marks = [];

	/** @param {Board} board @param {() => View | null} view @param {(intent: Intent) => Promise<ChainStep[]>} chain */
	constructor(board, view, chain) {
		this.board = board;
		this.view = view;
		this.chain = chain;
	}

	/** A finger went down. @param {Target} target */
	press(target) {
		this.forget();
		const view = this.view();
		const intent = view && multiMove(view, target);
		if (intent) this.#timer = setTimeout(() => this.#draw(intent, this.#timer), REST);
	}

	/** The finger was lifted: the multi-move to play, if its chain was drawn. @returns {Intent | null} */
	lift() {
		const drawn = this.#drawn;
		this.forget();
		return drawn;
	}

	/** The finger moved off, or something else happened. */
	forget() {
		clearTimeout(this.#timer);
		this.#timer = 0;
		this.#drawn = null;
		for (const mark of this.#marks) mark.remove();
		this.#marks = [];
		delete this.board.element.dataset.chain;
	}

	/** @param {Intent} intent @param {number} timer */
	async #draw(intent, timer) {
		const steps = await this.chain(intent);
		// Meanwhile the finger may have gone, or come down elsewhere.
		if (this.#timer !== timer || steps.length === 0) return;
		this.#drawn = intent;
		const last = new Map(steps.map((step, i) => [`${step.row},${step.column}`, i]));
		this.#marks = steps.flatMap((step, i) =>
			last.get(`${step.row},${step.column}`) === i ? [this.board.mark(step, String(i + 1))] : [],
		);
		this.board.element.dataset.chain = String(steps.length);
	}
}
