/**
 * What a tap on the tableau means: play, choose between several moves, or say why nothing moves.
 * All moves come from the view; must not decide which ones there are.
 */

/** @import { CardView, GapView, Status, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
/** @import { Target } from "./drag.js" */
/** @import { Point } from "./places.js" */
import { t } from "../locale/words.js";
import {
	cardAfter,
	cardBefore,
	cardsFor,
	columnBefore,
	gapAfterHeads,
	gapsFor,
	isFront,
	playable,
} from "./moves.js";
import { cardName, placeName } from "./names.js";
import { nearest } from "./places.js";

/** Whether there is a move of this. @param {View} view @param {Target} target */
const canPlay = (view, target) =>
	view.moves.some((move) => move.card === target.card || move.gap === target.gap);

/** What is said of any card or gap when nothing more is played. @type {Partial<Record<Status, string>>} */
const ENDED = { over: "refusal.gameOver", won: "refusal.gameWon" };

/** A tap takes the nearest thing it can play within this distance, in pixels: small cards are 48 px to the finger. */
const REACH = 24;
/** How long the card to look for stays marked, in milliseconds. */
const SHOWN = 2500;

/**
 * @typedef {object} Deeds
 * @property {() => View | null} view
 * @property {(gap: number, card: number) => void} play
 * @property {(text: string) => void} say
 */

export class Hand {
	/** The moves the next tap chooses from. @type {{ gap: number, card: number }[]} */
	#choice = [];
	/** @type {HTMLElement[]} */
	#marked = [];
	/** Whether a move is pointed out. */
	#pointed = false;
	#timer = 0;

	/** @param {Board} board @param {Deeds} deeds */
	constructor(board, deeds) {
		this.board = board;
		this.deeds = deeds;
	}

	/**
	 * A tap on a card, a gap, or between them.
	 * @param {Target} target @param {Point} [point] relative to the board @param {boolean} [idle] whether a tap moves nothing
	 */
	tap(target, point, idle = false) {
		const view = this.deeds.view();
		if (!view) return;
		const chosen = this.#choice.filter(
			(move) => move.card === target.card || move.gap === target.gap,
		);
		this.rest();
		const near = point && nearest(this.board.places, point, playable(view), REACH);
		if (idle && (near || canPlay(view, target))) return this.deeds.say(t("say.manualDrag"));
		if (chosen.length === 1) return this.deeds.play(chosen[0].gap, chosen[0].card);
		const ended = ENDED[view.status];
		const card = view.cards.find((each) => each.id === target.card);
		const gap = view.gaps.find((each) => each.number === target.gap);
		if (card && this.#playCard(view, card)) return;
		if (gap && this.#playGap(view, gap.number)) return;
		if (near && "id" in near) this.#playCard(view, near);
		else if (near) this.#playGap(view, near.number);
		else if (ended) this.deeds.say(t(ended));
		else if (card) this.#explainCard(view, card);
		else if (gap) this.#explainGap(gap);
	}

	/** A number key or button. @param {number} number */
	callGap(number) {
		this.tap({ gap: number });
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
		if (gaps.length === 1) this.deeds.play(gaps[0].number, card.id);
		if (gaps.length > 1) {
			this.#choice = gaps.map((gap) => ({ gap: gap.number, card: card.id }));
			this.#mark(
				gaps.map((gap) => this.board.gap(gap.number)),
				"lit",
			);
			this.deeds.say(t("say.chooseGap", { card: cardName(card) }));
		}
		return gaps.length > 0;
	}

	/** @param {View} view @param {number} gap */
	#playGap(view, gap) {
		const cards = cardsFor(view, gap);
		if (cards.length === 1) this.deeds.play(gap, cards[0].id);
		if (cards.length > 1) {
			this.#choice = cards.map((card) => ({ gap, card: card.id }));
			this.#mark(
				cards.map((card) => this.board.card(card.id)),
				"lit",
			);
			this.deeds.say(t("say.chooseCard", { number: gap }));
		}
		return cards.length > 0;
	}

	/** Says why a card stays, and shows the card it waits for. @param {View} view @param {CardView} card */
	#explainCard(view, card) {
		const waiting = gapAfterHeads(view, card);
		if (waiting) return this.#explainGap(waiting);
		const before = cardBefore(view, card);
		const name = cardName(card);
		if (!before)
			return this.deeds.say(
				t(isFront(view, card) ? "say.headStays" : "say.headWaits", { card: name }),
			);
		if (view.fill === "anyLater") return this.deeds.say(t("say.waitsForAny", { card: name }));
		const after = view.fill === "behindOrBefore" ? cardAfter(view, card) : null;
		if (after) {
			this.#mark([this.board.card(before.id), this.board.card(after.id)], "shown");
			this.#timer = setTimeout(() => this.rest(), SHOWN);
			const both = { before: cardName(before), after: cardName(after) };
			return this.deeds.say(t("say.waitsForEither", { card: name, ...both }));
		}
		this.#mark([this.board.card(before.id)], "shown");
		this.#timer = setTimeout(() => this.rest(), SHOWN);
		const behind = before.row === card.row && columnBefore(view, card.column) === before.column;
		const values = { card: name, before: cardName(before), place: placeName(before) };
		this.deeds.say(t(behind ? "say.liesBehind" : "say.waitsFor", values));
	}

	/** @param {GapView} gap */
	#explainGap(gap) {
		this.deeds.say(t(`say.gap.${gap.state}`, { number: gap.number }));
	}

	/** @param {HTMLElement[]} elements @param {"lit" | "shown"} how */
	#mark(elements, how) {
		this.#marked = elements;
		for (const element of elements) element.classList.add(how);
	}
}
