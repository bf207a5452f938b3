/** The groups of commands in the menu, which the menu bars have too. */

/** page: the page of the menu that has the command @typedef {{ name: string, page: string }} MenuEntry */
/** title: the key of its title @typedef {{ title: string, entries: MenuEntry[] }} Group */

/** Reads entries, each written as its page and its command. @param {string} text @returns {MenuEntry[]} */
const listed = (text) =>
	[...text.matchAll(/(\w+):(\w+)/g)].map(([, page, name]) => ({ page, name }));

/** @type {Group[]} */
export const GROUPS = [
	{
		title: "menu.game",
		entries: listed(`first:next first:chooseGame games:start first:dayGame first:restart more:giveUp
			back:replay back:review games:puzzle games:houseRules games:tryCards
			games:chooseRules games:topTen games:player games:keepTrial games:leaveTrial
			more:exportGame more:viewGame more:exit`),
	},
	{
		title: "menu.move",
		entries: listed(`more:deal back:undoAction back:redoAction back:backTillDeal back:snapshot
			back:rollback more:turn more:finish more:peek more:auto first:hint more:certainHint
			more:whatMoves more:readRow more:scoreParts`),
	},
	{
		title: "menu.view",
		entries: listed(`more:home first:history first:options more:config more:cardBack more:loadDeck
			more:fullScreen`),
	},
	{
		title: "menu.admin",
		entries: listed(`games:playRangoon games:playKlondike games:selectGameset games:createGameset
			games:deleteGameset games:resetStatistics games:compareRules more:exportAll
			more:importScores more:verify more:importProfile more:backUp more:restore`),
	},
	{
		title: "menu.help",
		entries: listed(`first:howToPlay more:helpIndex more:helpKeyboard more:helpCommands
			more:helpProcedures more:helpMemo more:about`),
	},
];
