/** The page shown instead of the table if the program cannot start. */

/** @import { Failure } from "../../tests/ui/wire" */
import { translatePage } from "../locale/words.js";
import { failureText } from "../text/failures.js";
import { allIn, byId } from "../widgets/dom.js";

/** Says why the program cannot start, and offers to try again or to restore a backup. @param {Failure} failure @param {() => void} restore */
export function showStartFailure(failure, restore) {
	byId("failure-again").addEventListener("click", () => location.reload());
	byId("failure-restore").addEventListener("click", restore);
	translatePage();
	byId("failure-text").textContent = failureText(failure);
	for (const element of allIn(document, ".beside-board, #stage")) element.hidden = true;
	byId("failure").hidden = false;
}
