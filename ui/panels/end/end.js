/**
 * The card shown when a game is over or won. A win is celebrated first; its card then lies below the board, so that the
 * suits stay in sight. That of a lost game is beside the board, or over its lower part. The card does not act itself; its
 * buttons are commands.
 */

/** @import { View } from "../../../tests/ui/wire" */
/** @import { Store } from "../../game/store.js" */
/** @import { Board } from "../../tableau/board.js" */
/** @import { Figure, Tableau } from "../../tableau/tableau.js" */
import { hasEnded } from "../../game/status.js";
import { counted, number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { whenStill } from "../../widgets/animations.js";
import { byId, make } from "../../widgets/dom.js";
import { lazyModule } from "../../widgets/lazy.js";
import { part } from "../part.js";

const loadWin = lazyModule(() => import("./win.js"), { styles: ["panels/end/win.css"] });
const loadCelebration = lazyModule(() => import("./celebration.js"));
const loadCascade = lazyModule(() => import("./cascade.js"));
const panel = byId("end");
const title = byId("end-title");
const text = byId("end-text");
const meter = byId("end-meter");
const figures = byId("end-figures");
const note = byId("end-note");
const again = byId("end-again");
const next = byId("end-next");
const more = byId("end-more");
const rest = byId("end-rest");
const actions = part(panel, ".actions");
/** The buttons that are in sight after a win only, and after a loss only; the others are among the rest. */
const AFTER = { won: ["share", "replay"], lost: ["review"] };

/** The most deals that have a bar, from the last one back. */
const MOST_DEALS = 5;

/** Draws how far a deal came, with its number and its score. @param {number} score @param {number} deal @param {number} max */
function bar(score, deal, max) {
	const made = make("i", "");
	made.style.width = `${(100 * score) / max}%`;
	return [make("b", "", number(deal)), make("span", "", made), make("b", "", number(score))];
}

/** The view whose end will be shown as soon as nothing moves. @type {View | null} */
let told = null;
/** @type {View | null} */
let shownEnd = null;
/** Gives the table its usual look again after a win. @type {(() => void) | null} */
let leaveWin = null;

/** Settles once the page is laid out with the latest changes, because a change of the board's size ends all animations on it. */
const laidOut = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Shows the end of a game. @param {View} view @param {View | null} before
 * @param {{ board: Board, store: Store, tableau: Tableau, revealed: () => void }} means `revealed` is called when the card of a new end is in sight
 */
export function showEnd(view, before, { board, revealed, store, tableau }) {
	if (!hasEnded(view)) {
		closeEnd();
		return;
	}
	const isNew = shownEnd !== view;
	shownEnd = view;
	const won = view.status === "won";
	// A card that was closed stays closed when only the appearance changes.
	const fresh =
		isNew &&
		(before?.status !== view.status || before.game !== view.game || before.replay !== null);
	title.textContent = tableau.endTitle(view);
	text.textContent = tableau.endText(view);
	note.textContent = parText(view);
	again.textContent =
		view.deals === 1 || view.deals === null
			? t("command.backTillDeal")
			: t("end.again", { deal: view.deal });
	next.textContent = tableau.nextText();
	showFigures(tableau.endFigures(view));
	if (won && !view.trial) addStreak(view);
	showNote(won);
	meter.hidden = won || tableau.hasPiles;
	const bars = tableau.dealScores(view).map((score, i) => bar(score, i + 1, view.score.max));
	meter.replaceChildren(...bars.slice(-MOST_DEALS).flat());
	panel.classList.toggle("won", won);
	rest.prepend(...buttonsFor(won ? AFTER.lost : AFTER.won));
	const shown = buttonsFor(won ? AFTER.won : AFTER.lost);
	if (won) more.before(...shown);
	else actions.prepend(...shown);
	panel.toggleAttribute("data-solvable", !won && view.par?.fewestDeals != null);
	if (!fresh) return;
	// The end of another game may still be in sight.
	closeEnd();
	told = view;
	unfold(false);
	const reveal = () => {
		setOpen(true);
		revealed();
	};
	if (won) showWin(view, board, store, reveal);
	else
		whenStill(() => {
			if (told === view) reveal();
		});
}

/** Celebrates a win, if it was just played, and then shows the card. @param {View} view @param {Board} board @param {Store} store @param {() => void} reveal shows the card */
async function showWin(view, board, store, reveal) {
	const { leaveTable, presentWin } = await loadWin();
	const show = () => {
		store.set({ feast: false });
		if (told === view) presentWin(board, reveal);
	};
	leaveWin = () => leaveTable(board);
	if (view.cause !== "played") return whenStill(show);
	store.set({ feast: true });
	const { celebrate } = await (board.tableau.hasPiles ? loadCascade() : loadCelebration());
	await laidOut();
	if (told === view) celebrate(board, show);
	else store.set({ feast: false });
}

/** @param {string[]} commands */
const buttonsFor = (commands) =>
	commands.flatMap((name) => [...panel.querySelectorAll(`[data-command=${name}]`)]);

/** Shows or hides the buttons that are seldom wanted. @param {boolean} isOpen */
function unfold(isOpen) {
	rest.hidden = !isOpen;
	more.ariaExpanded = String(isOpen);
}
more.addEventListener("click", () => unfold(rest.hidden === true));

/** Adds the number of games won in a row, if it is at least two. @param {View} view */
async function addStreak(view) {
	const statistics = await call("statistics", {}).catch(() => null);
	if (!statistics || statistics.streak < 2 || shownEnd !== view) return;
	const streak = t("end.streak", { count: number(statistics.streak) });
	note.textContent = [parText(view), streak].filter(Boolean).join(" ");
	showNote(true);
}

/** Shows the note; on the card of a win it replaces the sentence. @param {boolean} won */
function showNote(won) {
	note.hidden = note.textContent === "";
	text.hidden = won && !note.hidden;
}

/** Shows or hides the card; the root says when that of a lost game is open, because the table makes room for it. @param {boolean} isOpen */
function setOpen(isOpen) {
	panel.hidden = !isOpen;
	const isBeside = isOpen && !panel.classList.contains("won");
	document.documentElement.toggleAttribute("data-lost", isBeside);
}

/** Closes the card. Returns whether it was open. */
export function closeEnd() {
	const open = !panel.hidden;
	told = null;
	setOpen(false);
	leaveWin?.();
	leaveWin = null;
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
