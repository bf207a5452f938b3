/** The statistics of a gameset: numbers and plots. Rust does the counting. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { StatisticsView } from "../../../tests/ui/wire" */
import { number, ordinal, t } from "../../locale/words.js";
import { wordsOf } from "../../text/results.js";
import { make, partsOf } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { drawBars } from "./plots/bars.js";
import { drawCurve } from "./plots/curve.js";
import { figure } from "./plots/figure.js";

/** The number of games from which plots are meaningful. */
const FOR_PLOTS = 5;

const { leads, plots, reset, sums } = partsOf("history");

/** value: formats a value of the goal, a score in the game's format or a number. @typedef {StatisticsView & { words: ReturnType<typeof wordsOf>, value: (value: number) => string }} Statistics */

/** Formats a part of a whole in percent, to one decimal place. @param {number} part @param {number} whole */
const percent = (part, whole) =>
	t("plot.percent", { value: whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10 });

/** @param {number} part @param {number} whole */
const withShare = (part, whole) =>
	whole === 0 ? number(part) : `${number(part)} (${percent(part, whole)})`;

/** Returns the most important figures. @param {Statistics} statistics @returns {[string, string][]} */
const leadsOf = ({ average, ended, goal, played, streak, value, won, words }) => [
	[words.t("statistics.played"), number(played)],
	[t("statistics.won"), ended === 0 ? t("statistics.none") : percent(won, ended)],
	[
		words.t(`statistics.average.${goal}`),
		average === null ? t("statistics.none") : value(Math.round(average * 10) / 10),
	],
	[t("statistics.streak"), number(streak)],
];

/** Returns the other figures. @param {Statistics} it @param {ResultTexts} texts @returns {[string, string][]} */
function sumsOf({ best, goal, value, words, ...it }, texts) {
	const rules = texts.rules(it.rules);
	return [
		.../** @type {[string, string][]} */ (rules ? [[t("create.rules"), rules]] : []),
		[words.t("statistics.played"), t("statistics.of", { part: it.played, whole: it.games })],
		[t("statistics.won"), withShare(it.won, it.ended)],
		...(texts.hasDeals ? it.wonByDeal : []).map(
			(won, place) =>
				/** @type {[string, string]} */ ([ordinal("statistics.inDeal", place + 1), number(won)]),
		),
		[words.t(`statistics.best.${goal}`), best === null ? t("statistics.none") : value(best)],
		[t("statistics.wonAtFirst"), withShare(it.wonAtFirst, it.firstAttempts)],
		[t("statistics.longestStreak"), words.counted("statistics.games", it.longestStreak)],
		[t("statistics.longestDrought"), words.counted("statistics.games", it.longestDrought)],
	];
}

/** @param {StatisticsView} found @param {ResultTexts} texts */
export function showStatistics(found, texts) {
	const words = wordsOf(texts);
	const value = found.goal === "score" ? texts.amount : number;
	const statistics = { ...found, words, value };
	reset.ariaDisabled = String(found.played === 0);
	showFacts(leads, leadsOf(statistics));
	showFacts(sums, sumsOf(statistics, texts));
	const drawn =
		found.ended < FOR_PLOTS
			? [make("p", "", words.t("statistics.plotsLater", { count: FOR_PLOTS }))]
			: [
					distribution(statistics),
					texts.hasDeals ? byDeal(statistics) : [],
					rate(statistics),
					streaks(statistics),
				].flat();
	plots.replaceChildren(...drawn);
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
function distribution({ goal, distribution: bins, value, words }) {
	if (bins.length === 0) return [];
	const bars = bins.map(({ from, to, games }) => {
		const [least, most] = [value(from), value(to)];
		const label = from === to ? least : t("plot.range", { from: least, to: most });
		return { label, value: games, says: words.counted("plot.bar", games, { label }) };
	});
	const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
	const says = words.t("plot.mostAt", { label: most.label, count: most.value });
	const head = [words.t(`plot.${goal}`), words.t("plot.games")];
	return [barPlot(words.t(`plot.distribution.${goal}`), head, bars, says)];
}

/** @param {Statistics} it */
function byDeal({ ended, won, wonByDeal, words }) {
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
	return [barPlot(t("plot.byDeal"), [t("plot.deal"), words.t("plot.games")], bars, says)];
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
