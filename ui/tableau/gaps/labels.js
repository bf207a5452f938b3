/** What gaps, places and rows are called, for labels and announcements. Knows words; must not touch the page. */

/** @import { GapView, Hint, View } from "../../../tests/ui/wire" */
/** @import { Change } from "../changes.js" */
/** @import { ScoreText } from "../tableau.js" */
import { counted, number, scored, t } from "../../locale/words.js";
import { cardName, cardNames } from "../../text/cards.js";
import { clockText } from "../../text/clock.js";
import { topOf } from "../moves.js";
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

/** The deal that is running: "Deal 2 of 3", or "Deal 7" where there is no end of them. @param {View} view */
export const dealName = (view) =>
	view.deals === null
		? t("header.anyDeal", { deal: view.deal })
		: t("header.deal", { deal: view.deal, deals: view.deals });

/** The score, of how much, and its parts. @param {View} view @returns {ScoreText} */
export const scoreText = ({ score }) => ({
	label: "",
	value: number(score.total),
	max: t("header.of", { max: score.max }),
	spoken: scored(score.total, score.max),
	parts: scoreParts(score),
});

/** What a score is made of. @param {View["score"]} score */
function scoreParts({ parts: [position, sequence, rows] }) {
	return t("score.parts", { position, sequence, rows });
}

/** What the score is made of, with the score. @param {View} view */
export const scoreMade = ({ score }) =>
	`${t("score.of", { score: score.total, max: score.max })}: ${scoreParts(score)}`;

/** That no card fits, and how often one can deal again. @param {View} view */
export const ceasedText = ({ deal, deals }) =>
	deals === null
		? t("news.ceased")
		: `${t("news.ceased")} ${counted("news.dealsLeft", deals - deal)}`;

/** That nothing more can be played. @param {Pick<View, "status">} view */
export const endedText = ({ status }) =>
	t(status === "won" ? "refusal.gameWon" : "refusal.gameOver");

/** What a game came to: in how many deals it was won, or the score. @param {View} view */
export const endTitle = ({ deal, score: { max, total }, status }) =>
	status === "won" ? counted("end.wonIn", deal) : t("score.of", { score: total, max });

/** How a game ended, in one sentence. @param {View} view */
export const endText = ({ deal, status }) =>
	status === "won" ? t("end.won.text") : counted("end.over.text", deal);

/** The figures of a game that has ended. @param {View} view */
export const endFigures = ({ elapsedMs, moveCount, score, status }) => [
	...(status === "won"
		? [{ value: number(score.total), name: counted("end.points", score.total) }]
		: []),
	{ value: number(moveCount), name: counted("panel.moves", moveCount) },
	{ value: clockText(elapsedMs), name: t("end.minutes") },
];

/** A square for each deal: the last one says how it ended. More deals than this are a number. @param {View} view */
export const endSquares = ({ deal, status }) => {
	const last = status === "won" ? "🟩" : "⬛";
	return deal > MOST_SQUARES ? `${deal} × 🟨 ${last}` : "🟨".repeat(deal - 1) + last;
};
const MOST_SQUARES = 10;

/** Where the only card that moved lies now. @param {View} view @param {Change[]} changes */
export const movedText = (view, [first, second]) =>
	first && !second
		? [t("news.moved", { card: cardName(first.card), place: placeName(view, first.card.spot) })]
		: [];

/** What a screen reader says on a place. @param {View} view @param {number} spot */
export function spotName(view, spot) {
	const place = placeName(view, spot);
	const what = whatIsOn(view, spot);
	return what ? t("cell.name", { place, what }) : place;
}

/** What a screen reader says of a row, from left to right. @param {View} view @param {number} row */
export function rowName(view, row) {
	const { columns } = boardOf(view);
	const places = Array.from({ length: columns }, (_, column) =>
		whatIsOn(view, row * columns + column),
	);
	return t("row.name", { row: row + 1, places: places.join("; ") });
}

/** Every move there is: which gap takes which cards. @param {View} view */
export function movesText(view) {
	const gaps = boardOf(view).gaps.flatMap(({ number }) => {
		const cards = cardsForGap(view, number);
		return cards.length > 0 ? [t("moves.gap", { number, cards: cardNames(cards) })] : [];
	});
	return gaps.length > 0 ? gaps.join(" ") : t("refusal.noMoves");
}

/** A gap with what it takes, or why it takes nothing. @param {View} view @param {GapView} gap */
export const gapName = (view, gap) =>
	t(`cell.gap.${gap.state}`, { number: gap.number, cards: cardNames(takenBy(view, gap)) });

/**
 * What a hint says. @param {View} view @param {Hint} hint
 * @param {boolean} [isTurned] whether a row runs down the screen, so that what follows a card lies below it
 */
export function hintText(view, { kind, ply, score }, isTurned = false) {
	const move = view.moves.find((each) => each.ply === ply);
	const card = view.cards.find(({ id }) => id === move?.card);
	const gap = gapOn(view, move?.spot);
	if (!card || !gap) return t(`hint.${kind}`);
	const values = { card: cardName(card), gap: gap.number, score: score ?? 0 };
	const before = cardBefore(view, card);
	if (before && spotBefore(view, gap.spot) === before.spot) {
		const isBelow = isTurned && boardOf(view).rowHead === "left";
		const win = isBelow ? "hint.win.below" : "hint.win.behind";
		const gain = isBelow ? "hint.gain.below" : "hint.gain.behind";
		return t(score === null ? win : gain, { ...values, before: cardName(before) });
	}
	return t(score === null ? "hint.win" : "hint.gain", values);
}

/** @param {View} view @param {number} spot */
function whatIsOn(view, spot) {
	const card = view.cards.find(({ id }) => id === topOf(view, spot).card);
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
