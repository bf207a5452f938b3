/**
 * Where a card that is dragged would go if it were dropped now: what can take it is measured once, when the card is lifted,
 * and the card is drawn towards it when it is near. Must not know the page's events or the rules.
 */

/** @import { MoveView, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./places.js" */
import { isStillnessWanted } from "../widgets/animations.js";
import { dropNear } from "./places.js";

/** How much of the way to its place a card is drawn that is all but there. */
const PULL = 0.7;

export class Aim {
	/** What would be played, in the order in which it is asked: what is possible comes first. @type {MoveView[][]} */
	#moves;
	/** The middles of what a card may be dropped on, by spot. @type {Map<number, Point[]>} */
	#areas = new Map();
	/** The place a card is drawn to, by spot. @type {Map<number, Point>} */
	#ends = new Map();
	/** The middles of the pressed card and of the lowest one of its unit, before they are lifted. @type {Point[]} */
	#homes = [];

	/** @param {Board} board @param {View} view @param {number | undefined} id the pressed card */
	constructor(board, view, id) {
		const { tableau } = board;
		this.places = board.places;
		const card = view.cards.find((each) => each.id === id);
		this.#moves = card
			? [tableau.dropMoves(view, card.id), tableau.refusedMoves(view, card.id)]
			: [];
		if (!card) return;
		const ids = tableau.unit(view, card.id);
		const unit = view.cards.filter((each) => ids.includes(each.id)).sort((a, b) => a.at - b.at);
		// It counts where the pressed card is, and where the lowest one of its unit is.
		this.#homes = [card, ...unit.slice(0, 1)].map((each) => board.centreOf(each));
		for (const { spot } of this.#moves.flat()) {
			const area = tableau.dropArea(view, spot).flatMap((each) => board.centresOn(view, each));
			this.#areas.set(spot, area);
			const end = board.centresOn(view, spot).at(-1);
			if (end) this.#ends.set(spot, end);
		}
	}

	/** The spots that take the card. */
	get spots() {
		return (this.#moves[0] ?? []).map(({ spot }) => spot);
	}

	/** The move that is meant by a drop this far from where the card was lifted. @param {Point} by */
	dropped(by) {
		for (const moves of this.#moves) {
			const found = this.#near(by, moves);
			if (found) return found.move;
		}
		return null;
	}

	/**
	 * The spot that would take a card that is carried this far, and where the card is drawn then: nearer to its place than
	 * the finger, the more so the nearer the finger is. On what lies beside its place it is not drawn.
	 * @param {Point} by @returns {{ spot: number | null, by: Point }}
	 */
	drawn(by) {
		const found = this.#near(by, this.#moves[0] ?? []);
		if (!found) return { spot: null, by };
		const { spot } = found.move;
		const end = this.#ends.get(spot);
		if (isStillnessWanted() || !end || found.there.x !== end.x || found.there.y !== end.y)
			return { spot, by };
		const pull = PULL * Math.max(0, 1 - found.far) ** 2;
		const x = end.x - found.home.x - by.x;
		const y = end.y - found.home.y - by.y;
		return { spot, by: { x: by.x + x * pull, y: by.y + y * pull } };
	}

	/** @param {Point} by @param {MoveView[]} moves */
	#near(by, moves) {
		for (const home of this.#homes) {
			const here = { x: home.x + by.x, y: home.y + by.y };
			const found = dropNear(this.places, here, moves, (spot) => this.#areas.get(spot) ?? []);
			if (found) return { ...found, home };
		}
		return null;
	}
}
