// Which sound a change of the board has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cueFor } from "../../ui/panels/cue.js";
import { soundDevice, toneOf } from "../../ui/shell/sound.js";

/** Cards 0, 1 and 2 at these spots; cards at spots below 10 are home. */
const view = (spots, more = {}) => ({
	status: "playing",
	cause: "played",
	deal: 1,
	moveCount: 5,
	cards: spots.map((spot, id) => ({ id, spot, at: 0, face: null })),
	...more,
});
const tableau = {
	home: ({ cards }) =>
		new Map(cards.filter(({ spot }) => spot < 10).map(({ id, spot }) => [id, spot])),
};
const cue = (after, before) => cueFor(after, before, tableau);

test("a_card_that_comes_home_rings_a_step_higher_than_the_card_before_it", () => {
	assert.deepEqual(cue(view([20, 31]), view([20, 30])), { cue: "card" });
	assert.deepEqual(cue(view([3, 30]), view([20, 30])), { cue: "home", step: 3 });
	// A move can bring a whole row of cards home: the last of them rings.
	assert.deepEqual(cue(view([3, 4, 5]), view([3, 24, 25])), { cue: "home", step: 5 });
	assert.deepEqual(cue(view([3, 41]), view([3, 40])), { cue: "card" }, "it was home before");
	const tones = Array.from({ length: 13 }, (_, step) => toneOf(step));
	assert.ok(tones.every((tone, step) => step === 0 || tone > tones[step - 1]));
	assert.equal(toneOf(5), 2 * toneOf(0));
});

test("what_is_taken_back_sounds_different_from_what_is_played", () => {
	const home = view([3]);
	assert.deepEqual(cue(view([20], { cause: "jumped", moveCount: 4 }), home), { cue: "back" });
	assert.deepEqual(cue(view([3], { cause: "jumped" }), view([20], { moveCount: 4 })), {
		cue: "card",
	});
	assert.deepEqual(
		cue(view([20], { cause: "jumped", deal: 1 }), view([3], { deal: 2, moveCount: 5 })),
		{ cue: "back" },
	);
	assert.deepEqual(cue(home, home), { cue: null });
});

test("deals_and_ends_have_their_own_sounds", () => {
	const before = view([20]);
	assert.deepEqual(cue(view([3], { status: "won" }), before), { cue: "won" });
	assert.deepEqual(cue(view([20], { status: "over", cause: "other" }), before), { cue: "over" });
	assert.deepEqual(cue(view([3], { cause: "redealt" }), before), { cue: "deal" });
});

test("a_game_that_is_resumed_after_another_kind_of_game_is_heard_like_any_card", () => {
	const other = { home: () => assert.fail("a view of the other game has no such board") };
	assert.deepEqual(cueFor(view([20], { cause: "resumed" }), view([30]), other), { cue: "card" });
});

/** What a sound device would play: the pitch of each tone and of each noise. @type {{ tone?: number, noise?: number, at: number }[]} */
let heard = [];
const param = () => ({
	value: 0,
	setValueAtTime(value) {
		this.value = value;
	},
	linearRampToValueAtTime() {},
	exponentialRampToValueAtTime() {},
});
globalThis.navigator ??= {};
const node = (more) => ({ connect: (to) => to, ...more });
globalThis.AudioContext = class {
	state = "running";
	currentTime = 0;
	sampleRate = 10;
	createGain = () => node({ gain: param() });
	createBuffer = () => ({ getChannelData: () => [] });
	createBiquadFilter = () => node({ frequency: param(), Q: param() });
	createBufferSource = () => node({ start: (at) => heard.push({ noise: 1, at }) });
	createOscillator = () => {
		const frequency = param();
		return node({ frequency, stop() {}, start: (at) => heard.push({ tone: frequency.value, at }) });
	};
};

/** Returns what is heard of a cue. @param {string} cue @param {string} sound @param {number} [step] */
function played(cue, sound, step) {
	heard = [];
	soundDevice.wake({ sound: "full" });
	soundDevice.play(cue, { sound, volume: 50 }, step);
	return heard;
}

test("a_refusal_is_a_dull_double_knock", ({ mock }) => {
	mock.timers.enable({ apis: ["setTimeout"] });
	const tones = played("refused", "full").filter(({ tone }) => tone !== undefined);
	assert.deepEqual(
		tones.map(({ tone }) => tone),
		[110, 110],
	);
	assert.ok(tones[1].at - tones[0].at > 0.05);
});

test("partial_sound_is_bells_only", ({ mock }) => {
	mock.timers.enable({ apis: ["setTimeout"] });
	for (const cue of ["card", "back", "deal", "turn", "refused"]) {
		assert.notEqual(played(cue, "full").length, 0, cue);
		for (const sound of ["partial", "off"]) assert.deepEqual(played(cue, sound), [], cue);
	}
	for (const cue of ["home", "won", "over"]) {
		const kinds = played(cue, "partial", 4);
		assert.ok(kinds.length > 0 && kinds.every(({ noise }) => !noise), cue);
		assert.deepEqual(played(cue, "off", 4), []);
	}
	assert.equal(played("home", "partial", 4)[0].tone, toneOf(4));
	assert.ok(played("home", "full", 4).some(({ noise }) => noise));
});
