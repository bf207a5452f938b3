// Views for the tests: four rows of fourteen places, written as text in the project's usual format.

const RANKS = "?A23456789TJQK";
const COLUMNS = 14;

/** Returns the spot in a row and a column. */
export const spot = (row, column) => row * COLUMNS + column;

/**
 * Makes a view of a board: cards as rank and suit, a gap as its number.
 * @param {string} text @param {{ gap: number, card: string }[]} [moves] @param {object} [more] other properties of the board
 */
export function board(text, moves = [], more = {}) {
	const cards = [];
	const gaps = [];
	const runs = [];
	text
		.trim()
		.split("\n")
		.forEach((line, row) => {
			line
				.trim()
				.split(/\s+/)
				.forEach((word, column) => {
					if (/^\d$/.test(word))
						gaps.push({ number: Number(word), spot: spot(row, column), state: "live" });
					else {
						cards.push({ ...card(word), spot: spot(row, column), at: 0 });
						if (column === 0) runs.push(card(word).id);
					}
				});
		});
	cards.sort((a, b) => a.id - b.id);
	gaps.sort((a, b) => a.number - b.number);
	const played = moves.map((move) => ({
		card: card(move.card).id,
		spot: gaps.find(({ number }) => number === move.gap).spot,
		ply: `${move.gap}${move.card}`,
	}));
	for (const gap of gaps) {
		gap.takes = played.filter((move) => move.spot === gap.spot).map((move) => move.card);
		gap.afterHeads = [];
	}
	return {
		cards,
		moves: played,
		multis: [],
		board: {
			game: "gaps",
			rows: 4,
			columns: COLUMNS,
			rowHead: "left",
			earlierScores: [],
			fill: "behind",
			gaps,
			runs,
			families: [0, 13, 26, 39].map((head) => Array.from({ length: 13 }, (_, step) => head + step)),
			odds: null,
			...more,
		},
	};
}

/** @param {string} word */
export function card(word) {
	const rank = RANKS.indexOf(word[0]);
	const id = "SHDC".indexOf(word[1]) * 13 + 13 - rank;
	return { id, face: { suit: word[1], rank } };
}

/** Game 1 of RANGOON, as printed in the specification. */
export const GAME_1 = `
	KS 6C QC 9D 7S JS 2C 1  5D 6S AD 4H 4  TH
	KH 4S 8D 6D 3D JD 4D 7C 4C 3C 2S JH 2H 8S
	KD 2D 6H TD AH TS 7H 9S 8H 7D 5C 5S 3S TC
	KC 2  8C JC 9C 5H QH 9H AC AS 3H 3  QD QS
`;

/** What the views of both games have in common when a game has just been dealt. */
const DEALT = {
	...{ refusals: {}, cause: "other", deal: 1, elapsedMs: 0, game: 1, games: 32_765, given: false },
	...{ introduction: null, link: null, main: "next", moveCount: 0, multis: [], next: 2, par: null },
	...{ puzzle: null, replay: null, revision: 1, running: false, saving: true },
	...{ status: "playing", trial: false, unfinished: false },
};

/** Returns a view of game 1 of RANGOON that differs in these fields from the first. @param {object} [more] */
export const viewWith = (more) => ({
	...DEALT,
	...board(GAME_1),
	...{ deals: 3, playid: "RANGOON", rules: "rangoon" },
	score: { total: 0, parts: [0, 0, 0], max: 100 },
	...more,
});

/** Returns a view of hand 1 of KLONDIKE. @param {object} [more] @param {object} [board] what differs on its board */
export const handWith = (more, board) => ({
	...DEALT,
	board: {
		...{ booked: true, game: "klondike", idle: [], money: -50, pass: 1, peeked: false },
		...{ tops: [], total: null, variation: 2, ...board },
	},
	...{ cards: [], deals: 1, link: "rangoon:KLONDIKE/1/2/relaxed", moves: [] },
	...{ playid: "KLONDIKE", rules: "klondike/2/relaxed" },
	score: { total: 0, parts: [0], max: 210 },
	...more,
});
