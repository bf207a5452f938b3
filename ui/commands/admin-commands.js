/** Commands about everything except the current game: history, gamesets, options, imports and exports. */

/** @import { Settings } from "../appearance/settings.js" */
/** @import { CommandMaker, Commands } from "../game/command.js" */
/** @import { BoardActions } from "./commands.js" */
/** @import { Play } from "../game/play.js" */
/** @import { GamesetActions } from "./gameset-actions.js" */
import { openExport } from "../dialogs/transfer/export/open.js";
import { always, notInPuzzle } from "../game/command.js";
import { tableaus } from "../games.js";
import { lazyDialog } from "../widgets/lazy.js";
import { backUp, importProfile, openScores, openVerify, restore } from "./file-dialogs.js";

const comparison = lazyDialog("dialogs/compare", () => import("../dialogs/compare/compare.js"));
const options = lazyDialog("dialogs/options", () => import("../dialogs/options/options.js"));

/** @param {Play} play @param {Settings} settings @param {GamesetActions} gamesets @param {BoardActions} actions @param {CommandMaker} make @returns {Commands} */
export const makeAdminCommands = (play, settings, gamesets, { begin }, make) => ({
	history: notInPuzzle(play, (game) => void gamesets.showHistory(game)),
	selectGameset: always(gamesets.select),
	...Object.fromEntries(
		tableaus.map(({ tile: { command, playid } }) => [
			command,
			notInPuzzle(play, () => void (gamesets.open(playid) || begin())),
		]),
	),
	createGameset: always(() => void gamesets.create()),
	deleteGameset: make.allowed("deleteGameset", gamesets.remove),
	resetStatistics: make.allowed("resetStatistics", gamesets.resetStatistics),
	compareRules: always(() => comparison.open((dialog) => dialog.openComparison())),
	options: always(() => options.open((dialog) => dialog.changeOptions(settings))),
	loadDeck: always(() => settings.loadDeck()),
	exportAll: always(() => openExport({ kind: "all" })),
	importScores: make.allowed("importScores", () => openScores(play)),
	verify: always(() => openVerify()),
	importProfile: always(() => importProfile(settings)),
	backUp: always(backUp),
	restore: always(restore),
});
