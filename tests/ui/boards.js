// Views for the tests: four rows of fourteen places, written as text as everywhere in the project.

const RANKS = "?A23456789TJQK";

/**
 * A view of a board: cards as rank and suit, a gap as its number.
 * @param {string} text @param {{ gap: number, card: string }[]} [moves]
 */
export function board(text, moves = []) {
	const cards = [];
	const gaps = [];
	text
		.trim()
		.split("\n")
		.forEach((line, row) => {
			line
				.trim()
				.split(/\s+/)
				.forEach((word, column) => {
					if (/^\d$/.test(word)) gaps.push({ number: Number(word), row, column, state: "live" });
					else cards.push({ ...card(word), row, column, inRun: column === 0 });
				});
		});
	cards.sort((a, b) => a.id - b.id);
	gaps.sort((a, b) => a.number - b.number);
	const played = moves.map((move) => ({ gap: move.gap, card: card(move.card).id }));
	for (const gap of gaps) {
		gap.takes = played.filter((move) => move.gap === gap.number).map((move) => move.card);
		gap.afterHeads = [];
	}
	return {
		rows: 4,
		columns: 14,
		cards,
		gaps,
		moves: played,
	};
}

/** @param {string} word */
export function card(word) {
	const rank = RANKS.indexOf(word[0]);
	const id = "SHDC".indexOf(word[1]) * 13 + 13 - rank;
	return { id, suit: word[1], rank, behind: rank === 13 ? null : id - 1 };
}

/** Game 1 of RANGOON, as the specification prints it. */
export const GAME_1 = `
	KS 6C QC 9D 7S JS 2C 1  5D 6S AD 4H 4  TH
	KH 4S 8D 6D 3D JD 4D 7C 4C 3C 2S JH 2H 8S
	KD 2D 6H TD AH TS 7H 9S 8H 7D 5C 5S 3S TC
	KC 2  8C JC 9C 5H QH 9H AC AS 3H 3  QD QS
`;
