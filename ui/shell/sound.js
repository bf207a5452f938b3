/**
 * Makes the sounds of the table from noise and tones when they are needed; there are no sound files. Errors here never
 * affect anything else, and music from other programs continues. This module does not know the rules.
 */

/** @import { Options } from "../../tests/ui/wire" */

/**
 * The sounds: a card that lands, a card that comes home, a card that is taken back, a deal, a card that is turned over,
 * the end of a game, and an impossible request. Partial sound has only those with a bell, without the card under it.
 * @typedef {"card" | "home" | "back" | "deal" | "turn" | "won" | "over" | "refused"} Cue
 */

/** If a clock has not moved for longer than this, in milliseconds, it never will. */
const STILL = 300;
/**
 * How long an idle context keeps running, in milliseconds: longer than every sound. A running context uses the
 * processor even in silence.
 */
const LINGERING = 4000;
/** How late a sound may be, in milliseconds, if it has to wait for the context to resume. */
const LATE = 250;
/** How far two turns of cards are apart at least, in milliseconds. A player who cuts a deal short turns all cards at once. */
const TURNS_APART = 10;

/** The sound device, as far as it is open. */
class Device {
	/** @type {AudioContext | null} */
	#context = null;
	/** The last reading of a context's clock, and when it was read. @type {{ of: AudioContext | null, time: number, at: number }} */
	#seen = { of: null, time: 0, at: 0 };
	/** Whether the context is suspended because it was idle. */
	#isAsleep = false;
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	#lingering;
	/** When a card was last heard turning. */
	#turned = Number.NEGATIVE_INFINITY;

	/** Suspends a context after it has been idle for a while. @param {AudioContext} audio */
	#linger(audio) {
		clearTimeout(this.#lingering);
		this.#lingering = setTimeout(() => {
			if (audio !== this.#context || audio.state !== "running") return;
			this.#isAsleep = true;
			audio.suspend().catch(() => {});
		}, LINGERING);
	}

	/** Resumes a suspended context. Its clock did not move meanwhile, so the last reading is discarded. @param {AudioContext} audio */
	#resume(audio) {
		this.#isAsleep = false;
		this.#seen = { of: null, time: 0, at: 0 };
		return audio.resume();
	}

	/**
	 * Whether a context that worked before stays silent, as on an iPhone after a call: it then reports that it is
	 * interrupted, or even running, but its clock does not move.
	 * @param {AudioContext} audio
	 */
	#isLost(audio) {
		const [time, at] = [audio.currentTime, performance.now()];
		const seen = this.#seen;
		if (seen.of === audio && at - seen.at < STILL) return false;
		this.#seen = { of: audio, time, at };
		return seen.of === audio && time > 0 && time === seen.time;
	}

	/** Opens the device; browsers allow that only during an input. @param {Options} options */
	wake(options) {
		if (options.sound === "off") return;
		try {
			const { audioSession } = /** @type {{ audioSession?: { type: string } }} */ (navigator);
			if (audioSession) audioSession.type = "ambient";
			if (this.#context && !this.#isAsleep && this.#isLost(this.#context)) {
				this.#context.close().catch(() => {});
				this.#context = null;
			}
			this.#context ??= new AudioContext({ latencyHint: "interactive" });
			if (this.#isAsleep || this.#context.state !== "running")
				this.#resume(this.#context).catch(() => {});
			this.#linger(this.#context);
		} catch {
			// On a device without sound the game is silent.
		}
	}

	/** @param {Cue} cue @param {Options} options @param {number} [step] for a card that comes home: its place in its suit, from 0 */
	play(cue, options, step = 0) {
		const audio = this.#context;
		const made = soundFor(cue, options.sound);
		if (!made || options.volume === 0 || !audio) return;
		if (cue === "turn") {
			if (performance.now() - this.#turned < TURNS_APART) return;
			this.#turned = performance.now();
		}
		const sound = () => {
			if (audio.state !== "running") return;
			this.#linger(audio);
			made(audio, out(audio, options.volume), step);
		};
		try {
			if (!this.#isAsleep) return sound();
			const at = performance.now();
			const heard = () => performance.now() - at < LATE && sound();
			this.#resume(audio)
				.then(heard)
				.catch(() => {});
		} catch {
			// See above.
		}
	}
}

export const soundDevice = new Device();

/** Makes the volume control. Hearing is roughly logarithmic, hence the power. @param {AudioContext} audio @param {number} volume 0–100 */
function out(audio, volume) {
	const gain = audio.createGain();
	gain.gain.value = (volume / 100) ** 1.6;
	gain.connect(audio.destination);
	return gain;
}

/** Five tones to the octave: any two of them sound well together. */
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];
/** The tone of the first card of a suit, in hertz: middle C. */
const MIDDLE_C = 261.63;

/** The tone of a card that comes home: one step of the scale higher for each card of its suit. @param {number} step */
export const toneOf = (step) =>
	MIDDLE_C * SCALE[step % SCALE.length] * 2 ** Math.floor(step / SCALE.length);

/** How much the pitch of a landing card varies: no two cards sound the same. */
const VARIED = 0.06;
const varied = () => 1 + VARIED * (2 * Math.random() - 1);

/** Makes a sound; `step` is for a card that comes home. @typedef {(audio: AudioContext, to: AudioNode, step: number) => void} Made */

/** The sounds that remain with partial sound. @type {Partial<Record<Cue, Made>>} */
const bells = {
	home: ringHome,
	won: (audio, to) => {
		[523.25, 659.25, 783.99, 1046.5, 1318.5].forEach((tone, i) => {
			bell(audio, to, i * 0.12, tone, i === 4 ? 1.4 : 0.5);
		});
	},
	over: (audio, to) => {
		bell(audio, to, 0, 392, 0.5);
		bell(audio, to, 0.18, 311.13, 0.9);
	},
};

/** @type {Made} */
function ringHome(audio, to, step) {
	bell(audio, to, 0.03, toneOf(step), 0.45);
}

/** @param {AudioContext} audio @param {AudioNode} to */
function layCard(audio, to) {
	const pitch = varied();
	brush(audio, to, 0, 0.05, 2600 * pitch, 0.5);
	tap(audio, to, 0.02, 190 * pitch, 0.5);
}

/** The pitch of a refusal, in hertz, and how far its two knocks are apart, in seconds. */
const KNOCK = 110;
const KNOCKS_APART = 0.11;

/** The sounds of full sound. @type {Partial<Record<Cue, Made>>} */
const cues = {
	...bells,
	card: layCard,
	home: (audio, to, step) => {
		layCard(audio, to);
		ringHome(audio, to, step);
	},
	back: (audio, to) => {
		brush(audio, to, 0, 0.04, 1500 * varied(), 0.4);
		brush(audio, to, 0.05, 0.04, 2300 * varied(), 0.3);
	},
	deal: (audio, to) => {
		for (let i = 0; i < 7; i++) brush(audio, to, i * 0.055, 0.06, 1900 + 260 * (i % 3), 0.45);
		tap(audio, to, 0.42, 160, 0.4);
	},
	turn: (audio, to) => brush(audio, to, 0, 0.025, 3100 * varied(), 0.3),
	refused: (audio, to) => {
		for (const at of [0, KNOCKS_APART]) {
			brush(audio, to, at, 0.03, 320, 0.4);
			tap(audio, to, at, KNOCK, 0.9);
		}
	},
};

/** Returns how to make a sound; null if the player does not want to hear it. @param {Cue} cue @param {Options["sound"]} wanted @returns {Made | null} */
function soundFor(cue, wanted) {
	if (wanted === "off") return null;
	return (wanted === "partial" ? bells : cues)[cue] ?? null;
}

/** Plays a short burst of filtered noise, like paper on felt. @param {AudioContext} audio @param {AudioNode} to @param {number} at @param {number} length @param {number} pitch @param {number} level */
function brush(audio, to, at, length, pitch, level) {
	const source = audio.createBufferSource();
	source.buffer = noise(audio);
	const filter = audio.createBiquadFilter();
	filter.type = "bandpass";
	filter.frequency.value = pitch;
	filter.Q.value = 0.8;
	const start = audio.currentTime + at;
	source
		.connect(filter)
		.connect(envelope(audio, start, 0.006, length, level))
		.connect(to);
	source.start(start, Math.random() * 0.5, length + 0.05);
}

/** Plays the thud of a card landing. @param {AudioContext} audio @param {AudioNode} to @param {number} at @param {number} pitch @param {number} level */
function tap(audio, to, at, pitch, level) {
	const source = audio.createOscillator();
	const start = audio.currentTime + at;
	source.frequency.setValueAtTime(pitch, start);
	source.frequency.exponentialRampToValueAtTime(pitch / 2, start + 0.06);
	source.connect(envelope(audio, start, 0.002, 0.07, level)).connect(to);
	source.start(start);
	source.stop(start + 0.1);
}

/** @param {AudioContext} audio @param {AudioNode} to @param {number} at @param {number} pitch @param {number} length */
function bell(audio, to, at, pitch, length) {
	const start = audio.currentTime + at;
	for (const [overtone, level] of [
		[1, 0.35],
		[2.01, 0.1],
	]) {
		const source = audio.createOscillator();
		source.frequency.value = pitch * overtone;
		source.connect(envelope(audio, start, 0.01, length, level)).connect(to);
		source.start(start);
		source.stop(start + length + 0.1);
	}
}

/** @param {AudioContext} audio @param {number} start @param {number} rise @param {number} fall @param {number} level */
function envelope(audio, start, rise, fall, level) {
	const gain = audio.createGain();
	gain.gain.setValueAtTime(0, start);
	gain.gain.linearRampToValueAtTime(level, start + rise);
	gain.gain.exponentialRampToValueAtTime(0.0005, start + rise + fall);
	return gain;
}

/** The noise of each context, which is made once. @type {WeakMap<AudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** @param {AudioContext} audio */
function noise(audio) {
	const made = noises.get(audio);
	if (made) return made;
	const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	noises.set(audio, buffer);
	return buffer;
}
