/**
 * Texts about rule sets: sentences made from facts, and a board as text. It uses words only and does not know what the
 * rules do.
 */

/** @import { Example, RulesView, View } from "../../tests/ui/wire" */
import { counted, t } from "../locale/words.js";

/** The characters of the ranks in written boards, by rank. */
export const RANKS = "?A23456789TJQK";

/** Returns the names of heads and last cards in this rule set. @param {Pick<RulesView, "heads" | "lasts">} view */
export const rulesWords = ({ heads, lasts }) => ({
	heads: t(`ranks.${heads}`),
	lasts: t(`ranks.${lasts}`),
});

/** Describes a rule set in sentences; empty if it is not a game. @param {RulesView} view */
export function rulesText(view) {
	const words = rulesWords(view);
	const facts = view.game?.facts ?? [];
	return facts
		.map(({ code, number }) => t(`rule.${code}`, { ...words, number: number ?? "" }))
		.join(" ");
}

/** Whether rules are a code, which begins with a digit, its version, rather than a name. @param {string} rules */
export const isRulesCode = (rules) => /^\d/.test(rules);

/** Names a rule set: by its name, or by its code. @param {string} rules */
export function rulesName(rules) {
	if (isRulesCode(rules)) return rules;
	const [, ...how] = rules.split("/");
	return how.length > 0 ? `${presetName(rules)} ${how.join("/")}` : presetName(rules);
}

/** Names the game of a named rule set; the part after a slash only says how it is played. @param {string} rules */
const presetName = (rules) => t(`preset.${rules.split("/")[0]}`);

/** Writes a board as text in the format of the help: four lines, `KS QH --`. @param {Example} example */
export function boardText({ columns, cards }) {
	const rows = Array.from({ length: 4 }, () => Array.from({ length: columns }, () => "--"));
	for (const { face, spot } of cards)
		if (face) rows[Math.floor(spot / columns)][spot % columns] = `${RANKS[face.rank]}${face.suit}`;
	return rows.map((row) => row.join(" ")).join("\n");
}

/** Names a gameset: like its game if that has a name and the PlayID matches (RANGOON is Rangoon), otherwise by its PlayID. @param {Pick<View, "playid" | "rules" | "trial"> & Partial<Pick<View, "introduction">>} view */
export function gamesetName({ introduction, playid, rules, trial }) {
	if (introduction?.ownGame) return t("header.practice");
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

/**
 * Names a gameset for others; if it is the player's own, whose name means nothing to them, also by its rules.
 * @param {View} view @param {boolean} hasDeals whether its games can take several deals
 */
export function gamesetWithRules(view, hasDeals) {
	const name = gamesetName(view);
	if (view.trial || name !== view.playid) return name;
	const rules = [rulesName(view.rules)];
	if (view.deals && hasDeals) rules.push(counted("score.deals", view.deals));
	return `${name} (${rules.join(", ")})`;
}
