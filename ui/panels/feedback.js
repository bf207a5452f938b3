/** Decides which sound and vibration accompany a change of the board. It does not know how they are made. */

/** @import { Options, View } from "../../tests/ui/wire" */
/** @import { Cue } from "../shell/sound.js" */
/** @import { Tableau } from "../tableau/tableau.js" */
import { moved } from "../tableau/view-diff.js";
import { lazyModule } from "../widgets/lazy.js";
import { vibrate } from "../widgets/vibration.js";

const loadSound = lazyModule(() => import("../shell/sound.js"));

/** Returns the sound for the change between two views. @param {View} view @param {View} before @returns {Cue | null} */
function cueFor(view, before) {
	const ended = view.status !== before.status && !view.replay;
	if (ended && view.status === "won" && view.cause === "played") return "won";
	if (ended && view.status === "over" && view.cause !== "dealt") return "over";
	if (view.cause === "dealt" || view.cause === "redealt") return "deal";
	return moved(before, view).length > 0 ? "card" : null;
}

/** Plays the sound and the vibration for the change between two views. @param {View} view @param {View} before @param {Options} options @param {Tableau} tableau */
export async function giveFeedback(view, before, options, tableau) {
	const cue = cueFor(view, before);
	if (cue) await playCue(cue, options, tableau);
	if (cue === "card") vibrate(options.haptics, "light");
}

/** Plays a sound, if the player wants to hear it in this game. @param {Cue} cue @param {Options} options @param {Tableau} tableau */
export async function playCue(cue, options, tableau) {
	const { playSound } = await loadSound();
	if (options.sound !== "off" && tableau.sounds[options.sound].includes(cue))
		playSound(cue, options);
}

/** Prepares the sound device. @param {Options} options */
export const wakeSound = async (options) => (await loadSound()).wakeSound(options);
