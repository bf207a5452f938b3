/**
 * Finds the meaning of a tap on the tableau: a move, a choice between several, or no move, in which case it says why. All
 * moves come from the view; this module does not decide which ones there are, and sends nothing.
 */

/** @import { CardView, Intent, MoveView, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Target } from "./tableau.js" */
import { hasEnded } from "../game/status.js";
import { t } from "../locale/words.js";
import { puzzleText } from "../text/puzzle.js";
import { nearest } from "./geometry.js";
import { spotOf } from "./moves.js";

/** A tap plays the nearest playable thing within this distance, in pixels, so that small cards are 48 px wide to a finger. */
const REACH = 24;
/** How long the cards named in an explanation stay marked, in milliseconds. */
const SHOWN = 2500;

/** @param {MoveView} move @returns {Intent} */
const intentOf = ({ ply }) => ({ kind: "play", ply });

export class Tap {
	/** The moves the next tap chooses from. @type {MoveView[]} */
	#choice = [];
	/** @type {HTMLElement[]} */
	#marked = [];
	/** Whether a hinted move is marked. */
	#pointed = false;
	/** The spot where a two-press move has begun, if any. @type {number | null} */
	#started = null;
	#timer = 0;

	/**
	 * @param {Board} board @param {(text: string) => void} say @param {(why: string) => void} refuse shows why nothing is played
	 * @param {(element: HTMLElement) => void} [shake] shows that a card stays in its place
	 */
	constructor(board, say, refuse, shake = () => {}) {
		this.board = board;
		this.say = say;
		this.refuse = refuse;
		this.shake = shake;
	}

	/**
	 * Handles a tap on a card, on an empty spot, or between them. Returns the move that it plays, if any.
	 * @param {View} view @param {Target} target @param {Point} [point] relative to the board
	 * @param {boolean} [isIdle] whether a tap moves nothing @returns {Intent | null}
	 */
	tap(view, target, point, isIdle = false) {
		if (view.puzzle && view.puzzle.state !== "asked") return this.#explain(puzzleText(view.puzzle));
		const spot = spotOf(view, target);
		const { tableau } = this.board;
		const own = tableau.moves(view, target).map(({ ply }) => ply);
		const chosen = this.#choice.filter((one) => one.spot === spot || own.includes(one.ply));
		const isUndone = tableau.hasPiles && chosen.length > 1 && chosen.length === this.#choice.length;
		this.rest();
		// Tapping the chosen card again ends the choice.
		if (isUndone) return null;
		const near = point && nearest(this.board.places, point, tableau.playable(view), REACH);
		const canPlay = own.length > 0;
		if (isIdle && (near || canPlay)) return this.#explain(t("say.manualDrag"));
		if (chosen.length === 1) return intentOf(chosen[0]);
		const meant = canPlay ? target : near?.target;
		if (meant) return this.#play(view, meant);
		if (hasEnded(view)) return this.#explain(tableau.endedText(view));
		const why = tableau.explain(view, target);
		if (!why) return null;
		if (why.cards.length > 0) this.#show(why.cards);
		if (target.card !== undefined) this.shake(this.board.card(target.card));
		return this.#explain(why.text);
	}

	/** Marks a hinted move, and returns the marked elements. @param {MoveView} move */
	point({ card, spot }) {
		this.rest();
		this.#mark([this.board.card(card), this.board.top(spot)], "lit");
		this.#pointed = true;
		return this.#marked;
	}

	/** Begins a two-press move on a spot, and highlights the spots where it can end. @param {number} spot @param {MoveView[]} moves */
	start(spot, moves) {
		this.rest();
		this.#started = spot;
		this.#mark(
			moves.map((move) => this.board.top(move.spot)),
			"lit",
		);
		const origin = this.board.top(spot);
		if (!origin) return;
		origin.classList.add("shown");
		this.#marked.push(origin);
	}

	/** The spot where a two-press move has begun; null if there is none. */
	get started() {
		return this.#started;
	}

	/** Ends a choice and removes all marks. Returns whether there was a choice, a hinted move or a two-press move. */
	rest() {
		const choosing = this.#choice.length > 0 || this.#pointed || this.#started !== null;
		this.#choice = [];
		this.#pointed = false;
		this.#started = null;
		clearTimeout(this.#timer);
		for (const element of this.#marked) element.classList.remove("lit", "shown");
		this.#marked = [];
		return choosing;
	}

	/** Returns the only move of a card or spot; if there are several, lets the player choose. @param {View} view @param {Target} target */
	#play(view, target) {
		const moves = this.board.tableau.moves(view, target);
		if (moves.length === 1) return intentOf(moves[0]);
		this.#choice = moves;
		const ends = moves.map(({ card, spot }) =>
			target.card === undefined ? this.board.card(card) : this.board.top(spot),
		);
		this.#mark(ends, "lit");
		this.say(this.board.tableau.chooseText(view, target));
		return null;
	}

	/** @param {string} text */
	#explain(text) {
		this.refuse(text);
		return null;
	}

	/** @param {CardView[]} cards */
	#show(cards) {
		this.#mark(
			cards.map((card) => this.board.card(card.id)),
			"shown",
		);
		this.#timer = setTimeout(() => this.rest(), SHOWN);
	}

	/** @param {(HTMLElement | null)[]} elements null for those that the board does not show @param {"lit" | "shown"} how */
	#mark(elements, how) {
		this.#marked = elements.filter((element) => element !== null);
		for (const element of this.#marked) element.classList.add(how);
	}
}
