/** What a gameset is called. */

/** @import { View } from "../../tests/ui/wire" */
import { t } from "../locale/words.js";
import { isRulesCode } from "./rules.js";

/** What a gameset is called: the one of a named game like the game, RANGOON is Rangoon; any other by its PlayID. @param {View} view */
export function gamesetName({ playid, rules, trial }) {
	if (trial)
		return isRulesCode(rules)
			? t("header.trial")
			: t("header.trialOf", { name: t(`preset.${rules}`) });
	const letters = rules
		.replace(/[^a-z]/g, "")
		.slice(0, 8)
		.toUpperCase();
	return letters === playid ? t(`preset.${rules}`) : playid;
}
