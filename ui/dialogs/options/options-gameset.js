/** The part of the options about the gameset: its attributes, and the options that it fixes. */

/** @import { GamesetView } from "../../../tests/ui/wire" */
import { number, t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { rulesName } from "../../text/rules.js";
import { byId, make } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";

const list = make("dl", { id: "options-attributes", className: "facts" });
const whose = make("p", { className: "note", "data-text": "options.gameset" });
const note = make("p", { className: "note", "data-text": "options.fixed" });
const tournamentNote = make("p", {
	className: "warning",
	hidden: true,
	"data-text": "options.tournament",
});

/** The elements above the options of a gameset. */
export const introduction = [whose];
/** The elements below them. */
export const remarks = [tournamentNote, note, list];

/** Shows the gameset, and disables the options that it fixes. @param {GamesetView} gameset */
export function showGameset({
	playid,
	games,
	rules,
	deals,
	tournament,
	cheatIsFixed,
	hints,
	light,
}) {
	showFacts(list, [
		[t("create.name"), playid],
		[t("create.games"), number(games)],
		[t("create.rules"), rulesName(rules)],
		[t("create.deals"), deals === null ? t("rules.deals.endless") : number(deals)],
		[t("create.tournament"), t(`create.tournament.${tournament}`)],
		[t("create.hints"), t(hints ? "create.hints.yes" : "create.hints.no")],
	]);
	/** @param {string} name @param {boolean} isFixed @param {string} [why] */
	const setFixed = (name, isFixed, why = "") => {
		Object.assign(byId(`option-${name}`), { disabled: isFixed, title: isFixed ? why : "" });
	};
	setFixed("outlook", light !== null, light ? refusalText(light) : "");
	setFixed("cheatLevel", cheatIsFixed, t("options.tournament"));
	setFixed("recorderLevel", tournament !== "off", t("options.tournament"));
	tournamentNote.hidden = tournament === "off";
}
