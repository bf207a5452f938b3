/**
 * Draws a preview of a multi-move over the board: the cards that would move, numbered by turn, and their paths. `route`
 * computes the paths; the drawing decides nothing.
 */

/** @import { PreviewStep, View } from "../../tests/ui/wire" */
/** @import { Board } from "./board.js" */
import { makeSvg } from "../widgets/dom.js";

/**
 * One move of a preview, and the spots between which its card would move at that point.
 * @typedef {{ turn: number, card: number, from: number, to: number }} Leg
 */

/** Returns the paths of all cards in order; a card may move more than once. @param {View} view @param {PreviewStep[]} steps @returns {Leg[]} */
export function route(view, steps) {
	const spots = new Map(view.cards.map(({ id, spot }) => [id, spot]));
	return steps.flatMap(({ card, spot: to }, i) => {
		const from = spots.get(card);
		spots.set(card, to);
		return from === undefined ? [] : [{ turn: i + 1, card, from, to }];
	});
}

/** Returns, by spot, the turns that fill it; more than one if it is filled again. @param {Leg[]} legs */
export function turnsBySpot(legs) {
	/** @type {Map<number, number[]>} */
	const turns = new Map();
	for (const { turn, to } of legs) turns.set(to, [...(turns.get(to) ?? []), turn]);
	return turns;
}

/** @param {Board} board @param {View} view @param {PreviewStep[]} steps */
export function drawPreview(board, view, steps) {
	clearPreview(board);
	const legs = route(view, steps);
	const { centres, height, width } = board.places;
	const { clientWidth, clientHeight } = board.element;
	const viewBox = `0 0 ${clientWidth} ${clientHeight}`;
	const drawing = makeSvg("svg", { class: "preview", "aria-hidden": "true", viewBox });
	for (const kind of ["halo", "line"])
		for (const { from, to } of legs) drawing.append(line(kind, centres[from], centres[to]));
	const radius = Math.min(width, height) * 0.3;
	for (const [spot, turns] of turnsBySpot(legs)) {
		const { x, y } = centres[spot];
		drawing.append(disc(x, y, Math.max(9, Math.min(radius, 22)), turns.join(" ")));
	}
	for (const { card } of legs) board.card(card).classList.add("lit");
	board.element.append(drawing);
	board.element.dataset.preview = String(steps.length);
}

/** @param {Board} board */
export function clearPreview(board) {
	if (board.element.dataset.preview === undefined) return;
	delete board.element.dataset.preview;
	board.element.querySelector(".preview")?.remove();
	for (const card of board.element.querySelectorAll("[data-card].lit"))
		card.classList.remove("lit");
}

/** Makes a path, slightly bent so that a move and its reverse do not coincide. @param {string} name @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
function line(name, from, to) {
	const bend = { x: (to.y - from.y) * 0.08, y: (from.x - to.x) * 0.08 };
	const middle = { x: (from.x + to.x) / 2 + bend.x, y: (from.y + to.y) / 2 + bend.y };
	const d = `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
	return makeSvg("path", { class: name, d });
}

/** @param {number} x @param {number} y @param {number} radius @param {string} turns */
function disc(x, y, radius, turns) {
	const group = makeSvg("g", {});
	const size = radius * (turns.length > 3 ? 0.75 : 1.2);
	group.append(
		makeSvg("circle", { cx: x, cy: y, r: radius }),
		makeSvg("text", { x, y: y + radius * 0.42, "font-size": size }, turns),
	);
	return group;
}
