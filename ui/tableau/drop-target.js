/**
 * Finds where a dragged card would go if it were dropped now. The possible targets are measured once, when the card is
 * lifted, and the card is pulled towards a target when it is near. It knows neither the page's events nor the rules.
 */

/** @import { MoveView, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./geometry.js" */
import { isStillnessWanted } from "../widgets/animations.js";
import { dropNear } from "./geometry.js";
import { cardById } from "./moves.js";

/** The share of the remaining way that a card is pulled when it has almost reached its target. */
const PULL = 0.7;

export class DropTarget {
	/** The moves to consider, possible ones first, then refused ones. @type {MoveView[][]} */
	#moves;
	/** By spot, the centres of everything on which a card may be dropped to get there. @type {Map<number, Point[]>} */
	#areas = new Map();
	/** By spot, the point to which a card is pulled. @type {Map<number, Point>} */
	#ends = new Map();
	/** The centres of the pressed card and of the lowest card of its unit, before they are lifted. @type {Point[]} */
	#homes = [];

	/** @param {Board} board @param {View} view @param {number | undefined} id the pressed card */
	constructor(board, view, id) {
		const { tableau } = board;
		this.places = board.places;
		const card = cardById(view, id);
		this.#moves = card
			? [tableau.dropMoves(view, card.id), tableau.refusedMoves(view, card.id)]
			: [];
		if (!card) return;
		const ids = tableau.unit(view, card.id);
		const unit = view.cards.filter((each) => ids.includes(each.id)).sort((a, b) => a.at - b.at);
		// Both the pressed card and the lowest card of its unit can hit a target.
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

	/** Returns the move for a drop at this distance from where the card was lifted. @param {Point} by */
	dropped(by) {
		for (const moves of this.#moves) {
			const found = this.#near(by, moves);
			if (found) return found.move;
		}
		return null;
	}

	/**
	 * Returns the spot that would take a card dragged this far, and where to draw the card: closer to its target than the
	 * finger is, increasingly so as the finger approaches. Next to its target a card is not pulled.
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
