// A dragged card is pulled towards the place that would take it.
import assert from "node:assert/strict";
import { test } from "node:test";

let reduced = false;
globalThis.matchMedia = () => ({
	get matches() {
		return reduced;
	},
});
globalThis.document = { documentElement: { dataset: {} } };
const { DropTarget } = await import("../../ui/tableau/drop-target.js");

const move = { card: 1, spot: 3, ply: "" };
const middles = [0, 1, 2, 3].map((spot) => ({ x: 100 * spot, y: 50 }));
const card = { id: 1, spot: 0, at: 0 };
/** A board of four places side by side: the card is on the first, and the last takes it, also if it is dropped on the third. */
function aim(moves = [move], refused = []) {
	const tableau = {
		unit: () => [1],
		dropMoves: () => moves,
		refusedMoves: () => refused,
		dropArea: (_, spot) => [spot, spot - 1],
	};
	const board = {
		tableau,
		places: { width: 80, height: 80 },
		centreOf: ({ spot }) => middles[spot],
		centresOn: (_, spot) => [middles[spot]],
	};
	return new DropTarget(board, { cards: [card] }, 1);
}

test("a_card_near_its_gap_is_drawn_to_it_and_the_more_so_the_nearer_it_is", () => {
	const gap = aim();
	assert.deepEqual(gap.spots, [3]);
	const ahead = [0, 15, 30, 45, 59].map((off) => {
		const drawn = gap.drawn({ x: 300 - off, y: 0 });
		assert.equal(drawn.spot, 3, `${off}`);
		return (drawn.by.x - (300 - off)) / (off || 1);
	});
	assert.equal(ahead[0], 0);
	assert.ok(ahead[1] > 0.3 && ahead[1] > ahead[2] && ahead[2] > ahead[3], `${ahead}`);
	assert.ok(ahead[4] < 0.01, "at the edge of the reach nothing leaps");
});

test("beside_its_gap_a_card_stays_under_the_finger_and_elsewhere_it_goes_nowhere", () => {
	const gap = aim();
	assert.deepEqual(gap.drawn({ x: 205, y: 0 }), { spot: 3, by: { x: 205, y: 0 } });
	assert.deepEqual(gap.drawn({ x: 120, y: 0 }), { spot: null, by: { x: 120, y: 0 } });
	assert.deepEqual(aim([], [move]).drawn({ x: 299, y: 0 }), { spot: null, by: { x: 299, y: 0 } });
});

test("a_drop_means_what_is_possible_before_what_is_refused", () => {
	assert.equal(aim().dropped({ x: 290, y: 9 }), move);
	assert.equal(aim().dropped({ x: 90, y: 9 }), null);
	const refused = { ...move, spot: 2 };
	assert.equal(aim([move], [refused]).dropped({ x: 200, y: 0 }), move);
	assert.equal(aim([], [refused]).dropped({ x: 200, y: 0 }), refused);
});

test("with_less_motion_a_card_stays_under_the_finger", () => {
	reduced = true;
	assert.deepEqual(aim().drawn({ x: 290, y: 0 }), { spot: 3, by: { x: 290, y: 0 } });
	reduced = false;
});
