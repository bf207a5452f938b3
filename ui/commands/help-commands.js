/** Commands that open an article of the help. */

/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
import { openAbout } from "../dialogs/about/open.js";
import { openHelp } from "../dialogs/help/open.js";
import { always } from "../game/command.js";
import { topicForState } from "./help-topic.js";

/** @param {Play} play @returns {Commands} */
export const makeHelpCommands = (play) => ({
	helpIndex: always(() => openHelp("index")),
	helpKeyboard: always(() => openHelp("keyboard")),
	helpCommands: always(() => openHelp("commands")),
	helpProcedures: always(() => openHelp(topicForState(play.view))),
	helpMemo: always(() => openHelp("memo")),
	about: always(openAbout),
});
