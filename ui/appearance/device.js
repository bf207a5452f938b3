/**
 * Puts into the store what the device is like and what the player uses: a dark system, a large window, the whole screen,
 * keys, fingers. It does not know what depends on that, except whether the board needs numbers.
 */

/** @import { OpenState, Store } from "../game/store.js" */
import { isFullScreen } from "../shell/ipc.js";

/** Keys that show that the player uses a keyboard. */
const KEYS = /^([1-4]|Tab|Arrow.*)$/;

/** What the system says, by field. */
const QUERIES = {
	isDark: matchMedia("(prefers-color-scheme: dark)"),
	isRoomy: matchMedia("(hover: hover), (width >= 900px) and (height >= 560px)"),
};

/** Whether the board shows numbers and number buttons. @param {Pick<OpenState, "options" | "isRoomy" | "usesKeys">} state */
export const showsNumbers = ({ options: { numberButtons }, isRoomy, usesKeys }) =>
	numberButtons === "always" || (numberButtons === "auto" && (isRoomy || usesKeys));

/** Keeps the store up to date from now on. @param {Store} store */
export function followDevice(store) {
	for (const [field, query] of Object.entries(QUERIES)) {
		const note = () => store.set({ [field]: query.matches });
		query.addEventListener("change", note);
		note();
	}
	addEventListener("resize", async () => store.set({ isFullScreen: await isFullScreen() }));
	store.set({ usesFingers: !matchMedia("(hover: hover) and (pointer: fine)").matches });
	addEventListener(
		"pointerdown",
		({ pointerType }) => store.set({ usesFingers: pointerType !== "mouse" }),
		true,
	);
	addEventListener(
		"keydown",
		({ key }) => store.set({ usesFingers: false, ...(KEYS.test(key) && { usesKeys: true }) }),
		true,
	);
}
