/** Names of gaps, places and rows, for labels and announcements. It uses words only and does not touch the page. */

/** @import { GapView, Hint, Options, View } from "../../../tests/ui/wire" */
/** @import { Shape } from "../geometry.js" */
/** @import { Change } from "../view-diff.js" */
/** @import { ScoreText } from "../tableau.js" */
import { counted, number, scored, t } from "../../locale/words.js";
import { cardName, cardNames, rankName } from "../../text/cards.js";
import { clockText } from "../../text/clock.js";
import { cardById, topOf } from "../moves.js";
import {
	boardOf,
	cardBefore,
	cardsForGap,
	gapOn,
	gapsFor,
	placeOf,
	spotBefore,
	takenBy,
} from "./board.js";

/** @param {View} view @param {number} spot */
export function placeName(view, spot) {
	const { row, column } = placeOf(boardOf(view), spot);
	return t("place.name", { row: row + 1, place: column + 1 });
}

/** Names the current deal: "Deal 2 of 3", or "Deal 7" if deals are unlimited. @param {View} view */
export const dealName = (view) =>
	view.deals === null
		? t("header.anyDeal", { deal: view.deal })
		: t("header.deal", { deal: view.deal, deals: view.deals });

/** Returns the score and its maximum. @param {View} view @returns {ScoreText} */
export const scoreText = ({ score }) => ({
	label: "",
	value: number(score.total),
	max: t("header.of", { max: score.max }),
	spoken: scored(score.total, score.max),
});

/**
 * Says what the score is made of. PosOnly counts sequences in runs only, where every card has both points.
 * @param {View} view @param {Pick<Options, "scoring">} options
 */
export function scoreAbout(view, { scoring }) {
	const [position, sequence, rows] = view.score.parts;
	const [[first]] = boardOf(view).families;
	const head = cardById(view, first)?.face;
	const values = { position, sequence, rows, points: position + sequence };
	const key = scoring === "posOnly" ? "score.made.posOnly" : "score.made.allSeq";
	return t(key, { ...values, head: head ? rankName(head.rank) : "" });
}

/** Names the score and says what it is made of. @param {View} view @param {Pick<Options, "scoring">} options */
export const scoreMade = (view, options) =>
	`${scored(view.score.total, view.score.max)}. ${scoreAbout(view, options)}`;

/** Says that no card fits, and how many deals are left. @param {View} view */
export const ceasedText = ({ deal, deals }) =>
	deals === null
		? t("news.ceased")
		: `${t("news.ceased")} ${counted("news.dealsLeft", deals - deal)}`;

/** Says how often a game with no move left is won from there; empty if that is not known. @param {View} view */
export function ceasedOdds(view) {
	const { odds } = boardOf(view);
	return odds === null ? "" : oddsText(view, odds);
}

/** Says how often a game is won that goes on from the end of this deal. @param {Pick<View, "deal" | "deals">} view @param {number} odds */
export const oddsText = ({ deal, deals }, odds) =>
	t(deals === deal + 1 ? "odds.deal" : "odds.deals", { odds });

/** Says that the game is over or won. @param {Pick<View, "status">} view */
export const endedText = ({ status }) =>
	t(status === "won" ? "refusal.gameWon" : "refusal.gameOver");

/** Names a game's result: the number of deals of a win, or the score. @param {View} view */
export const endTitle = ({ deal, score: { max, total }, status }) =>
	status === "won" ? counted("end.wonIn", deal) : t("score.of", { score: total, max });

/** Says in one sentence how a game ended. @param {View} view */
export const endText = ({ deal, status }) =>
	status === "won" ? t("end.won.text") : counted("end.over.text", deal);

/** @param {View} view */
export const endFigures = ({ elapsedMs, moveCount, score, status }) => [
	{ value: number(moveCount), name: counted("panel.moves", moveCount) },
	{ value: clockText(elapsedMs), name: t("end.time") },
	...(status === "won"
		? [{ value: number(score.total), name: counted("end.points", score.total) }]
		: []),
];

/** Returns the score at the end of each deal. @param {View} view */
export const dealScores = (view) => [...boardOf(view).earlierScores, view.score.total];

/** Draws a bar of ten squares for each of the last deals, on lines of their own; that of a win is green. @param {View} view */
export function endSquares(view) {
	const bars = dealScores(view).map((score, deal, all) => {
		const isWin = deal + 1 === all.length && view.status === "won";
		return squareBar(score, view.score.max, isWin);
	});
	return bars.slice(-MOST_BARS).join("\n");
}

/** Draws a bar of ten squares, as full as the score. @param {number} score @param {number} max @param {boolean} isWin */
export function squareBar(score, max, isWin) {
	const full = isWin ? SQUARES : Math.floor((SQUARES * score) / max);
	return (isWin ? "🟩" : "🟨").repeat(full) + "⬛".repeat(SQUARES - full);
}
const SQUARES = 10;
const MOST_BARS = 5;

/** Says where a card has moved, if exactly one did. @param {View} view @param {Change[]} changes */
export const movedText = (view, [first, second]) =>
	first && !second
		? [t("news.moved", { card: cardName(first.card), place: placeName(view, first.card.spot) })]
		: [];

/** Returns a screen reader's text for a place. @param {View} view @param {number} spot */
export function spotName(view, spot) {
	const place = placeName(view, spot);
	const what = whatIsOn(view, spot);
	return what ? t("cell.name", { place, what }) : place;
}

/** Returns a screen reader's text for a row, from left to right. @param {View} view @param {number} row */
export function rowName(view, row) {
	const { columns } = boardOf(view);
	const places = Array.from({ length: columns }, (_, column) =>
		whatIsOn(view, row * columns + column),
	);
	return t("row.name", { row: row + 1, places: places.join("; ") });
}

/** Lists all moves: for each gap, the cards that fit it. @param {View} view */
export function movesText(view) {
	const gaps = boardOf(view).gaps.flatMap(({ number }) => {
		const cards = cardsForGap(view, number);
		return cards.length > 0 ? [t("moves.gap", { number, cards: cardNames(cards) })] : [];
	});
	return gaps.length > 0 ? gaps.join(" ") : t("refusal.noMoves");
}

/** Names a gap and the cards that fit it, or says why none does. @param {View} view @param {GapView} gap */
export const gapName = (view, gap) =>
	t(`cell.gap.${gap.state}`, { number: gap.number, cards: cardNames(takenBy(view, gap)) });

/** Puts a hint into words. @param {View} view @param {Hint} hint @param {Shape} shape */
export function hintText(view, { kind, ply, score, odds }, shape) {
	const move = view.moves.find((each) => each.ply === ply);
	const card = cardById(view, move?.card);
	const gap = gapOn(view, move?.spot);
	const said = odds === null ? "" : oddsText(view, odds);
	if (!card || !gap) return said ? `${t(`hint.${kind}`)} ${said}` : t(`hint.${kind}`);
	const values = { card: cardName(card), gap: gap.number, score: score ?? 0, odds: said };
	const before = cardBefore(view, card);
	const texts = MOVES[kind] ?? MOVES.gain;
	const text = () => {
		if (!before || spotBefore(view, gap.spot) !== before.spot) return t(texts.toGap, values);
		// On a turned board rows run down the screen.
		const isBelow = shape === "turned" && boardOf(view).rowHead === "left";
		return t(isBelow ? texts.below : texts.behind, { ...values, before: cardName(before) });
	};
	return kind === "oddsOverOrder" ? `${text()} ${t("hint.order")}` : text();
}

const ODDS = { toGap: "hint.odds", behind: "hint.odds.behind", below: "hint.odds.below" };
/** The texts for a move to a gap, and for one to the place behind or below the card before. @type {Record<string, typeof ODDS>} */
const MOVES = {
	win: { toGap: "hint.win", behind: "hint.win.behind", below: "hint.win.below" },
	gain: { toGap: "hint.gain", behind: "hint.gain.behind", below: "hint.gain.below" },
	odds: ODDS,
	oddsOverOrder: ODDS,
};

/** @param {View} view @param {number} spot */
function whatIsOn(view, spot) {
	const card = cardById(view, topOf(view, spot).card);
	if (card) {
		const gaps = gapsFor(view, card.id);
		const parts = [cardName(card)];
		if (boardOf(view).runs.includes(card.id)) parts.push(t("cell.inRun"));
		if (gaps.length > 0)
			parts.push(t("cell.canMove", { gaps: gaps.map((each) => each.number).join(", ") }));
		return parts.join(", ");
	}
	const gap = gapOn(view, spot);
	return gap ? gapName(view, gap) : "";
}
