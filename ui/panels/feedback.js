/** Plays the sound and the vibration that accompany a change of the board. It does not know how they are made. */

/** @import { Options } from "../../tests/ui/wire" */
/** @import { Cue } from "../shell/sound.js" */
/** @import { TableState } from "../tableau/tableau.js" */
import { lazyModule } from "../widgets/lazy.js";
import { frameDrawn } from "../widgets/pause.js";
import { vibrate } from "../widgets/vibration.js";
import { cueFor } from "./cue.js";

const loadSound = lazyModule(() => import("../shell/sound.js"));

/** Plays the sound and the vibration for a change of the view. @param {TableState} state */
export async function giveFeedback({ changedFrom, options, tableau, view }) {
	if (!changedFrom) return;
	const { cue, step } = cueFor(view, changedFrom, tableau);
	if (cue) await playCue(cue, options, step);
	if (cue === "card" || cue === "home" || cue === "back") vibrate(options.haptics, "light");
}

/** Plays a sound, if the player wants to hear it. @param {Cue} cue @param {Options} options @param {number} [step] */
export async function playCue(cue, options, step) {
	const { soundDevice } = await loadSound();
	// Its sound has many parts, and the cards begin to move in the next frame.
	if (cue === "deal") await frameDrawn();
	soundDevice.play(cue, options, step);
}

/** Prepares the sound device. @param {Options} options */
export const wakeSound = async (options) => (await loadSound()).soundDevice.wake(options);
