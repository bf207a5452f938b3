/** Which commands of the menu a search finds. Knows words, no page. */

/**
 * What the menus of both programs of 1992 called their commands, in English: players of those look for these names
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

/** A command with what it can be found by. @typedef {{ command: string, names: string[], about: string }} Entry */

/** The words of a text, without accents, capitals and dots. @param {string} text */
const wordsOf = (text) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each wanted word begins a word of a text. @param {string[]} wanted @param {string} text */
function hasWords(wanted, text) {
	const words = wordsOf(text);
	return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/**
 * The commands that are found: by their names, and if none has such a name, by what they do.
 * @param {string} text what is looked for @param {Entry[]} entries @returns {string[]}
 */
export function findCommands(text, entries) {
	const wanted = wordsOf(text);
	const named = entries.filter(({ names }) => names.some((name) => hasWords(wanted, name)));
	const found = named.length > 0 ? named : entries.filter(({ about }) => hasWords(wanted, about));
	return found.map(({ command }) => command);
}
