/** Texts about results of hands, for every list of results. It uses words only and does not touch the page. */

/** @import { ResultTexts } from "../../text/results.js" */
import { number, t } from "../../locale/words.js";
import { cardSquares, codeText, moneyText } from "./labels.js";

/**
 * Maps common texts to those for Klondike, which say hand instead of game and money instead of score.
 * @type {Record<string, string>}
 */
const OWN = {
	"ask.again.text": "klondike.result.again",
	"ask.begun.text": "klondike.result.begun",
	"ask.drop.title": "klondike.result.drop",
	"ask.giveUp.title": "klondike.result.giveUp",
	"ask.leave.title": "klondike.result.leave",
	"ask.leave.yes": "klondike.result.begin",
	"ask.restart.title": "klondike.result.restart",
	"ask.scratch.text": "klondike.result.asLeft",
	"ask.scratch.title": "klondike.result.startOver",
	"ask.start.title": "klondike.result.start",
	"day.game": "klondike.result.day",
	"export.added": "klondike.result.added",
	"export.all": "klondike.result.all",
	"export.chosenGame": "klondike.result.chosen",
	"export.chosenList": "klondike.result.chosenList",
	"export.kept": "klondike.result.kept",
	"export.share.about": "klondike.result.share",
	"export.table": "klondike.result.table",
	"export.tableUnfinished": "klondike.result.tableUnfinished",
	"export.unfinished.text": "klondike.result.unfinished",
	"export.unfinished.title": "klondike.result.unfinishedTitle",
	"export.which": "klondike.result.which",
	"export.written": "klondike.result.written",
	"header.game": "klondike.result.hand",
	"history.count": "klondike.result.count",
	"history.families": "klondike.result.foundations",
	"history.filter.all": "klondike.result.filterAll",
	"history.gap": "klondike.result.range",
	"history.games": "klondike.result.hands",
	"history.list": "klondike.result.hands",
	"history.notRecorded": "klondike.result.notRecorded",
	"history.playGame": "klondike.result.play",
	"history.rowScore": "klondike.result.worth",
	"history.sort.score": "klondike.result.money",
	"history.title": "klondike.result.title",
	"plot.bar": "klondike.result.bar",
	"plot.distribution.score": "klondike.result.money",
	"plot.byDeal": "klondike.result.results",
	"plot.days": "klondike.result.days",
	"plot.games": "klondike.result.hands",
	"plot.latest": "klondike.result.latest",
	"plot.mostAt": "klondike.result.mostAt",
	"plot.rate": "klondike.result.rate",
	"plot.score": "klondike.result.money",
	"refusal.nothingToExport": "klondike.result.nothing",
	"replay.source": "klondike.result.source",
	"report.column.game": "klondike.result.column",
	"report.column.score": "klondike.result.money",
	"report.game": "klondike.result.hand",
	"report.games": "klondike.result.several",
	"report.more": "klondike.result.more",
	"report.score": "klondike.result.sum",
	"report.true.about": "klondike.result.about",
	"report.true.no": "klondike.result.untrue",
	"report.true.unknown": "klondike.result.unknown",
	"report.true.yes": "klondike.result.true",
	"report.won": "klondike.result.won",
	"start.notPlayed": "klondike.result.notPlayed",
	"start.begun": "klondike.result.started",
	"start.played": "klondike.result.played",
	"start.range": "klondike.result.numbers",
	"statistics.average.score": "klondike.result.average",
	"statistics.best.score": "klondike.result.best",
	"statistics.empty": "klondike.result.empty",
	"statistics.games": "klondike.result.count",
	"statistics.plotsLater": "klondike.result.plotsLater",
	"statistics.played": "klondike.result.handsPlayed",
	"why.deals": "klondike.result.deals",
	"why.points": "klondike.result.points",
};

/** @type {ResultTexts} */
export const resultTexts = {
	words: OWN,
	hasDeals: false,
	short: (amount) => moneyText(amount),
	long: (amount) => moneyText(amount),
	amount: (amount) => moneyText(Math.round(amount)),
	outcome: ({ won, total }) =>
		t(won ? "klondike.outcome.won" : "klondike.outcome.over", { money: moneyText(total) }),
	squares: ({ parts: [cards] }) => cardSquares(cards),
	facts: ({ parts: [cards], rules, total, turns }) => [
		[t("klondike.score"), moneyText(total)],
		[t("klondike.top.rules"), codeText(rules)],
		[t("klondike.outcome.cards"), number(cards)],
		...(turns === null
			? []
			: /** @type {[string, string][]} */ ([[t("klondike.outcome.turns"), number(turns)]])),
	],
	// A hand has only one deal, so par is an amount of money.
	par: ({ bestFinal }) => t("history.par", { result: moneyText(bestFinal) }),
	attempt: ({ rules }) => codeText(rules),
	rules: (rules) => (rules ? codeText(rules) : ""),
};
