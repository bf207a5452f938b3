/** Connects the menu bar with the commands: that of a Mac, or that of the window if the player wants one. */

/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
import { besideReplay, whyInReplay } from "../game/command.js";
import { fillMacMenuBar, fillMenuBar } from "../panels/menu/open.js";
import { isMac } from "../shell/ipc.js";
import { refusalText } from "../text/failures.js";
import { dialogOpen } from "../widgets/dialog.js";
import { say } from "../widgets/toast.js";

/** Fills the menu bar. On a Mac its commands do nothing while a dialog is open. @param {Play} play @param {Commands} commands */
export async function fillMenus(play, commands) {
	if (isMac)
		await fillMacMenuBar((name) => {
			const why = whyInReplay(play.view, name);
			if (why) say(refusalText(why));
			else if (!dialogOpen() && play.view) commands[name].run();
		});
	else if (play.store.state.options?.menuBar) await fillMenuBar(besideReplay(play, commands));
}
