/** The dialog Top 10: the best hands of all players, and this player's results under each set of rules. Rust provides the data. */

/** @import { Career, MoneyRecord, TopHand } from "../../../../tests/ui/wire" */
import { number, t } from "../../../locale/words.js";
import { clockText } from "../../../text/clock.js";
import { openDialog } from "../../../widgets/dialog.js";
import { byId, make } from "../../../widgets/dom.js";
import { showFacts } from "../../../widgets/fact-list.js";
import { codeText, moneyText } from "../labels.js";

const dialog = byId("klondike-top", HTMLDialogElement);
const none = byId("klondike-top-none");
const table = /** @type {HTMLTableElement} */ (dialog.querySelector("table"));
const careers = byId("klondike-careers");

const COLUMNS = ["player", "rules", "hand", "money"];

/** @param {"td" | "th"} tag @param {string} text @param {string} [className] */
function cell(tag, text, className = "") {
	const element = document.createElement(tag);
	element.textContent = text;
	element.className = className;
	if (tag === "th") element.setAttribute("scope", "col");
	return element;
}

/** @param {TopHand} hand */
function rowOf({ player, rules, game, money }) {
	const row = document.createElement("tr");
	row.append(
		cell("td", player || t("klondike.player.unnamed")),
		cell("td", codeText(rules)),
		cell("td", number(game), "hand"),
		cell("td", moneyText(money), "sum"),
	);
	return row;
}

/** @param {Career} career */
function careerOf(career) {
	const title = make("h3", "", codeText(career.rules));
	const { average, best, fastestMs, fewestMoves, hands, longestStreak, streak, total, won } =
		career;
	/** @type {[string, string][]} */
	const facts = [
		[t("klondike.career.hands"), number(hands)],
		[t("klondike.career.won"), number(won)],
		[t("klondike.career.total"), moneyText(total)],
		[t("klondike.career.best"), moneyText(best)],
		[t("klondike.career.average"), moneyText(Math.round(average))],
		[t("klondike.career.streak"), number(streak)],
		[t("klondike.career.longestStreak"), number(longestStreak)],
	];
	if (fastestMs !== null) facts.push([t("klondike.career.fastest"), clockText(fastestMs)]);
	if (fewestMoves !== null) facts.push([t("klondike.career.fewest"), number(fewestMoves)]);
	if (career.peeked > 0) facts.push([t("klondike.career.peeked"), number(career.peeked)]);
	if (career.helped > 0) facts.push([t("klondike.career.helped"), number(career.helped)]);
	const list = make("dl", "facts");
	showFacts(list, facts);
	return [title, list];
}

/** Shows the best hands, and the careers of this player. @param {MoneyRecord} record @param {string} player */
export function openTop({ careers: all, top }, player) {
	none.hidden = top.length > 0;
	table.hidden = top.length === 0;
	const head = COLUMNS.map((column) =>
		cell("th", t(`klondike.top.${column}`), column === "money" ? "sum" : ""),
	);
	table.tHead?.rows[0].replaceChildren(...head);
	table.tBodies[0].replaceChildren(...top.map(rowOf));
	const own = all.filter((career) => career.player === player);
	careers.replaceChildren(...own.flatMap(careerOf));
	return openDialog(dialog);
}
