/**
 * Commands that open help articles, and the choice of the article for the current situation. This module does not know
 * the articles' text.
 */

/** @import { Commands } from "../game/command.js" */
/** @import { Play } from "../game/play.js" */
import { openHelp } from "../dialogs/help/open.js";
import { always } from "../game/command.js";
import { tableauOf } from "../games.js";
import { lazyDialog } from "../widgets/lazy.js";

const about = lazyDialog("dialogs/about", () => import("../dialogs/about/about.js"));

const STATUS = { playing: "now-playing", ceased: "now-stuck", over: "now-over", won: "now-won" };

/** Returns the article about the current situation. @param {Play} play */
export function topicForState({ store, view }) {
	if (store.state.home) return "now-home";
	if (!view) return "index";
	if (view.replay) return "now-replaying";
	if (view.puzzle) return "puzzles";
	return tableauOf(view).topic ?? (view.running ? "now-running" : STATUS[view.status]);
}

/** Returns the article about the focused dialog, panel or button; null if the focus is elsewhere. @param {Element | null} focused */
export const topicForFocus = (focused) =>
	/** @type {HTMLElement | null | undefined} */ (focused?.closest("[data-topic]"))?.dataset.topic ??
	null;

/** Returns the article for players who do not know the game yet. @param {Play} play */
const firstArticle = ({ store, view }) =>
	store.state.home || !view ? "first-game" : tableauOf(view).firstTopic;

/** @param {Play} play @returns {Commands} */
export const makeHelpCommands = (play) => ({
	howToPlay: always(() => openHelp(firstArticle(play))),
	helpIndex: always(() => openHelp("index")),
	helpKeyboard: always(() => openHelp("keyboard")),
	helpCommands: always(() => openHelp("commands")),
	helpProcedures: always(() => openHelp(topicForState(play))),
	helpMemo: always(() => openHelp("memo")),
	about: always(() => about.open((dialog) => dialog.openAbout())),
});
