/** The tremble of a phone. Offered only where there is a finger and something that trembles. */

import { call, isPhone } from "../shell/ipc.js";
import { isStillnessAsked } from "./animations.js";

/** How hard the finger is tapped, and for how many milliseconds where only a time can be asked for. */
const TIMES = { light: 6, medium: 12 };

/** Whether the device can. */
export const canVibrate = () =>
	(isPhone || typeof navigator.vibrate === "function") && matchMedia("(pointer: coarse)").matches;

/** @param {boolean} wanted @param {keyof typeof TIMES} tap */
export function vibrate(wanted, tap) {
	if (!wanted || !canVibrate() || isStillnessAsked()) return;
	if (isPhone) call("feel", { tap }).catch(() => {});
	else navigator.vibrate(TIMES[tap]);
}
