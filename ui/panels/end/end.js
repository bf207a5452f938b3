/**
 * What is said when a game is over or won, and the feast. Ends nothing itself: its buttons are commands. The next game
 * and undo are in the panel right below.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Tableau } from "../../tableau/tableau.js" */
import { hasEnded } from "../../game/status.js";
import { counted, t } from "../../locale/words.js";
import { lazyModule } from "../../widgets/lazy.js";

const loadCelebration = lazyModule(() => import("./celebration.js"));
const panel = /** @type {HTMLElement} */ (document.getElementById("end"));
const title = /** @type {HTMLElement} */ (document.getElementById("end-title"));
const text = /** @type {HTMLElement} */ (document.getElementById("end-text"));

/** @param {View} view @param {View | null} before @param {Tableau} tableau */
export function showEnd(view, before, tableau) {
	if (!hasEnded(view)) {
		closeEnd();
		return;
	}
	const won = view.status === "won";
	const fresh =
		before?.status !== view.status || before.game !== view.game || before.replay !== null;
	title.textContent = t(won ? "end.won" : "end.over");
	text.textContent = [tableau.endText(view), ...parText(view)].join(" ");
	panel.classList.toggle("won", won);
	if (fresh) panel.hidden = false;
	if (fresh && won && view.cause === "played")
		loadCelebration().then(({ celebrate }) => celebrate());
}

/** Puts it away. Returns whether it was there. */
export function closeEnd() {
	const open = !panel.hidden;
	panel.hidden = true;
	return open;
}

/** What could have been made of the game, where that is known. @param {View} view @returns {string[]} */
function parText({ par }) {
	if (!par) return [];
	const { bestFinal, fewestDeals } = par;
	return [fewestDeals ? counted("end.par", fewestDeals) : t("end.noPar", { score: bestFinal })];
}
