/** Finds commands of the menu by words. It does not touch the page. */

/**
 * The English names of the commands in the menus of both programs of 1992. Players of those programs look for these names
 * in every language.
 * @type {Record<string, string>}
 */
export const OLD_NAMES = {
	next: "Next Game",
	start: "Start Game nr",
	replay: "Replay Game",
	exportGame: "Export Game",
	viewGame: "View Game",
	fullScreen: "Full Screen",
	exit: "Exit",
	deal: "Deal cards",
	undoAction: "Undo",
	backTillDeal: "Back till deal",
	snapshot: "Snapshot",
	rollback: "Rollback",
	auto: "Auto",
	createGameset: "Create",
	selectGameset: "Select",
	deleteGameset: "Delete",
	options: "Options",
	loadDeck: "Load Deck",
	history: "History",
	exportAll: "Tournament Export",
	importScores: "Tournament Import",
	verify: "Tournament Verify",
	helpIndex: "Index",
	helpKeyboard: "Keyboard",
	helpCommands: "Commands",
	helpProcedures: "Procedures",
	helpMemo: "Memo",
	about: "About",
	finish: "Finish",
	peek: "Peek",
	chooseRules: "Rules",
	config: "Config",
	cardBack: "Back",
	topTen: "Top 10",
	player: "Player",
};

/**
 * The commands that players also look for by other words, as other programs call them. The catalogue has those words.
 */
export const WITH_OTHER_NAMES = new Set([
	"backUp",
	"cardBack",
	"chooseGame",
	"dayGame",
	"exit",
	"giveUp",
	"helpIndex",
	"helpProcedures",
	"hint",
	"history",
	"houseRules",
	"howToPlay",
	"importProfile",
	"leaveTrial",
	"loadDeck",
	"options",
	"player",
	"restart",
	"review",
	"selectGameset",
	"start",
	"undoAction",
]);

/** A command, its names and its description. @typedef {{ command: string, names: string[], also?: string, about: string }} FoundEntry */

/** Splits a text into words without accents, capitals and punctuation. @param {string} text */
const wordsOf = (text) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each wanted word is the beginning of a word of a text. @param {string[]} wanted @param {string} text */
function hasWords(wanted, text) {
	const words = wordsOf(text);
	return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/**
 * Finds commands by name, or by the words that other programs use, or by description if no name fits.
 * @param {string} text the text to search for @param {FoundEntry[]} entries @returns {string[]}
 */
export function findCommands(text, entries) {
	const wanted = wordsOf(text);
	const named = entries.filter(({ names, also = "" }) =>
		[...names, also].some((name) => hasWords(wanted, name)),
	);
	const found = named.length > 0 ? named : entries.filter(({ about }) => hasWords(wanted, about));
	return found.map(({ command }) => command);
}
