/**
 * The card shown when a game is over or won. A win is celebrated first; its card then lies below the board, so that the
 * suits stay in sight. That of a lost game is beside the board, or over its lower part. The card does not act itself; its
 * buttons are commands.
 */

/** @import { EndFigure, TableState } from "../../tableau/tableau.js" */
/** @import { View } from "../../../tests/ui/wire" */
/** @import { End, Store } from "../../game/store.js" */
/** @import { Board } from "../../tableau/board.js" */
import { counted, number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { finishAnimations, whenStill } from "../../widgets/animations.js";
import { byId, make, part } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { lazyModule, lazyPart } from "../../widgets/lazy.js";
import { showPanel } from "../show-panel.js";

const loadWin = lazyPart(() => import("./win.js"));
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
	const name = make("b", "", t("review.deal", { deal }));
	return [name, make("span", "", made), make("b", "", number(score))];
}

/** Settles once the page is laid out with the latest changes, because a change of the board's size ends all animations on it. */
const laidOut = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

export class EndCard {
	/** The module for the table after a win, once it is loaded. @type {typeof import("./win.js") | null} */
	#win = null;

	/** @param {Board} board @param {Store} store */
	constructor(board, store) {
		this.board = board;
		this.store = store;
	}

	/** Shows how far the end of the game has come. @param {TableState} state @param {TableState | null} previous */
	render(state, previous) {
		const { appearance, end, view } = state;
		const before = previous?.end ?? null;
		const isOther = end?.view !== before?.view;
		if (end && (isOther || previous?.view !== view || previous.appearance !== appearance))
			fill(state);
		if (end) showNote(view, end.streak);
		if (!isOther && end?.phase === before?.phase) return;
		// Its cards have left the table; those of the next game must not.
		if (before?.phase === "celebration" && end?.phase !== "open") finishAnimations();
		if (end?.phase === "celebration") return;
		if (end?.phase === "open") return this.#open(view);
		setOpen(false);
		this.#win?.leaveTable(this.board);
		if (end?.phase === "moving") this.#wait(end);
		// Cards move from the places that they have without the card.
		if (before?.phase === "open") this.board.remeasure();
	}

	/** Waits until nothing moves, celebrates a win that was just played, and then lets the card come. @param {End} end */
	async #wait(end) {
		unfold(false);
		const { view } = end;
		const open = () => void this.#enter(end, "open");
		if (view.status !== "won") return whenStill(open);
		if (!view.trial) this.#addStreak(end);
		this.#win = await loadWin().catch(() => null);
		if (view.cause === "played") {
			const load = this.board.tableau.hasPiles ? loadCascade : loadCelebration;
			const celebration = await load().catch(() => null);
			if (celebration) {
				if (!this.#enter(end, "celebration")) return;
				await laidOut();
				if (this.#isWaiting(end)) celebration.celebrate(this.board, open);
				return;
			}
		}
		whenStill(open);
	}

	/** Whether the card of an end has not come yet, and is still wanted. @param {End} end */
	#isWaiting({ view }) {
		const { end } = this.store.state;
		return end?.view === view && end.phase !== "closed";
	}

	/** Goes on to another phase if the card is still wanted. Returns whether it is. @param {End} waiting @param {End["phase"]} phase */
	#enter(waiting, phase) {
		const { end } = this.store.state;
		const isWaiting = this.#isWaiting(waiting);
		if (end && isWaiting) this.store.set({ end: { ...end, phase } });
		return isWaiting;
	}

	/** @param {View} view */
	#open({ status }) {
		if (status === "won" && this.#win) this.#win.presentWin(this.board, () => setOpen(true));
		else setOpen(true);
	}

	/** Adds the number of games won in a row. @param {End} wanted */
	async #addStreak(wanted) {
		const statistics = await call("statistics", {}).catch(() => null);
		const { end } = this.store.state;
		if (statistics && end?.view === wanted.view)
			this.store.set({ end: { ...end, streak: statistics.streak } });
	}
}

/** Writes the card, except for its note. @param {TableState} state */
function fill({ tableau, view }) {
	const won = view.status === "won";
	const [result, how] = [tableau.endTitle(view), tableau.endText(view)];
	// After a loss, what was possible tells more than the score, which comes below it.
	const possible = won ? "" : parText(view);
	title.textContent = possible || result;
	text.replaceChildren(
		...(possible ? [make("span", "", `${result}.`), " ", make("span", "", how)] : [how]),
	);
	again.textContent =
		view.deals === 1 || view.deals === null
			? t("command.backTillDeal")
			: t("end.again", { deal: view.deal });
	next.textContent = tableau.nextText();
	// The header has those of a lost game.
	showFigures(won ? tableau.endFigures(view) : []);
	meter.hidden = won || tableau.hasPiles;
	const bars = tableau.dealScores(view).map((score, i) => bar(score, i + 1, view.score.max));
	meter.replaceChildren(...bars.slice(-MOST_DEALS).flat());
	panel.classList.toggle("won", won);
	sortButtons(won);
	panel.toggleAttribute("data-solvable", !won && view.par?.fewestDeals != null);
}

/** Puts the buttons in sight that are wanted after a win, or after a loss. @param {boolean} won */
function sortButtons(won) {
	const shown = buttonsFor(won ? AFTER.won : AFTER.lost);
	// A button that is moved loses the focus.
	if (!shown.some((button) => rest.contains(button))) return;
	rest.prepend(...buttonsFor(won ? AFTER.lost : AFTER.won));
	if (won) more.before(...shown);
	else actions.prepend(...shown);
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

/** Writes the note, which replaces the sentence on the card of a win: the result that was possible, and the games won in a row. @param {View} view @param {number | null} streak */
function showNote(view, streak) {
	const wins = streak === null || streak < 2 ? "" : t("end.streak", { count: number(streak) });
	const isWon = view.status === "won";
	note.textContent = isWon ? [parText(view), wins].filter(Boolean).join(" ") : "";
	note.hidden = note.textContent === "";
	text.hidden = !note.hidden;
}

/** Shows or hides the card; the root says when that of a lost game is open, because the table makes room for it. @param {boolean} isOpen */
function setOpen(isOpen) {
	showPanel(panel, isOpen);
	const isBeside = isOpen && !panel.classList.contains("won");
	document.documentElement.toggleAttribute("data-lost", isBeside);
}

/** @param {EndFigure[]} shown */
function showFigures(shown) {
	figures.hidden = shown.length === 0;
	showFacts(
		figures,
		shown.map(({ name, value }) => [name, value]),
	);
}

/** Says what result was possible, if that is known. @param {View} view */
function parText({ deal, par, status }) {
	if (!par) return "";
	const { bestFinal, fewestDeals } = par;
	if (fewestDeals === null) return t("end.noPar", { score: bestFinal });
	// No player takes fewer deals than one for possible.
	if (status === "won" && deal <= fewestDeals) return t(deal === 1 ? "end.best.first" : "end.best");
	return counted("end.par", fewestDeals);
}
