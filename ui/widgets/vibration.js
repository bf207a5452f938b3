/** The vibration of a phone. It is available only with a touch screen and a vibration motor. */

import { call, isPhone } from "../shell/ipc.js";
import { isStillnessAsked } from "./animations.js";

/** The strengths of a vibration, and their durations in milliseconds for devices that only support a duration. */
const TIMES = { light: 6, medium: 12 };

export const canVibrate = () =>
	(isPhone || typeof navigator.vibrate === "function") && matchMedia("(pointer: coarse)").matches;

/** @param {boolean} wanted @param {keyof typeof TIMES} strength */
export function vibrate(wanted, strength) {
	if (!wanted || !canVibrate() || isStillnessAsked()) return;
	if (isPhone) call("vibrate_device", { strength }).catch(() => {});
	else navigator.vibrate(TIMES[strength]);
}
