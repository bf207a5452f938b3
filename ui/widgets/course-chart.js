/**
 * Draws the course of a game: what was reached after each ply, and what was possible then. It knows numbers, but neither
 * the game nor its words.
 */

/** @import { Course, CoursePoint } from "../../tests/ui/wire" */
import { make } from "./dom.js";

/** The height of the drawing in its own units; a place on the line is one unit wide. */
const HIGH = 100;
/** The odds that are certain, in percent. */
const CERTAIN = 100;

/** The least cost in odds that is listed, in percent. They are estimates and rounded, so less says nothing. */
const LISTED_COST = 20;

/** Returns the height of what was possible at a place, from 0 to 1; null if it is not known. @param {Course} course @param {CoursePoint} point */
const possibleAt = ({ full }, { possible, winnable }) =>
	possible === null ? (winnable === null ? null : Number(winnable)) : possible / full;

/** Returns the height of the odds at a place, from 0 to 1; null if they are not known. @param {Course} _ @param {CoursePoint} point */
const oddsAt = (_, { odds }) => (odds === null ? null : odds / CERTAIN);

/** Which curves there are besides that of what was reached. @param {Course} course */
export const curvesOf = ({ points }) => ({
	possible: points.some(({ possible, winnable }) => possible !== null || winnable !== null),
	odds: points.some(({ odds }) => odds !== null),
});

/** Returns the places after which cards were dealt again. @param {Course} course */
export const dealsOf = ({ points }) =>
	points.flatMap(({ deal }, at) => (at > 0 && points[at - 1].deal !== deal ? [at] : []));

/**
 * What a shuffle changed, in the odds or, if they are not known, in what was possible; at: its first place.
 * @typedef {{ at: number, deal: number, by: "odds" | "possible", before: number, after: number }} Luck
 */

/**
 * Returns what the shuffles changed, in their order: those that changed most, and none of which nothing is known.
 * @param {Course} course @param {number} count @returns {Luck[]}
 */
export function luckOf(course, count) {
	const { points } = course;
	const all = dealsOf(course).flatMap((at) => {
		const [before, after] = [points[at - 1], points[at]];
		for (const by of /** @type {const} */ (["odds", "possible"])) {
			const [was, is] = [before[by], after[by]];
			if (was !== null && is !== null)
				return [{ at, deal: after.deal, by, before: was, after: is }];
		}
		return [];
	});
	const change = (/** @type {Luck} */ { after, before }) => Math.abs(after - before);
	const most = [...all].sort((a, b) => change(b) - change(a) || a.at - b.at).slice(0, count);
	return most.sort((a, b) => a.at - b.at);
}

/**
 * What a move cost: the win, some of what was possible, or some of the odds; at: the place before it; cost, left: how much
 * of what was known before it, and how much is left.
 * @typedef {{ at: number, by: "win" | "possible" | "odds", cost: number, left: number }} Cost
 */

/** Returns the moves that cost most, most expensive first. @param {Course} course @param {number} count @returns {Cost[]} */
export function costliest({ points }, count) {
	const falls = points.slice(1).flatMap((after, at) => {
		const before = points[at];
		const isMove = before.deal === after.deal && before.moves < after.moves;
		const cost = isMove ? costBetween(before, after) : null;
		return cost ? [{ at, ...cost }] : [];
	});
	return falls.sort((a, b) => b.cost - a.cost || a.at - b.at).slice(0, count);
}

/** Returns what the move between two places cost; null if nothing is known of that. @param {CoursePoint} before @param {CoursePoint} after @returns {Omit<Cost, "at"> | null} */
function costBetween(before, after) {
	if (before.winnable && after.winnable === false) return { by: "win", cost: CERTAIN, left: 0 };
	if (before.possible !== null && after.possible !== null) {
		const cost = before.possible - after.possible;
		return cost > 0 ? { by: "possible", cost, left: after.possible } : null;
	}
	// The odds after it may have changed by luck, too.
	if (before.odds === null || before.nextOdds === null) return null;
	const cost = before.odds - before.nextOdds;
	return cost >= LISTED_COST ? { by: "odds", cost, left: before.nextOdds } : null;
}

/** Returns the width of the drawing in its own units. @param {Course} course */
const lengthOf = ({ points }) => Math.max(1, points.length - 1);

/**
 * Returns the drawing as paths with their names, from the lowest to the topmost, and its sides. `lostAt` is the place of
 * the move that lost the game. @param {Course} course @param {number | null} lostAt
 */
export function pathsOf(course, lostAt) {
	const { full, points } = course;
	const wide = lengthOf(course);
	const down = (/** @type {number} */ height) => (HIGH * (1 - height)).toFixed(1);
	const reached = points.map((point, at) => `${at} ${down(point.reached / full)}`).join("L");
	const paths = {
		grid: `M0 0H${wide}M0 ${HIGH / 2}H${wide}`,
		deal: dealsOf(course)
			.map((at) => `M${at} 0V${HIGH}`)
			.join(""),
		under: `M${reached}V${HIGH}H0Z`,
		reached: `M${reached}`,
		odds: steps(course, oddsAt, down),
		possible: steps(course, possibleAt, down),
		fall: fallLine(course, lostAt, down),
	};
	return { paths, wide, high: HIGH };
}

/** The part of the width up to which a card has room to the right of a place. */
const FOR_CARD = 0.8;

/**
 * Draws the curves.
 * @param {Course} course @param {number | null} lostAt the place of the move that lost the game
 * @param {HTMLElement | null} picture the card that was moved there, which is put beside the place
 */
export function courseChart(course, lostAt, picture = null) {
	const { paths, wide } = pathsOf(course, lostAt);
	const drawn = Object.entries(paths).map(([name, d]) => `<path class="${name}" d="${d}"/>`);
	const chart = make("div", "course");
	chart.innerHTML = `<svg viewBox="0 0 ${wide} ${HIGH}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${drawn.join("")}</svg>`;
	const fall = fallAt(course, lostAt);
	if (lostAt === null || !fall) return chart;
	const down = 100 * (1 - fall.from);
	for (const mark of [make("span", "dot"), ...(picture ? [picture] : [])]) {
		mark.style.left = `${(100 * lostAt) / wide}%`;
		mark.style.top = `${down}%`;
		chart.append(mark);
	}
	if (picture) {
		const across = lostAt > FOR_CARD * wide ? "calc(-100% - 12px)" : "12px";
		// However high the place is, the picture is within the drawing.
		picture.style.transform = `translate(${across}, -${down}%)`;
	}
	return chart;
}

/**
 * Draws a value as steps, for it changes with a move, and a new line for each deal.
 * @param {Course} course @param {(course: Course, point: CoursePoint) => number | null} measure @param {(height: number) => string} down
 */
function steps(course, measure, down) {
	let line = "";
	let drawn = -1;
	course.points.forEach((point, at) => {
		const height = measure(course, point);
		if (height === null) return;
		// Odds are unknown while a card is turned up, and their line goes on; what is not proven leaves a gap.
		const goesOn = drawn === at - 1 || measure === oddsAt;
		const isNew = drawn < 0 || !goesOn || course.points[drawn].deal !== point.deal;
		line += isNew ? `M${at} ${down(height)}` : `V${down(height)}H${at}`;
		drawn = at;
	});
	return line;
}

/** @param {Course} course @param {number | null} lostAt @param {(height: number) => string} down */
function fallLine(course, lostAt, down) {
	const fall = fallAt(course, lostAt);
	return fall ? `M${lostAt} ${down(fall.from)}V${down(fall.to)}` : "";
}

/**
 * Returns from which height a curve falls at a place, and how far: that of what was possible or, if that does not fall
 * there, that of the odds. @param {Course} course @param {number | null} at
 */
function fallAt(course, at) {
	const [before, after] = at === null ? [] : course.points.slice(at, at + 2);
	if (!before || !after || before.deal !== after.deal) return null;
	const [from, to] = [possibleAt(course, before), possibleAt(course, after)];
	if (from !== null && to !== null && to < from) return { from, to };
	const { odds, nextOdds } = before;
	return odds === null || nextOdds === null
		? null
		: { from: odds / CERTAIN, to: nextOdds / CERTAIN };
}
