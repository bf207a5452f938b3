/** The clock, once it is wanted. */

/** @import { View } from "../../../tests/ui/wire" */
import { lazyModule } from "../../widgets/lazy.js";

const clock = lazyModule(() => import("./clock.js"));
const element = /** @type {HTMLElement} */ (document.getElementById("clock"));

/** Shows the time played, or hides it. @param {View} view @param {boolean} isWanted */
export async function showClock(view, isWanted) {
	if (isWanted || !element.hidden) (await clock()).showClock(view, isWanted);
}
