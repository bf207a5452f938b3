/** The dialog Top 10: the best hands of all players, and this player's results under each set of rules. Rust provides the data. */

/** @import { Career, MoneyRecord, TopHand } from "../../../../tests/ui/wire" */
import { number, t } from "../../../locale/words.js";
import { clockText } from "../../../text/clock.js";
import { Dialog } from "../../../widgets/dialog.js";
import { allIn, make, partsOf } from "../../../widgets/dom.js";
import { showFacts } from "../../../widgets/fact-list.js";
import { codeText, moneyText } from "../labels.js";

/** @type {Dialog<MoneyRecord>} */
const dialog = new Dialog("klondike-top");
const { careers, topNone: none, topNote: note } = partsOf("klondike");
const [table] = allIn(dialog.element, "table", HTMLTableElement);

const COLUMNS = ["player", "rules", "hand", "money"];

/** @param {TopHand} hand */
const rowOf = ({ player, rules, game, money }) =>
	make(
		"tr",
		"",
		make("td", "", player || t("klondike.player.unnamed")),
		make("td", "", codeText(rules)),
		make("td", "hand", number(game)),
		make("td", "sum", moneyText(money)),
	);

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
export const openTop = (record, player) =>
	dialog.open(record, ({ careers: all, top }) => {
		none.hidden = top.length > 0;
		table.hidden = note.hidden = top.length === 0;
		const head = COLUMNS.map((column) => {
			const className = column === "money" ? "sum" : "";
			return make("th", { className, scope: "col" }, t(`klondike.top.${column}`));
		});
		table.tHead?.rows[0].replaceChildren(...head);
		table.tBodies[0].replaceChildren(...top.map(rowOf));
		const own = all.filter((career) => career.player === player);
		careers.replaceChildren(...own.flatMap(careerOf));
	});
