/** Names of spots, cards and passes, for labels and announcements. It uses words only and does not touch the page. */

/** @import { CardFace, CardView, MoveView, OpenCards, View } from "../../../tests/ui/wire" */
/** @import { CardRow } from "../tableau.js" */
/** @import { Change } from "../view-diff.js" */
import { hasEnded } from "../../game/status.js";
import { counted, number, t } from "../../locale/words.js";
import { cardName, faceName } from "../../text/cards.js";
import { clockText } from "../../text/clock.js";
import { cardById } from "../moves.js";
import {
	boardOf,
	cardsInATurn,
	cardsOn,
	downOn,
	FOUNDATIONS,
	kindOf,
	PACK,
	PILES,
	SPOTS,
	SUITS,
	topCard,
	WASTE,
} from "./board.js";
import { movesFrom, TURN, turnUpOf } from "./moves.js";

/** @param {number} spot */
export function spotName(spot) {
	if (spot < PILES) return t("klondike.pile", { number: spot + 1 });
	if (spot === PACK) return t("klondike.pack");
	if (spot === WASTE) return t("klondike.waste");
	return t("klondike.foundation", { suit: t(`suit.${SUITS[spot - FOUNDATIONS]}`) });
}

/** Names the current pass through the pack. @param {View} view */
export const passName = (view) => t("klondike.pass", { pass: boardOf(view).pass });

/** @param {number} amount */
export const moneyText = (amount) =>
	amount < 0 ? t("klondike.money.minus", { amount: -amount }) : t("klondike.money", { amount });

/** Returns the total earnings of all hands; empty if they are not shown. @param {View} view */
export function totalText(view) {
	const { total } = boardOf(view);
	return total === null ? "" : t("klondike.total", { money: moneyText(total) });
}

/** Names rules in a few words, by their code. @param {string} code */
export function codeText(code) {
	const [, variation, movement] = code.split("/");
	return t("klondike.rules.both", {
		variation,
		movement: t(`klondike.movement.${movement}.short`),
	});
}

/** Returns a screen reader's text for a spot. @param {View} view @param {number} spot */
export function cellName(view, spot) {
	const parts = [whatIsOn(view, spot), ...whereTo(view, spot)];
	return t("cell.name", { place: spotName(spot), what: parts.join(", ") });
}

/** Names the cards on a spot, the top card first. @param {View} view @param {number} spot */
function whatIsOn(view, spot) {
	const cards = cardsOn(view, spot);
	if (cards.length === 0) return emptyText(view, spot);
	const top = cards[cards.length - 1];
	if (spot === PACK) {
		const held = counted("klondike.cards", cards.length);
		return top.face ? `${held}, ${cardName(top)}` : held;
	}
	if (spot === WASTE) return `${cardName(top)}, ${counted("klondike.cards", cards.length)}`;
	return spot < PILES ? pileText(cards, downOn(view, spot)) : cardName(top);
}

/** @param {CardView[]} cards the cards of a pile, the lowest first @param {number} down how many lie face down */
function pileText(cards, down) {
	const up = cards.slice(down).map(cardName);
	const below = down > 0 ? [counted("klondike.faceDown", down)] : [];
	if (up.length === 0) return below.join();
	const shown =
		up.length > 1
			? t("klondike.unit", { top: up[up.length - 1], count: up.length, head: up[0] })
			: up[0];
	return [shown, ...below].join(", ");
}

/** @param {View} view @param {number} spot */
function emptyText(view, spot) {
	if (spot !== PACK) return t(`klondike.empty.${kindOf(spot)}`);
	return boardOf(view).turnable === "waste" ? t("klondike.empty.again") : t("klondike.empty.pack");
}

/** Says where the cards of a spot can go. @param {View} view @param {number} spot */
function whereTo(view, spot) {
	if (turnUpOf(view, spot)) return [t("klondike.canTurnUp")];
	const spots = movesFrom(view, spot).map((move) => spotName(move.spot));
	return spots.length > 0 ? [t("klondike.canGo", { places: [...new Set(spots)].join(", ") })] : [];
}

/** Names what a move does, without a full stop. @param {View} view @param {MoveView} move */
export function moveName(view, { card: id, ply, spot }) {
	if (ply === TURN) return t(spot === WASTE ? "klondike.move.turn" : "klondike.move.turnOver");
	const moved = cardById(view, id);
	if (!moved?.face) return t("klondike.move.turnUp", { pile: spotName(spot) });
	const card = faceName(moved.face);
	if (kindOf(spot) === "foundation") return t("klondike.move.home", { card });
	const on = topCard(view, spot)?.face;
	return on
		? t("klondike.move.onto", { card, on: faceName(on) })
		: t("klondike.move.to", { card, pile: spotName(spot) });
}

/** @param {View} view */
export function movesText(view) {
	const lines = Array.from({ length: SPOTS }, (_, spot) => spot)
		.filter((spot) => whereTo(view, spot).length > 0)
		.map((spot) => `${spotName(spot)}: ${whereTo(view, spot).join(", ")}.`);
	if (view.moves.some(({ ply }) => ply === TURN)) lines.push(t("klondike.canTurn"));
	return lines.length > 0 ? lines.join(" ") : t("refusal.noMoves");
}

/** Lists all cards of a spot, the top one first. @param {View} view @param {number} spot */
export function readSpot(view, spot) {
	const cards = cardsOn(view, spot);
	const { open } = boardOf(view);
	if (open && !(spot < PILES)) return readStock(view, spot, open);
	const down = downOn(view, spot);
	const seen = cards.slice(down).map(cardName).reverse();
	if (kindOf(spot) !== "pile" || seen.length === 0) return `${cellName(view, spot)}.`;
	const below = down > 0 ? [counted("klondike.faceDown", down)] : [];
	if (open) below.push(...cards.slice(0, down).map(cardName).reverse());
	return `${t("cell.name", { place: spotName(spot), what: [...seen, ...below].join(", ") })}.`;
}

/** Lists all cards of the pack or the waste of an open hand, in the order in which they come. @param {View} view @param {number} spot @param {OpenCards} open */
function readStock(view, spot, open) {
	if (spot !== PACK && spot !== WASTE) return `${cellName(view, spot)}.`;
	const faces = spot === PACK ? open.pack : wasteFaces(view);
	if (faces.length === 0) return `${cellName(view, spot)}.`;
	return `${t("cell.name", { place: spotName(spot), what: faces.map(faceName).join(", ") })}.`;
}

/** Returns the faces of the cards in the waste, the lowest first. @param {View} view */
const wasteFaces = (view) => cardsOn(view, WASTE).flatMap(({ face }) => face ?? []);

/** Returns the waste and the pack of an open hand, by name, in the groups in which their cards are turned. @param {View} view @returns {CardRow[]} */
export function openRows(view) {
	const { open, variation } = boardOf(view);
	if (!open) return [];
	const size = cardsInATurn(variation);
	/** @param {CardFace[]} cards */
	const grouped = (cards) =>
		Array.from({ length: Math.ceil(cards.length / size) }, (_, nth) =>
			cards.slice(nth * size, (nth + 1) * size),
		);
	return [
		{ name: spotName(WASTE), groups: grouped(wasteFaces(view)) },
		{ name: spotName(PACK), groups: grouped(open.pack) },
	];
}

/** @param {View} view */
export const endText = (view) =>
	t(view.status === "won" ? "klondike.won" : "klondike.over", { count: view.score.total });

/** @param {View} view */
export const endFigures = (view) => [
	{ value: moneyText(boardOf(view).money), name: t("klondike.end.money") },
	{ value: number(view.moveCount), name: counted("panel.moves", view.moveCount) },
	{ value: clockText(view.elapsedMs), name: t("end.time") },
];

/** Draws four squares, one for every 13 cards; a square is filled if that many cards are on the foundations. @param {View} view */
export const endSquares = ({ score: { total } }) => cardSquares(total);

/** @param {number} home the number of cards on the foundations */
export const cardSquares = (home) =>
	[13, 26, 39, 52].map((cards) => (home >= cards ? "🟩" : "⬛")).join("");

/** Says with how much money the hand on the table counts if the player leaves it. @param {View} view */
export const bookingText = (view) =>
	t("klondike.booking", {
		money: moneyText(view.replay?.leaves?.endsWith ?? boardOf(view).money),
	});

/** Says once that a hand is known to be lost, or that its remaining moves are forced. @param {View} view @param {View} before */
export function notice(view, before) {
	// A hand that a puzzle has covered is as it was.
	if (before.board.game !== view.board.game || before.puzzle || hasEnded(view)) return null;
	if (boardOf(view).stuck && !boardOf(before).stuck) return t("klondike.stuck");
	const isForced = before.refusals.auto && !view.refusals.auto && view.moveCount > 0;
	return isForced ? t("klondike.forced") : null;
}

/** Says where the cards of a move are now. @param {View} view @param {Change[]} changes */
export function movedText(view, changes) {
	const spots = [...new Set(changes.map(({ card }) => card.spot))];
	const [lowest] = changes.map(({ card }) => card).sort((a, b) => a.at - b.at);
	const isOne = spots.length === 1 && lowest.face !== null;
	const named = view.cause === "played" && isOne && spots[0] !== PACK;
	return named ? [t("news.moved", { card: unitText(changes), place: spotName(lowest.spot) })] : [];
}

/** Names the cards that moved together: a single card, or the lowest card and the number of cards. @param {Change[]} changes */
function unitText(changes) {
	const cards = changes.map(({ card }) => card).sort((a, b) => a.at - b.at);
	if (cards[0].spot === WASTE) return cardName(cards[cards.length - 1]);
	if (cards.length === 1) return cardName(cards[0]);
	return t("klondike.moved", { head: cardName(cards[0]), count: cards.length });
}
