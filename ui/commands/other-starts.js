/** Shows what another start of the program has changed while this window is open, such as the gameset. */

/** @import { Play } from "../game/play.js" */
import { call } from "../shell/ipc.js";
import { closeDialogs } from "../widgets/dialog.js";

/** @param {Play} play */
export function showOtherStarts(play) {
	const showChanges = async () => {
		const opened = await call("open", {});
		if (opened.view.revision === play.view?.revision && opened.notices.length === 0) return;
		await closeDialogs();
		await play.open(Promise.resolve(opened));
	};
	globalThis.rangoonLook = () =>
		void play.runInTurn(showChanges).catch((why) => play.listener.failed(why));
}
