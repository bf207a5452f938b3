/** Where the player goes after leaving a replay. */

/** @import { ReplayKind } from "../../tests/ui/wire" */
/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
import { openView } from "../dialogs/view/open.js";
import { t } from "../locale/words.js";
import { ask } from "../widgets/ask/open.js";

/** Goes back to where a replay came from. @param {Play} play @param {Commands} commands @param {ReplayKind} kind @param {number} game */
export function returnFromReplay(play, commands, kind, game) {
	if (kind === "archived") commands.history.run(game);
	if (kind === "imported") openView(play);
	if (kind === "interrupted") askToStartOver(play);
}

/** A player who does not want to look back at an interrupted game may want to begin it again. @param {Play} play */
async function askToStartOver(play) {
	if (play.view?.can.restart !== null) return;
	const sure = await ask({
		title: t("ask.scratch.title"),
		text: t("ask.scratch.text"),
		yes: t("ask.scratch.yes"),
		no: t("ask.scratch.no"),
	});
	if (sure) play.act((view) => (view.can.restart ? null : { kind: "restart" }));
}
