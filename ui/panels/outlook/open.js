/** The quiet light, once it is wanted. */

/** @import { View } from "../../../tests/ui/wire" */
import { lazyModule } from "../../widgets/lazy.js";

const outlook = lazyModule(() => import("./outlook.js"), {
	styles: ["panels/outlook/outlook.css"],
});
const element = /** @type {HTMLElement} */ (document.getElementById("outlook"));

/** Shows whether the deal can still be won, or hides that. @param {View} view @param {boolean} isWanted */
export async function showOutlook(view, isWanted) {
	if (isWanted || !element.hidden) (await outlook()).showOutlook(view, isWanted);
}
