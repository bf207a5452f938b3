/** What is said of a rule set: sentences from facts, and a board in text. Knows words; must not know what rules do. */

/** @import { Example, RulesView, View } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";

const RANKS = "?A23456789TJQK";

/** What heads and last cards are called as cards look now. @param {Pick<RulesView, "heads" | "lasts">} view */
export const rulesWords = ({ heads, lasts }) => ({
	heads: t(`ranks.${heads}`),
	lasts: t(`ranks.${lasts}`),
});

/** A rule set in sentences; empty if it is not a game. @param {RulesView} view */
export function rulesText(view) {
	const words = rulesWords(view);
	const facts = view.game?.facts ?? [];
	return facts
		.map(({ code, number }) => t(`rule.${code}`, { ...words, number: number ?? "" }))
		.join(" ");
}

/** Whether rules have no name; their code begins with its version, a digit. @param {string} rules */
export const isRulesCode = (rules) => /^\d/.test(rules);

/** What a rule set is called: its name, or its code. @param {string} rules */
export function rulesName(rules) {
	if (isRulesCode(rules)) return rules;
	const [, ...how] = rules.split("/");
	return how.length > 0 ? `${presetName(rules)} ${how.join("/")}` : presetName(rules);
}

/** What the game of a rule set with a name is called; what follows a stroke only says how it is played. @param {string} rules */
const presetName = (rules) => t(`preset.${rules.split("/")[0]}`);

/** A board as help draws it: four lines, `KS QH --`. @param {Example} example */
export function boardText({ columns, cards }) {
	const rows = Array.from({ length: 4 }, () => Array.from({ length: columns }, () => "--"));
	for (const { face, spot } of cards)
		if (face) rows[Math.floor(spot / columns)][spot % columns] = `${RANKS[face.rank]}${face.suit}`;
	return rows.map((row) => row.join(" ")).join("\n");
}

/** What a gameset is called: the one of a named game like the game, RANGOON is Rangoon; any other by its PlayID. @param {Pick<View, "playid" | "rules" | "trial">} view */
export function gamesetName({ playid, rules, trial }) {
	if (trial)
		return isRulesCode(rules)
			? t("header.trial")
			: t("header.trialOf", { name: presetName(rules) });
	const letters = rules
		.split("/")[0]
		.replace(/[^a-z]/g, "")
		.slice(0, 8)
		.toUpperCase();
	return letters === playid ? presetName(rules) : playid;
}
