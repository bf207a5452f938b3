/** The tremble of a phone. Offered only where there is a finger and something that trembles. */

import { stillnessAsked } from "../widgets/animations.js";

/** Whether the device can. */
export const canTremble = () =>
	typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

/** @param {boolean} wanted @param {number} milliseconds */
export function tremble(wanted, milliseconds) {
	if (wanted && canTremble() && !stillnessAsked()) navigator.vibrate(milliseconds);
}
