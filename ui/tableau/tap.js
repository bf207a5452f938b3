/**
 * What a tap on the tableau means: a move, a choice between several, or nothing, and then it says why.
 * All moves come from the view; must not decide which ones there are. Sends nothing itself.
 */

/** @import { CardView, GapView, Intent, Status, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./drag.js" */
/** @import { Point } from "./gaps/layout.js" */
import { t } from "../locale/words.js";
import { cardName, placeName } from "./gaps/labels.js";
import { nearest } from "./gaps/layout.js";
import {
	cardAfter,
	cardBefore,
	cardsBefore,
	cardsFor,
	columnBefore,
	gapAfterHeads,
	gapsFor,
	isFront,
	playable,
} from "./moves.js";

/** Whether there is a move of this. @param {View} view @param {Target} target */
const canPlay = (view, target) =>
	view.moves.some((move) => move.card === target.card || move.gap === target.gap);

/** What is said of any card or gap when nothing more is played. @type {Partial<Record<Status, string>>} */
const ENDED = { over: "refusal.gameOver", won: "refusal.gameWon" };

/** A tap takes the nearest thing it can play within this distance, in pixels: small cards are 48 px to the finger. */
const REACH = 24;
/** How long the card to look for stays marked, in milliseconds. */
const SHOWN = 2500;

/** @param {number} gap @param {number} card @returns {Intent} */
const move = (gap, card) => ({ kind: "move", gap, card });

export class Hand {
	/** The moves the next tap chooses from. @type {{ gap: number, card: number }[]} */
	#choice = [];
	/** @type {HTMLElement[]} */
	#marked = [];
	/** Whether a move is pointed out. */
	#pointed = false;
	#timer = 0;

	/** @param {Board} board @param {(text: string) => void} say */
	constructor(board, say) {
		this.board = board;
		this.say = say;
	}

	/**
	 * A tap on a card, a gap, or between them. Returns the move it means, if it means one.
	 * @param {View} view @param {Target} target @param {Point} [point] relative to the board
	 * @param {boolean} [idle] whether a tap moves nothing @returns {Intent | null}
	 */
	tap(view, target, point, idle = false) {
		const chosen = this.#choice.filter((one) => one.card === target.card || one.gap === target.gap);
		this.rest();
		const near = point && nearest(this.board.places, point, playable(view), REACH);
		if (idle && (near || canPlay(view, target))) return this.#explain(t("say.manualDrag"));
		if (chosen.length === 1) return move(chosen[0].gap, chosen[0].card);
		const ended = ENDED[view.status];
		const card = view.cards.find((each) => each.id === target.card);
		const gap = view.gaps.find((each) => each.number === target.gap);
		if (card && canPlay(view, { card: card.id })) return this.#playCard(view, card);
		if (gap && canPlay(view, { gap: gap.number })) return this.#playGap(view, gap.number);
		if (near && "id" in near) return this.#playCard(view, near);
		if (near) return this.#playGap(view, near.number);
		if (ended) return this.#explain(t(ended));
		if (card) this.#explainCard(view, card);
		else if (gap) this.#explainGap(gap);
		return null;
	}

	/** Points a move out, and gives what is marked. @param {number} gap @param {number} card */
	point(gap, card) {
		this.rest();
		this.#mark([this.board.card(card), this.board.gap(gap)], "lit");
		this.#pointed = true;
		return this.#marked;
	}

	/** Forgets a choice and what was marked. Says whether there was a choice or a move pointed out. */
	rest() {
		const choosing = this.#choice.length > 0 || this.#pointed;
		this.#choice = [];
		this.#pointed = false;
		clearTimeout(this.#timer);
		for (const element of this.#marked) element.classList.remove("lit", "shown");
		this.#marked = [];
		return choosing;
	}

	/** @param {View} view @param {CardView} card */
	#playCard(view, card) {
		const gaps = gapsFor(view, card.id);
		if (gaps.length === 1) return move(gaps[0].number, card.id);
		this.#choice = gaps.map((gap) => ({ gap: gap.number, card: card.id }));
		this.#mark(
			gaps.map((gap) => this.board.gap(gap.number)),
			"lit",
		);
		return this.#explain(t("say.chooseGap", { card: cardName(card) }));
	}

	/** @param {View} view @param {number} gap */
	#playGap(view, gap) {
		const cards = cardsFor(view, gap);
		if (cards.length === 1) return move(gap, cards[0].id);
		this.#choice = cards.map((card) => ({ gap, card: card.id }));
		this.#mark(
			cards.map((card) => this.board.card(card.id)),
			"lit",
		);
		return this.#explain(t("say.chooseCard", { number: gap }));
	}

	/** Says why nothing is played, or not yet. @param {string} text */
	#explain(text) {
		this.say(text);
		return null;
	}

	/** Says why a card stays, and shows the cards it waits for. @param {View} view @param {CardView} card */
	#explainCard(view, card) {
		const waiting = gapAfterHeads(view, card);
		if (waiting) return this.#explainGap(waiting);
		const before = cardBefore(view, card);
		const name = cardName(card);
		if (!before)
			return this.say(t(isFront(view, card) ? "say.headStays" : "say.headWaits", { card: name }));
		if (view.fill === "anyLater") {
			this.#show(cardsBefore(view, card));
			return this.say(t("say.waitsForAny", { card: name }));
		}
		const after = view.fill === "behindOrBefore" ? cardAfter(view, card) : null;
		if (after) {
			this.#show([before, after]);
			const both = { before: cardName(before), after: cardName(after) };
			return this.say(t("say.waitsForEither", { card: name, ...both }));
		}
		this.#show([before]);
		const behind = before.row === card.row && columnBefore(view, card.column) === before.column;
		const values = { card: name, before: cardName(before), place: placeName(before) };
		this.say(t(behind ? "say.liesBehind" : "say.waitsFor", values));
	}

	/** Shows cards for a while. @param {CardView[]} cards */
	#show(cards) {
		this.#mark(
			cards.map((card) => this.board.card(card.id)),
			"shown",
		);
		this.#timer = setTimeout(() => this.rest(), SHOWN);
	}

	/** @param {GapView} gap */
	#explainGap(gap) {
		this.say(t(`say.gap.${gap.state}`, { number: gap.number }));
	}

	/** @param {HTMLElement[]} elements @param {"lit" | "shown"} how */
	#mark(elements, how) {
		this.#marked = elements;
		for (const element of elements) element.classList.add(how);
	}
}
