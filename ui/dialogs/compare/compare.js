/** Rule sets compared: what was played by each, over all gamesets. Works nothing out itself. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { ComparedRules } from "../../../tests/ui/wire" */
import { number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { loadResultTexts } from "../../text/results.js";
import { rulesName } from "../../text/rules.js";
import { openDialog } from "../../widgets/dialog.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dialog = /** @type {HTMLDialogElement} */ (byId("compare-dialog"));
const table = byId("compare-table");
const head = /** @type {HTMLElement} */ (table.querySelector("thead tr"));
const body = /** @type {HTMLElement} */ (table.querySelector("tbody"));

const none = () => t("statistics.none");
const value = (/** @type {number | null} */ known) => (known === null ? none() : number(known));

/** What the table says of a rule set, column by column. @type {Record<string, (compared: ComparedRules, texts: ResultTexts) => string>} */
const COLUMNS = {
	"compare.rules": ({ rules }, texts) =>
		[rulesName(rules.split("/")[0]), texts.rules(rules)].filter(Boolean).join(": "),
	"compare.deals": ({ deals }, { hasDeals }) => {
		if (!hasDeals) return none();
		return deals === null ? t("rules.deals.endless") : number(deals);
	},
	"compare.played": (compared) => number(compared.played),
	"compare.won": (compared) =>
		compared.ended === 0
			? number(compared.won)
			: `${number(compared.won)} (${t("plot.percent", { value: Math.round((compared.won / compared.ended) * 1000) / 10 })})`,
	"compare.average": ({ average }, texts) =>
		average === null ? none() : texts.amount(Math.round(average * 10) / 10),
	"compare.best": ({ best, max }, texts) => (best === null ? none() : texts.short(best, max)),
	"compare.fewestDeals": ({ fewestDeals }, { hasDeals }) => value(hasDeals ? fewestDeals : null),
	"compare.fewestMoves": (compared) => value(compared.fewestMoves),
};

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
		...Object.entries(COLUMNS).map(([key, says], place) => {
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
	head.replaceChildren(
		...Object.keys(COLUMNS).map((key) => {
			const element = cell("th", t(key));
			element.setAttribute("scope", "col");
			return element;
		}),
	);
	const texts = await Promise.all(found.map(({ game }) => loadResultTexts(game)));
	body.replaceChildren(...found.map((compared, place) => row(compared, texts[place])));
	table.hidden = byId("compare-note").hidden = found.length === 0;
	byId("compare-none").hidden = found.length > 0;
	await openDialog(dialog);
}
