/** Commands about everything but the game at the table: history, gamesets, options, and what comes and goes as a file. */

/** @import { Settings } from "../appearance/settings.js" */
/** @import { CommandMaker, Commands } from "../game/command.js" */
/** @import { GamesetActions } from "./gameset-actions.js" */
import { backUp, restore } from "../dialogs/backup/open.js";
import { openComparison } from "../dialogs/compare/open.js";
import { openExport } from "../dialogs/export/open.js";
import { openOptions } from "../dialogs/options/open.js";
import { takeProfile } from "../dialogs/profile/open.js";
import { openScores } from "../dialogs/scores/open.js";
import { openVerify } from "../dialogs/verify/open.js";
import { always } from "../game/command.js";

/** @param {Settings} settings @param {GamesetActions} gamesets @param {CommandMaker} make @returns {Commands} */
export const makeAdminCommands = (settings, gamesets, make) => ({
	history: { why: () => null, run: (game) => void gamesets.showHistory(game) },
	selectGameset: always(gamesets.select),
	createGameset: always(gamesets.create),
	deleteGameset: make.allowed("deleteGameset", gamesets.remove),
	resetStatistics: make.allowed("resetStatistics", gamesets.resetStatistics),
	compareRules: always(openComparison),
	options: always(() => openOptions(settings)),
	loadDeck: always(() => settings.loadDeck()),
	exportAll: always(() => openExport({ kind: "all" })),
	importScores: make.allowed("importScores", openScores),
	verify: always(() => openVerify()),
	takeProfile: always(() => takeProfile(settings)),
	backUp: always(backUp),
	restore: always(restore),
});
