/** The tremble of a phone. Offered only where there is a finger and something that trembles. */

import { isStillnessAsked } from "./animations.js";

/** Whether the device can. */
export const canVibrate = () =>
	typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

/** @param {boolean} wanted @param {number} milliseconds */
export function vibrate(wanted, milliseconds) {
	if (wanted && canVibrate() && !isStillnessAsked()) navigator.vibrate(milliseconds);
}
