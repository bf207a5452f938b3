/**
 * The win light: shows whether the deal can still be won. It asks about every board that is shown, even during a replay,
 * and shows the answer as a sign and a word, which are read out when they change. It does not know how the answer is
 * found.
 */

/** @import { Outlook, View } from "../../../tests/ui/wire" */
import { t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { byId } from "../../widgets/dom.js";

const light = byId("outlook");

/** If an answer takes longer than this, in milliseconds, a sign says that the search is running. */
const PATIENCE = 150;

/** @type {Record<Outlook | "thinking", string>} */
const SIGNS = {
	yes: "M7.5 12.5L10.8 15.8L16.8 8.8",
	no: "M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5",
	unknown: "M9.2 9.6A2.9 2.9 0 1 1 12 12.6V14M12 16.8V17",
	thinking: "M7.6 12H7.7M12 12H12.1M16.4 12H16.5",
};

light.innerHTML =
	'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.5"/><path/></svg><span class="word" aria-hidden="true"></span><span class="unseen" role="status"></span>';
const sign = /** @type {SVGPathElement} */ (light.querySelector("path"));
const word = /** @type {HTMLElement} */ (light.querySelector(".word"));
const told = /** @type {HTMLElement} */ (light.querySelector(".unseen"));

/** The revision of the last request; -1 if there is none. */
let asked = -1;
/** @type {Outlook | "thinking" | null} */
let shown = null;
/** The view of the pending request. @type {View | null} */
let open = null;

/** Asks about a board, if the option is on and the board allows it. @param {View} view @param {boolean} wanted */
export async function showWinLight(view, wanted) {
	const { revision, status, can } = view;
	if (!wanted || can.outlook || status === "won" || status === "over") return darken();
	if (revision === asked) return showAnswer(shown);
	asked = revision;
	open = view;
	const timer = setTimeout(() => showAnswer("thinking"), PATIENCE);
	try {
		const answer = await call("outlook", { revision });
		if (asked === revision) showAnswer(answer);
		if (open === view) open = null;
	} catch {
		// The view has changed and another search is running, or the page is hidden.
		if (asked === revision) darken();
	} finally {
		clearTimeout(timer);
	}
}

function darken() {
	if (asked >= 0) call("stop_outlook", {});
	asked = -1;
	shown = null;
	open = null;
	light.hidden = true;
}

// Stop the search while the page is hidden; on a phone it would drain the battery.
document.addEventListener("visibilitychange", () => {
	const view = open;
	if (!view) return;
	asked = -1;
	if (document.hidden) call("stop_outlook", {});
	else showWinLight(view, true);
});

/** @param {Outlook | "thinking" | null} what */
function showAnswer(what) {
	shown = what;
	if (!what) return;
	light.hidden = false;
	light.dataset.says = what;
	sign.setAttribute("d", SIGNS[what]);
	word.textContent = t(`outlook.${what}`);
	light.title = t(`outlook.text.${what}`);
	if (what !== "thinking" && told.textContent !== light.title) told.textContent = light.title;
}
