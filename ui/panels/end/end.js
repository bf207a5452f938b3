/**
 * The card shown when a game is over or won, and the celebration: the suits shine first, then the card appears. It does
 * not act itself; its buttons are commands.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Figure, Tableau } from "../../tableau/tableau.js" */
import { hasEnded } from "../../game/status.js";
import { counted, number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { whenStill } from "../../widgets/animations.js";
import { byId } from "../../widgets/dom.js";
import { lazyModule } from "../../widgets/lazy.js";

const loadCelebration = lazyModule(() => import("./celebration.js"));
const panel = byId("end");
const title = byId("end-title");
const text = byId("end-text");
const meter = byId("end-meter");
const figures = byId("end-figures");
const note = byId("end-note");
const again = byId("end-again");
const next = byId("end-next");

/** The view whose end will be shown as soon as nothing moves. @type {View | null} */
let told = null;
/** @type {View | null} */
let shownEnd = null;

/** Settles once the page is laid out with the latest changes, because a change of the board's size ends all animations on it. */
const laidOut = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** @param {View} view @param {View | null} before @param {Tableau} tableau */
export function showEnd(view, before, tableau) {
	if (!hasEnded(view)) {
		closeEnd();
		return;
	}
	shownEnd = view;
	const won = view.status === "won";
	const fresh =
		before?.status !== view.status || before.game !== view.game || before.replay !== null;
	title.textContent = tableau.endTitle(view);
	text.textContent = tableau.endText(view);
	note.textContent = parText(view);
	note.hidden = note.textContent === "";
	again.textContent =
		view.deals === 1 || view.deals === null
			? t("command.backTillDeal")
			: t("end.again", { deal: view.deal });
	next.textContent = tableau.nextText();
	showFigures(tableau.endFigures(view));
	if (won && !view.trial) showStreak(view, tableau);
	meter.hidden = won || tableau.hasPiles;
	meter.style.setProperty("--reached", `${(100 * view.score.total) / view.score.max}%`);
	panel.classList.toggle("won", won);
	panel.toggleAttribute("data-solvable", !won && view.par?.fewestDeals != null);
	if (!fresh) return;
	told = view;
	const show = () => {
		if (told === view) panel.hidden = false;
	};
	if (won && view.cause === "played")
		Promise.all([loadCelebration(), laidOut()]).then(
			([{ celebrate }]) => told === view && celebrate(show),
		);
	else whenStill(show);
}

/** Adds the number of games won in a row, if it is at least two. @param {View} view @param {Tableau} tableau */
async function showStreak(view, tableau) {
	const statistics = await call("statistics", {}).catch(() => null);
	if (!statistics || statistics.streak < 2 || shownEnd !== view) return;
	const streak = { value: number(statistics.streak), name: t("end.streak") };
	showFigures([...tableau.endFigures(view), streak]);
}

/** Closes the card. Returns whether it was open. */
export function closeEnd() {
	const open = !panel.hidden;
	told = null;
	panel.hidden = true;
	return open;
}

/** @param {Figure[]} shown */
function showFigures(shown) {
	figures.hidden = shown.length === 0;
	figures.replaceChildren(
		...shown.map(({ value, name }) => {
			const group = document.createElement("div");
			const term = document.createElement("dt");
			const figure = document.createElement("dd");
			term.textContent = name;
			figure.textContent = value;
			group.append(term, figure);
			return group;
		}),
	);
}

/** Says what result was possible, if that is known. @param {View} view */
function parText({ deal, par, status }) {
	if (!par) return "";
	const { bestFinal, fewestDeals } = par;
	if (fewestDeals === null) return t("end.noPar", { score: bestFinal });
	if (status === "won" && deal <= fewestDeals) return t("end.best");
	return counted("end.par", fewestDeals);
}
