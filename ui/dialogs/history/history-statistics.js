/** The statistics of a gameset: numbers and plots. Rust does the counting. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { DayRecord, HistoryQuery, HistoryRow, StatisticsView } from "../../../tests/ui/wire" */
import { counted, day, number, ordinal, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { dayNumber, daysAfter, midnights, placeInWeek } from "../../text/days.js";
import { percent, withShare, wordsOf } from "../../text/results.js";
import { make, partsOf } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { drawBars } from "./plots/bars.js";
import { drawCurve } from "./plots/curve.js";
import { drawDays } from "./plots/days.js";
import { figure } from "./plots/figure.js";
import { drawLatest } from "./plots/latest.js";
import { drawRing } from "./plots/ring.js";

/** The number of games from which plots are meaningful. */
const FOR_PLOTS = 5;
/** The number of the latest results that are drawn, and of days. */
const LATEST = 30;
const DAYS = 364;

const { kept, leads, plots, reset, sums } = partsOf("history");

/** value: formats a value of the goal, a score in the game's format or a number. @typedef {StatisticsView & Lately & { words: ReturnType<typeof wordsOf>, value: (value: number) => string }} Statistics */

/**
 * Returns the most important figures; the share of wins is one unless a plot shows it.
 * @param {Statistics} statistics @returns {[string, string][]}
 */
const leadsOf = ({ average, best, ended, goal, longestStreak, streak, value, won, words }) => [
	.../** @type {[string, string][]} */ (
		ended < FOR_PLOTS ? [[t("statistics.wonOf", { won, ended }), percent(won, ended)]] : []
	),
	[
		words.t(`statistics.average.${goal}`),
		average === null ? t("statistics.none") : value(Math.round(average * 10) / 10),
	],
	[words.t(`statistics.best.${goal}`), best === null ? t("statistics.none") : value(best)],
	[t("statistics.streak"), number(streak)],
	[t("statistics.longestStreak"), number(longestStreak)],
];

/** Returns the other figures. @param {Statistics} it @param {ResultTexts} texts @returns {[string, string][]} */
function sumsOf({ words, ...it }, texts) {
	const rules = texts.rules(it.rules);
	return [
		.../** @type {[string, string][]} */ (rules ? [[t("create.rules"), rules]] : []),
		[words.t("statistics.played"), t("statistics.of", { part: it.played, whole: it.games })],
		[t("statistics.wonAtFirst"), withShare(it.wonAtFirst, it.firstAttempts)],
		[t("statistics.longestDrought"), words.counted("statistics.games", it.longestDrought)],
	];
}

/** Says how many moves kept what was possible, or how to find that out. @param {StatisticsView} it */
function keptText({ ended, kept: sum }) {
	if (!sum || ended === 0) return "";
	const { games, kept, moves } = sum;
	return games === 0
		? t("statistics.kept.none")
		: counted("statistics.kept", games, { kept, moves });
}

/** What is asked for besides the sums: the latest results, newest first, and the days of the game of the day. @typedef {{ latest: HistoryRow[], days: DayRecord | null }} Lately */

/** Asks for everything that is shown. @returns {Promise<StatisticsView & Lately>} */
export async function askStatistics() {
	/** @type {HistoryQuery} */
	const query = { sort: "date", descending: true, filter: "all", search: "" };
	const today = new Date();
	const first = dayNumber(today) - DAYS + 1;
	const [found, page, days] = await Promise.all([
		call("statistics", {}),
		call("history_page", { query, from: 0, count: LATEST }),
		// If hints are not allowed, there is no game of the day.
		call("day_record", { first, midnights: midnights(today, DAYS) }).catch(() => null),
	]);
	return {
		...found,
		latest: page.rows.filter(({ score, to }) => to === null && score !== null),
		days,
	};
}

/** @param {StatisticsView & Lately} found @param {ResultTexts} texts */
export function showStatistics(found, texts) {
	const words = wordsOf(texts);
	const value = found.goal === "score" ? texts.amount : number;
	const statistics = { ...found, words, value };
	reset.ariaDisabled = String(found.played === 0);
	leads.hidden = found.ended === 0;
	showFacts(leads, leadsOf(statistics));
	showFacts(sums, found.played === 0 ? [] : sumsOf(statistics, texts));
	kept.textContent = keptText(found);
	kept.hidden = kept.textContent === "";
	const drawn =
		found.ended < FOR_PLOTS
			? [make("p", "", words.t("statistics.plotsLater", { count: FOR_PLOTS }))]
			: [
					shares(statistics, texts.hasDeals),
					latest(statistics, texts),
					distribution(statistics),
					days(statistics),
					rate(statistics),
					streaks(statistics),
				].flat();
	plots.replaceChildren(leads, ...drawn);
}

/** @param {string} caption @param {string[]} head @param {import("./plots/bars.js").Bar[]} bars @param {string} says */
const barPlot = (caption, head, bars, says) =>
	figure({
		caption,
		says,
		head,
		rows: bars.map((bar) => [bar.label, number(bar.value)]),
		draw: (svg, width) => drawBars(svg, width, bars),
	});

/** @param {Statistics} it */
function distribution({ goal, distribution: bins, max, value, words }) {
	if (bins.length === 0) return [];
	const bars = bins.map(({ from, to, games }) => {
		const [least, most] = [value(from), value(to)];
		const label = from === to ? least : t("plot.range", { from: least, to: most });
		const isBest = goal === "score" && to === max;
		return { label, value: games, isBest, says: words.counted("plot.bar", games, { label }) };
	});
	const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
	const says = words.t("plot.mostAt", { label: most.label, count: most.value });
	const head = [words.t(`plot.${goal}`), words.t("plot.games")];
	return [barPlot(words.t(`plot.distribution.${goal}`), head, bars, says)];
}

/** Returns the wins by deal, or all together, and the games that were not won. @param {Statistics} it @param {boolean} hasDeals */
function shares({ ended, won, wonByDeal, words }, hasDeals) {
	if (ended === 0) return [];
	const part = (
		/** @type {string} */ label,
		/** @type {number} */ value,
		/** @type {string} */ kind,
	) => ({
		label,
		value,
		kind,
		says: words.counted("plot.bar", value, { label }),
	});
	const wins = hasDeals
		? wonByDeal.map((value, place) =>
				part(ordinal("plot.inDeal", place + 1), value, `deal${place + 1}`),
			)
		: [part(t("plot.won"), won, "deal2")];
	const parts = [...wins, part(t("plot.notWon"), ended - won, "lost")];
	return [
		figure({
			caption: words.t("plot.byDeal"),
			says: t("plot.byDeal.says", { won, ended }),
			head: [t("plot.deal"), words.t("plot.games")],
			rows: parts.map(({ label, value }) => [label, number(value)]),
			draw: (svg, width) => drawRing(svg, width, parts, [percent(won, ended), t("plot.ofWon")]),
		}),
	];
}

/** @param {Statistics} it @param {ResultTexts} texts */
function latest({ latest: rows, max, words }, { amount }) {
	if (rows.length < 2) return [];
	const scores = rows.map(({ score }) => score ?? 0);
	const least = Math.min(0, ...scores);
	const results = rows
		.map((row, i) => ({
			name: words.t("header.game", { number: row.number }),
			result: amount(scores[i]),
			value: (scores[i] - least) / (max - least),
			isWon: row.won,
		}))
		.reverse();
	const wins = rows.filter(({ won }) => won).length;
	return [
		figure({
			caption: words.t("plot.latest", { count: rows.length }),
			says: t("plot.latest.says", { won: wins, ended: rows.length }),
			head: [words.t("plot.games"), words.t("plot.score")],
			rows: results.map(({ name, result }) => [name, result]),
			isWide: true,
			key: wins > 0 ? t("plot.latest.key") : "",
			draw: (svg, width) =>
				drawLatest(
					svg,
					width,
					results.map((each) => ({ ...each, says: `${each.name}: ${each.result}` })),
					[results[0].name, results[results.length - 1].name],
				),
		}),
	];
}

/** @param {Statistics} it */
function days({ days: record, words }) {
	if (!record || record.played.length === 0) return [];
	const today = new Date();
	const last = dayNumber(today);
	const known = new Map(record.played.map((played) => [played.day, played.won]));
	const drawn = Array.from({ length: DAYS }, (_, place) => {
		const won = known.get(last - DAYS + 1 + place);
		const kind = won === undefined ? "" : won ? "won" : "played";
		const name = day(daysAfter(today, place - DAYS + 1));
		const key = won ? "plot.days.won" : "plot.days.played";
		return { name, kind, says: kind ? t(key, { day: name }) : name };
	});
	const played = drawn.filter(({ kind }) => kind);
	const won = played.filter(({ kind }) => kind === "won").length;
	return [
		figure({
			caption: words.t("plot.days"),
			says: t("plot.days.says", { played: played.length, won }),
			head: [t("plot.day"), t("plot.result")],
			rows: played.map(({ name, kind }) => [name, t(kind === "won" ? "plot.won" : "plot.notWon")]),
			draw: (svg, width) => drawDays(svg, width, drawn, placeInWeek(today)),
		}),
	];
}

/** @param {Statistics} it */
function rate({ rates, rateSpan, words }) {
	const last = rates.at(-1);
	if (!last || rates.length < 2) return [];
	const rows = rates.map(({ attempts, of, won }) => [number(attempts), percent(won, of)]);
	return [
		figure({
			caption: words.t("plot.rate", { span: rateSpan }),
			says: t("plot.rate.says", { won: last.won, of: last.of }),
			head: [t("plot.attempts"), t("plot.won")],
			rows,
			draw: (svg, width) =>
				drawCurve(
					svg,
					width,
					rates.map(({ attempts, of, won }) => ({ x: attempts, share: won / of })),
				),
		}),
	];
}

/** @param {Statistics} it */
function streaks({ longestStreak, streaks: counts, words }) {
	if (counts.length === 0) return [];
	const bars = counts.map((value, place) => {
		const label =
			place + 1 === counts.length ? t("plot.orMore", { value: place + 1 }) : number(place + 1);
		return { label, value, says: words.counted("plot.times", value, { label }) };
	});
	const says = t("plot.streaks.says", { longest: longestStreak });
	const head = [t("plot.length"), t("plot.howOften")];
	return [barPlot(t("plot.streaks"), head, bars, says)];
}
