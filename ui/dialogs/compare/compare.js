/** Compares rule sets by the games played under each, in all gamesets. Rust does the counting. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { ComparedRules } from "../../../tests/ui/wire" */
import { number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { loadResultTexts } from "../../text/results.js";
import { rulesName } from "../../text/rules.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";

const dialog = byId("compare-dialog", HTMLDialogElement);
/** Two tables: one for games with deals, one for hands, which have none. */
const tables = [byId("compare-table"), byId("compare-hands")];

const none = () => t("statistics.none");
const value = (/** @type {number | null} */ known) => (known === null ? none() : number(known));

/** The columns of the table. @type {Record<string, (compared: ComparedRules, texts: ResultTexts) => string>} */
const COLUMNS = {
	"compare.rules": ({ rules }, texts) =>
		[rulesName(rules.split("/")[0]), texts.rules(rules)].filter(Boolean).join(": "),
	"compare.deals": ({ deals }) => (deals === null ? t("rules.deals.endless") : number(deals)),
	"compare.played": (compared) => number(compared.played),
	"compare.won": (compared) =>
		compared.ended === 0
			? number(compared.won)
			: `${number(compared.won)} (${t("plot.percent", { value: Math.round((compared.won / compared.ended) * 1000) / 10 })})`,
	"compare.average": ({ average }, texts) =>
		average === null ? none() : texts.amount(Math.round(average * 10) / 10),
	"compare.best": ({ best, max }, texts) => (best === null ? none() : texts.short(best, max)),
	"compare.fewestDeals": (compared) => value(compared.fewestDeals),
	"compare.fewestMoves": (compared) => value(compared.fewestMoves),
};

/** The columns about deals. */
const OF_DEALS = ["compare.deals", "compare.fewestDeals"];

/** @param {boolean} hasDeals */
const columns = (hasDeals) =>
	Object.entries(COLUMNS).filter(([key]) => hasDeals || !OF_DEALS.includes(key));

/** @param {string} tag @param {string} text */
function cell(tag, text) {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

/** @param {ComparedRules} compared @param {ResultTexts} texts */
function row(compared, texts) {
	const line = document.createElement("tr");
	line.title = compared.gamesets.join(", ");
	line.append(
		...columns(texts.hasDeals).map(([key, says], place) => {
			const element = cell(place === 0 ? "th" : "td", says(compared, texts));
			if (place === 0) element.setAttribute("scope", "row");
			element.dataset.label = t(key);
			return element;
		}),
	);
	return line;
}

/** Shows the table. */
export async function openComparison() {
	const found = await call("compare_rules", {});
	const texts = await Promise.all(found.map(({ game }) => loadResultTexts(game)));
	tables.forEach((table, place) => {
		const hasDeals = place === 0;
		const rows = found.flatMap((compared, i) =>
			texts[i].hasDeals === hasDeals ? [row(compared, texts[i])] : [],
		);
		const titles = columns(hasDeals).map(([key]) => {
			const element = cell("th", t(key));
			element.setAttribute("scope", "col");
			return element;
		});
		table.querySelector("thead tr")?.replaceChildren(...titles);
		table.querySelector("tbody")?.replaceChildren(...rows);
		table.hidden = rows.length === 0;
	});
	byId("compare-note").hidden = tables[0].hidden;
	byId("compare-none").hidden = found.length > 0;
	await openDialog(dialog);
}
