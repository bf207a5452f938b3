/** Answers of the program for tests without it. The types are those that Rust declares, so that an answer that it cannot give does not compile. */

/** @import { ComparedRules, EndView, FileReport, GamesetView, HistoryGame, HistoryRow, HouseRules, Options, RulesView, StatisticsView } from "./wire" */

/** The options of a new profile. @param {Partial<Options>} [more] @returns {Options} */
export const options = (more) => ({
	animatedMove: "usual",
	autoDelay: 333,
	autoLevel: 1,
	autoStart: true,
	backColor: "#008000",
	cardBack: 0,
	cheatLevel: 3,
	classicUndo: false,
	foundationColumn: false,
	clock: false,
	dealDelay: 125,
	deck: "standard",
	fourColours: false,
	gapLabels: true,
	haptics: false,
	indices: "language",
	info: "",
	language: "system",
	leftHanded: false,
	manualDrag: false,
	menuBar: false,
	messages: true,
	moveDelay: 200,
	numberButtons: "auto",
	outlook: false,
	ownIndices: ["A", "K", "Q", "J"],
	ranking: 0,
	recorderLevel: 0,
	rowHead: "left",
	runTint: true,
	runningTotal: false,
	scoring: "posOnly",
	hintAim: "winning",
	shape: "auto",
	sound: "full",
	suitSequence: 0,
	textColor: "#c0c0c0",
	theme: "felt",
	toFoundation: "safe",
	turnUp: true,
	userName: "",
	volume: 25,
	...more,
});

/** @param {Partial<GamesetView>} [more] @returns {GamesetView} */
export const gameset = (more) => ({
	cheatIsFixed: false,
	cheatLevel: 3,
	current: true,
	deals: 3,
	game: "gaps",
	games: 32_765,
	hints: true,
	light: null,
	opened: true,
	played: 0,
	playid: "RANGOON",
	rules: "rangoon",
	scores: 0,
	stays: true,
	tournament: "off",
	...more,
});

/** A game that was finished once. @param {Partial<HistoryRow>} [more] @returns {HistoryRow} */
export const row = (more) => ({
	number: 1,
	to: null,
	score: 30,
	deals: 3,
	moves: 80,
	elapsedMs: 60_000,
	kept: null,
	families: 0,
	won: false,
	recorded: true,
	unfinished: false,
	favourite: false,
	note: false,
	...more,
});

/** @param {Partial<HistoryGame>} [more] @returns {HistoryGame} */
export const game = (more) => ({
	attempts: 1,
	best: null,
	kept: null,
	favourite: false,
	note: "",
	number: 1,
	onTable: false,
	par: null,
	play: null,
	review: null,
	unfinished: [],
	...more,
});

/** The end of a game that was lost. @param {Partial<EndView>} [more] @returns {EndView} */
export const end = (more) => ({
	deals: 3,
	elapsedMs: 60_000,
	endedMs: 0,
	max: 100,
	moves: 61,
	parts: [20, 10, 16],
	recorded: true,
	rules: "rangoon",
	total: 46,
	turns: null,
	undos: 0,
	won: false,
	...more,
});

/** @param {Partial<StatisticsView>} [more] @returns {StatisticsView} */
export const statistics = (more) => ({
	average: null,
	best: null,
	distribution: [],
	ended: 0,
	firstAttempts: 0,
	games: 32_765,
	goal: "score",
	kept: null,
	longestDrought: 0,
	longestStreak: 0,
	max: 100,
	played: 0,
	rateSpan: 50,
	rates: [],
	rules: "rangoon",
	streak: 0,
	streaks: [],
	won: 0,
	wonAtFirst: 0,
	wonByDeal: [0, 0, 0],
	...more,
});

/** @param {Partial<ComparedRules>} [more] @returns {ComparedRules} */
export const compared = (more) => ({
	rules: "rangoon",
	deals: 3,
	game: "gaps",
	max: 100,
	gamesets: ["RANGOON"],
	played: 1,
	ended: 1,
	won: 0,
	best: 30,
	average: 30,
	fewestDeals: null,
	fewestMoves: null,
	...more,
});

/** The switches of Rangoon. @type {HouseRules["values"]} */
const SWITCHES = {
	spare: "front",
	removed: "none",
	heads: "fixed",
	lock: "unmoved",
	headsFirst: "no",
	fill: "behind",
	frontTakes: "heads",
	redealTakes: "loose",
	redealGaps: "behindRun",
	endsReturn: "no",
	redealWhen: "ceased",
};

/** Rules with a tiny example. @param {Partial<RulesView>} [more] @returns {RulesView} */
export const rules = (more) => ({
	rules: { values: SWITCHES, deals: 3, steps: 13 },
	game: {
		name: "rangoon",
		code: "100DPQM",
		facts: [{ code: "headsFixed", number: null }],
		max: 100,
		example: {
			columns: 2,
			cards: [{ id: 0, spot: 0, at: 0, face: { suit: "S", rank: 13 } }],
		},
	},
	refused: null,
	idle: [],
	heads: 13,
	lasts: 1,
	...more,
});

/** A file of Rangoon 1.31, which cannot be verified. @returns {FileReport} */
export const report = () => ({
	name: "lf.txt",
	format: "1.31",
	playid: "RANGOON",
	game: "gaps",
	rules: "rangoon",
	tournament: false,
	player: "Rudy Muller",
	info: "",
	undamaged: null,
	key: null,
	signer: null,
	sameKey: [],
	written: null,
	serial: null,
	resets: null,
	cheatLevel: null,
	playedOn: null,
	verifiable: false,
	won: 0,
	score: 90,
	posOnly: null,
	allSeq: null,
	untrue: 0,
	otherLevel: 0,
	unknown: 3,
	games: [1, 2, 3].map((number) => ({
		number,
		total: 30,
		undos: null,
		unfinished: false,
		truth: "unknown",
		why: null,
	})),
});

/** What a history with these rows is answered with, unless `more` says otherwise. @param {HistoryRow[]} rows @param {object} [more] */
export const historyOf = (rows, more) => ({
	history_game: (/** @type {{ number: number }} */ { number }) => game({ number }),
	history_page: { from: 0, games: rows.length, rows, total: rows.length },
	history_place: 0,
	statistics: statistics(),
	...more,
});
