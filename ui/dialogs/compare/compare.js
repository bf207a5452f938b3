/** Compares rule sets by the games played under each, in all gamesets. Rust does the counting. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { ComparedRules } from "../../../tests/ui/wire" */
import { loadResultTexts } from "../../games.js";
import { number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { withShare } from "../../text/results.js";
import { rulesName } from "../../text/rules.js";
import { Dialog } from "../../widgets/dialog.js";
import { make, partsOf } from "../../widgets/dom.js";

/** Rules, and the texts of their game about results. @typedef {{ compared: ComparedRules, texts: ResultTexts }} Row */

/** @type {Dialog<Row[]>} */
const dialog = new Dialog("compare-dialog");
const { hands, none: nothing, note, one, table: deals } = partsOf("compare");

const none = () => t("statistics.none");
const value = (/** @type {number | null} */ known) => (known === null ? none() : number(known));

/** The columns of the table. @type {Record<string, (compared: ComparedRules, texts: ResultTexts) => string>} */
const COLUMNS = {
	"compare.rules": ({ rules }, texts) =>
		[rulesName(rules.split("/")[0]), texts.rules(rules)].filter(Boolean).join(": "),
	"compare.deals": ({ deals }) => (deals === null ? t("rules.deals.endless") : number(deals)),
	"compare.played": (compared) => number(compared.played),
	"compare.won": ({ ended, won }) => withShare(won, ended),
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

/** @param {Row} shown */
const row = ({ compared, texts }) =>
	make(
		"tr",
		{ title: compared.gamesets.join(", ") },
		...columns(texts.hasDeals).map(([key, says], place) => {
			const text = says(compared, texts);
			return place === 0
				? make("th", { scope: "row", "data-label": t(key) }, text)
				: make("td", { "data-label": t(key) }, text);
		}),
	);

/** Fills one of the two tables: the games with deals, or the hands, which have none. @param {HTMLElement} table @param {boolean} hasDeals @param {Row[]} all */
function fillTable(table, hasDeals, all) {
	const rows = all.filter(({ texts }) => texts.hasDeals === hasDeals).map(row);
	const titles = columns(hasDeals).map(([key]) => make("th", { scope: "col" }, t(key)));
	table.querySelector("thead tr")?.replaceChildren(...titles);
	table.querySelector("tbody")?.replaceChildren(...rows);
	table.hidden = rows.length === 0;
}

/** Shows the table. */
export async function openComparison() {
	const found = await call("compare_rules", {});
	const rows = await Promise.all(
		found.map(async (compared) => ({ compared, texts: await loadResultTexts(compared.game) })),
	);
	await dialog.open(rows, () => {
		fillTable(deals, true, rows);
		fillTable(hands, false, rows);
		note.hidden = deals.hidden;
		nothing.hidden = rows.length > 0;
		one.hidden = rows.length !== 1;
	});
}
