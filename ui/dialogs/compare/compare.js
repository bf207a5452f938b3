/** Rule sets compared: what was played by each, over all gamesets. Works nothing out itself. */

import { number, scored, t } from "../../locale/words.js";
/** @import { ComparedRules } from "../../../tests/ui/wire" */
import { call } from "../../shell/ipc.js";
import { rulesName } from "../../text/rules.js";
import { openDialog } from "../../widgets/dialog.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dialog = /** @type {HTMLDialogElement} */ (byId("compare-dialog"));
const table = byId("compare-table");
const head = /** @type {HTMLElement} */ (table.querySelector("thead tr"));
const body = /** @type {HTMLElement} */ (table.querySelector("tbody"));

const none = () => t("statistics.none");
const value = (/** @type {number | null} */ it) => (it === null ? none() : number(it));

/** What the table says of a rule set, column by column. @type {Record<string, (it: ComparedRules) => string>} */
const COLUMNS = {
	"compare.rules": (it) => rulesName(it.rules),
	"compare.deals": (it) => (it.deals === null ? t("rules.deals.endless") : number(it.deals)),
	"compare.played": (it) => number(it.played),
	"compare.won": (it) =>
		it.ended === 0
			? number(it.won)
			: `${number(it.won)} (${t("plot.percent", { value: Math.round((it.won / it.ended) * 1000) / 10 })})`,
	"compare.average": (it) => value(it.average === null ? null : Math.round(it.average * 10) / 10),
	"compare.best": (it) => (it.best === null ? none() : scored(it.best, it.max)),
	"compare.fewestDeals": (it) => value(it.fewestDeals),
	"compare.fewestMoves": (it) => value(it.fewestMoves),
};

/** @param {string} tag @param {string} text */
function cell(tag, text) {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

/** @param {ComparedRules} it */
function row(it) {
	const line = document.createElement("tr");
	line.title = it.gamesets.join(", ");
	line.append(
		...Object.entries(COLUMNS).map(([key, says], place) => {
			const element = cell(place === 0 ? "th" : "td", says(it));
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
	body.replaceChildren(...found.map(row));
	table.hidden = byId("compare-note").hidden = found.length === 0;
	byId("compare-none").hidden = found.length > 0;
	await openDialog(dialog);
}
