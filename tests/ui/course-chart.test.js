import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import "./page.js";
import { ReplayPanel } from "../../ui/panels/replay/replay.js";
import { luckText, placeText } from "../../ui/tableau/gaps/review.js";
import { costliest, courseChart, dealsOf, luckOf } from "../../ui/widgets/course-chart.js";
import { byId } from "../../ui/widgets/dom.js";
import { inBoth } from "./speaking.js";

const point = (moves, possible, more = {}) => ({
	moves,
	deal: 1,
	reached: 0,
	possible,
	winnable: null,
	odds: null,
	nextOdds: null,
	card: null,
	...more,
});

test("the_moves_that_cost_most_are_listed_and_giving_up_is_none_of_them", () => {
	const points = [point(0, 60), point(1, 60), point(2, 50), point(3, 20), point(3, 8)];
	assert.deepEqual(costliest({ full: 100, points }, 4), [
		{ at: 2, by: "possible", cost: 30, left: 20 },
		{ at: 1, by: "possible", cost: 10, left: 50 },
	]);
	const next = [point(0, 60), point(0, 90, { deal: 2 }), point(1, null, { deal: 2 })];
	assert.deepEqual(costliest({ full: 100, points: next }, 4), [], "a shuffle is no move");
	assert.deepEqual(dealsOf({ points: next }), [1]);
});

test("a_hand_lists_the_move_that_lost_it_and_those_after_which_fewer_hands_like_it_are_won", () => {
	const hand = (moves, odds, nextOdds, winnable) =>
		point(moves, null, { odds, nextOdds, winnable });
	const points = [
		hand(0, 50, 40, true),
		// The card that was turned up was good news: the move was bad all the same.
		hand(1, 40, 10, true),
		hand(2, null, null, true),
		hand(3, 60, 60, true),
		hand(4, 60, 30, true),
		hand(5, 40, 20, false),
		// Bad luck is no cost.
		hand(6, 40, 40, false),
		hand(7, 10, 10, false),
		hand(7, null, null, false),
	];
	assert.deepEqual(costliest({ full: 52, points }, 4), [
		{ at: 4, by: "win", cost: 100, left: 0 },
		{ at: 1, by: "odds", cost: 30, left: 10 },
		{ at: 5, by: "odds", cost: 20, left: 20 },
	]);
	const chart = courseChart({ full: 52, points, kept: null }, 4);
	const line = (name) => chart.querySelector(`path.${name}`).getAttribute("d");
	assert.equal(line("possible"), "M0 0.0V0.0H1V0.0H2V0.0H3V0.0H4V100.0H5V100.0H6V100.0H7V100.0H8");
	assert.equal(line("fall"), "M4 0.0V100.0");
	assert.equal(chart.querySelector(".dot").style.top, "0%");
	const unknown = points.map((each) => ({ ...each, winnable: null }));
	assert.equal(lineOf(unknown, "possible"), "");
});

test("a_fall_of_the_odds_is_marked_where_nothing_else_falls", () => {
	// The hand could never be won by anyone.
	const hand = (moves, odds, nextOdds) => point(moves, null, { odds, nextOdds, winnable: false });
	const points = [hand(0, 40, 40), hand(1, 40, 10), hand(2, 60, 60), hand(3, 60, null)];
	const picture = document.createElement("span");
	const chart = courseChart({ full: 52, points, kept: null }, 1, picture);
	assert.equal(chart.querySelector(".fall").getAttribute("d"), "M1 60.0V90.0");
	const dot = chart.querySelector(".dot");
	assert.deepEqual([dot.style.left, dot.style.top], [`${100 / 3}%`, "60%"]);
	assert.deepEqual([picture.style.left, picture.style.top], [dot.style.left, dot.style.top]);
	assert.equal(picture.style.transform, "translate(12px, -60%)");
	const late = document.createElement("span");
	const falls = Array.from({ length: 10 }, (_, moves) => hand(moves, 40, 10));
	courseChart({ full: 52, points: falls, kept: null }, 8, late);
	assert.equal(late.style.left, `${800 / 9}%`);
	assert.equal(late.style.transform, "translate(calc(-100% - 12px), -60%)");
});

const lineOf = (points, name) =>
	courseChart({ full: 100, points, kept: null }, null)
		.querySelector(`path.${name}`)
		.getAttribute("d");

test("the_line_of_what_was_possible_is_broken_by_a_deal_and_where_nothing_is_proven", () => {
	const proven = [point(0, 100), point(1, 50), point(1, 75, { deal: 2 })];
	assert.equal(lineOf(proven, "possible"), "M0 0.0V50.0H1M2 25.0");
	const gap = [point(0, 100), point(1, null), point(2, 50), point(3, 50)];
	assert.equal(lineOf(gap, "possible"), "M0 0.0M2 50.0V50.0H3");
	const odds = [100, null, 50].map((percent, moves) => point(moves, null, { odds: percent }));
	assert.equal(lineOf(odds, "odds"), "M0 0.0V50.0H2", "the line of the odds goes on");
});

test("what_a_shuffle_gave_or_took_is_told_apart_from_play", async () => {
	const points = [
		point(0, 80, { odds: 60 }),
		point(1, 40, { odds: 22 }),
		point(1, 78, { deal: 2, odds: 35 }),
		point(2, 50, { deal: 2, odds: 30 }),
		point(2, 90, { deal: 3, odds: 0 }),
	];
	const found = luckOf({ full: 100, points }, 4);
	assert.deepEqual(
		found.map(({ at, before, after }) => [at, before, after]),
		[
			[2, 22, 35],
			[4, 30, 0],
		],
	);
	const without = points.map((each) => ({ ...each, odds: null }));
	const possible = luckOf({ full: 100, points: without }, 4);
	assert.deepEqual(
		possible.map(({ before, after }) => [before, after]),
		[
			[40, 78],
			[50, 90],
		],
	);
	// Of many shuffles, those that changed most are listed in their order.
	assert.deepEqual(
		luckOf({ full: 100, points }, 1).map(({ at }) => at),
		[4],
	);
	const unknown = points.map((each) => ({ ...each, odds: null, possible: null }));
	assert.deepEqual(luckOf({ full: 100, points: unknown }, 4), []);
	const even = { at: 2, deal: 2, by: "possible", before: 50, after: 50 };
	const taken = { ...even, after: 41 };
	const words = {
		en: [
			"Deal 2 was lucky: 35 of 100 games like this are won, 22 before the shuffle",
			"Deal 3 was unlucky: it could not be won (30 of 100 before the shuffle)",
			"Deal 3 was lucky: it could be won (30 of 100 before the shuffle)",
			"Deal 2 gave 38: 78 points were possible, 40 before the shuffle",
			"Deal 2 cost 9: 41 points were still possible, 50 before the shuffle",
			"Deal 2 changed nothing: 50 points were possible, as before the shuffle",
		],
		nl: [
			"Deling 2 viel mee: 35 van 100 zulke spellen worden gewonnen, 22 vóór het schudden",
			"Deling 3 viel tegen: die was niet te winnen (vóór het schudden 30 van 100)",
			"Deling 3 viel mee: die was te winnen (vóór het schudden 30 van 100)",
			"Deling 2 gaf 38: 78 punten waren mogelijk, 40 vóór het schudden",
			"Deling 2 kostte 9: 41 punten waren nog mogelijk, 50 vóór het schudden",
			"Deling 2 veranderde niets: 50 punten waren mogelijk, net als vóór het schudden",
		],
	};
	await inBoth(words, (...said) =>
		assert.deepEqual(
			[...found, { ...found[1], after: 100 }, possible[0], taken, even].map(luckText),
			said,
		),
	);
});

test("odds_that_are_certain_are_not_said_beside_what_was_possible", async () => {
	const at = (odds) => placeText({ moveCount: 9 }, point(3, 92, { deal: 2, odds, reached: 80 }));
	const words = {
		en: [
			"Deal 2, before move 4: score 80, 92 still possible; about 30 of 100 games like this are won",
			"Deal 2, before move 4: score 80, 92 still possible",
		],
		nl: [
			"Deling 2, vóór zet 4: score 80, nog 92 mogelijk; van 100 zulke spellen worden er ongeveer 30 gewonnen",
			"Deling 2, vóór zet 4: score 80, nog 92 mogelijk",
		],
	};
	await inBoth(words, (...said) => assert.deepEqual([30, 0].map(at), said));
	assert.equal(at(100), at(null));
	assert.match(placeText({ moveCount: 3 }, point(3, 92)), /^Deal 1, after move 3: /);
});

test("the_slider_of_a_replay_marks_the_move_that_lost_the_game", () => {
	const points = [point(0, 100), point(1, 100), point(2, 60), point(3, 60)];
	const replay = { accept: null, at: 1, kind: "current", length: 3, source: null };
	const view = { refusals: {}, moveCount: 1, replay, status: "playing" };
	const state = {
		course: { course: { full: 100, points, kept: 2 }, lostAt: 1 },
		pace: null,
		view,
		wantedPly: null,
	};
	const markup = new URL("../../ui/panels/replay/replay.html", import.meta.url);
	document.body.insertAdjacentHTML("beforeend", readFileSync(markup, "utf8"));
	const panel = new ReplayPanel(byId("replay"), {});
	panel.render(state, null);
	const filled = byId("replay-slider").style.getPropertyValue("--at");
	assert.equal(filled, String(1 / 3), "its line is filled up to the place");
	const dot = document.querySelector("#replay-track .course .dot");
	assert.equal(dot.style.left, `${100 / 3}%`);
	assert.match(document.querySelector("#replay-track .fall").getAttribute("d"), /^M1 /);
	panel.render({ ...state, course: { ...state.course, lostAt: null } }, state);
	assert.equal(document.querySelector("#replay-track .dot"), null, "a won game was not lost");
});
