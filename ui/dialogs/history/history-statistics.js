/** The statistics of a gameset: numbers and plots. Rust does the counting. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { GoalView, StatisticsView } from "../../../tests/ui/wire" */
import { number, ordinal, t } from "../../locale/words.js";
import { commonWords, wordsOf } from "../../text/results.js";
import { byId, make } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { drawBars } from "./plots/bars.js";
import { drawCurve } from "./plots/curve.js";
import { figure } from "./plots/figure.js";

/** The number of games from which plots are meaningful. */
const FOR_PLOTS = 5;

const leads = byId("history-leads");
const sums = byId("history-sums");
const plots = byId("history-plots");
const reset = byId("history-reset", HTMLButtonElement);

/** Formats a part of a whole in percent, to one decimal place. @param {number} part @param {number} whole */
const percent = (part, whole) =>
	t("plot.percent", { value: whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10 });

/** @param {number} part @param {number} whole */
const withShare = (part, whole) =>
	whole === 0 ? number(part) : `${number(part)} (${percent(part, whole)})`;

/** The texts of the game whose statistics are shown, and its format for scores. */
let words = commonWords;
let amount = number;

/** Formats a value of the goal: a score in the game's format, or a number. @param {GoalView} goal @param {number} value */
const valueText = (goal, value) => (goal === "score" ? amount(value) : number(value));

/** @param {StatisticsView} statistics @param {ResultTexts} texts */
export function showStatistics(statistics, texts) {
	words = wordsOf(texts);
	amount = texts.amount;
	const rules = texts.rules(statistics.rules);
	reset.setAttribute("aria-disabled", String(statistics.played === 0));
	const { average, ended, goal, won } = statistics;
	showFacts(leads, [
		[words.t("statistics.played"), number(statistics.played)],
		[t("statistics.won"), ended === 0 ? t("statistics.none") : percent(won, ended)],
		[
			words.t(`statistics.average.${goal}`),
			average === null ? t("statistics.none") : valueText(goal, Math.round(average * 10) / 10),
		],
		[t("statistics.streak"), number(statistics.streak)],
	]);
	showFacts(sums, [
		.../** @type {[string, string][]} */ (rules ? [[t("create.rules"), rules]] : []),
		[
			words.t("statistics.played"),
			t("statistics.of", { part: statistics.played, whole: statistics.games }),
		],
		[t("statistics.won"), withShare(won, ended)],
		...(texts.hasDeals ? statistics.wonByDeal : []).map(
			(won, place) =>
				/** @type {[string, string]} */ ([ordinal("statistics.inDeal", place + 1), number(won)]),
		),
		[
			words.t(`statistics.best.${goal}`),
			statistics.best === null ? t("statistics.none") : valueText(goal, statistics.best),
		],
		[t("statistics.wonAtFirst"), withShare(statistics.wonAtFirst, statistics.firstAttempts)],
		[t("statistics.longestStreak"), words.counted("statistics.games", statistics.longestStreak)],
		[t("statistics.longestDrought"), words.counted("statistics.games", statistics.longestDrought)],
	]);
	if (ended < FOR_PLOTS) {
		const later = make("p", "", words.t("statistics.plotsLater", { count: FOR_PLOTS }));
		plots.replaceChildren(later);
		return;
	}
	plots.replaceChildren(
		...[
			distribution(statistics),
			texts.hasDeals ? byDeal(statistics) : [],
			rate(statistics),
			streaks(statistics),
		].flat(),
	);
}

/** @param {string} caption @param {string} what @param {import("./plots/bars.js").Bar[]} bars @param {string} says */
function barPlot(caption, what, bars, says) {
	return figure({
		caption,
		says,
		head: [what, words.t("plot.games")],
		rows: bars.map((bar) => [bar.label, number(bar.value)]),
		draw: (svg, width) => drawBars(svg, width, bars),
	});
}

/** @param {StatisticsView} it */
function distribution({ goal, distribution: bins }) {
	if (bins.length === 0) return [];
	const bars = bins.map(({ from, to, games }) => {
		const [least, most] = [valueText(goal, from), valueText(goal, to)];
		const label = from === to ? least : t("plot.range", { from: least, to: most });
		return { label, value: games, says: words.counted("plot.bar", games, { label }) };
	});
	const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
	const says = words.t("plot.mostAt", { label: most.label, count: most.value });
	return [barPlot(words.t(`plot.distribution.${goal}`), words.t(`plot.${goal}`), bars, says)];
}

/** @param {StatisticsView} it */
function byDeal({ ended, won, wonByDeal }) {
	if (ended === 0) return [];
	const bars = wonByDeal.map((value, place) => ({
		label: ordinal("plot.inDeal", place + 1),
		value,
		says: words.counted("plot.bar", value, { label: ordinal("plot.inDeal", place + 1) }),
	}));
	const notWon = ended - won;
	const label = t("plot.notWon");
	bars.push({ label, value: notWon, says: words.counted("plot.bar", notWon, { label }) });
	const says = t("plot.byDeal.says", { won, ended });
	return [barPlot(t("plot.byDeal"), t("plot.deal"), bars, says)];
}

/** @param {StatisticsView} it */
function rate({ rates, rateSpan }) {
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

/** @param {StatisticsView} it */
function streaks({ longestStreak, streaks: counts }) {
	if (counts.length === 0) return [];
	const bars = counts.map((value, place) => {
		const label =
			place + 1 === counts.length ? t("plot.orMore", { value: place + 1 }) : number(place + 1);
		return { label, value, says: words.counted("plot.times", value, { label }) };
	});
	const says = t("plot.streaks.says", { longest: longestStreak });
	return [
		figure({
			caption: t("plot.streaks"),
			says,
			head: [t("plot.length"), t("plot.howOften")],
			rows: bars.map((bar) => [bar.label, number(bar.value)]),
			draw: (svg, width) => drawBars(svg, width, bars),
		}),
	];
}
