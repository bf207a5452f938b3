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
import { finishAnimations, whenStill } from "../../widgets/animations.js";
import { byId, make } from "../../widgets/dom.js";
import { lazyModule } from "../../widgets/lazy.js";
import { part, showPanel } from "../part.js";

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

/** Settles once the page is laid out with the latest changes, because a change of the board's size ends all animations on it. */
const laidOut = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** @typedef {{ board: Board, store: Store, revealed: () => void }} Means `revealed` is called when the card of a new end is in sight */

export class EndCard {
	#means;
	/** The view whose end will be shown as soon as nothing moves. @type {View | null} */
	#told = null;
	/** @type {View | null} */
	#shown = null;
	/** Gives the table its usual look again after a win. @type {(() => void) | null} */
	#leaveWin = null;

	/** @param {Means} means */
	constructor(means) {
		this.#means = means;
	}

	/** Shows the end of a game. @param {View} view @param {View | null} before @param {Tableau} tableau */
	show(view, before, tableau) {
		if (!hasEnded(view)) {
			this.close();
			return;
		}
		const isNew = this.#shown !== view;
		this.#shown = view;
		const won = view.status === "won";
		// A card that was closed stays closed when only the appearance changes.
		const fresh =
			isNew &&
			(before?.status !== view.status || before.game !== view.game || before.replay !== null);
		fill(view, tableau);
		if (won && !view.trial) this.#addStreak(view);
		if (!fresh) return;
		// The end of another game may still be in sight.
		this.close();
		this.#told = view;
		unfold(false);
		const reveal = () => {
			setOpen(true);
			this.#means.revealed();
		};
		if (won) this.#showWin(view, reveal);
		else
			whenStill(() => {
				if (this.#told === view) reveal();
			});
	}

	/** Celebrates a win, if it was just played, and then shows the card. @param {View} view @param {() => void} reveal shows the card */
	async #showWin(view, reveal) {
		const { board, store } = this.#means;
		const { leaveTable, presentWin } = await loadWin();
		const show = () => {
			store.set({ feast: false });
			if (this.#told === view) presentWin(board, reveal);
		};
		this.#leaveWin = () => leaveTable(board);
		if (view.cause !== "played") return whenStill(show);
		const load = board.tableau.hasPiles ? loadCascade : loadCelebration;
		const celebration = await load().catch(() => null);
		if (!celebration) return whenStill(show);
		if (this.#told !== view) return;
		store.set({ feast: true });
		await laidOut();
		if (this.#told === view) celebration.celebrate(board, show);
	}

	/** Adds the number of games won in a row, if it is at least two. @param {View} view */
	async #addStreak(view) {
		const statistics = await call("statistics", {}).catch(() => null);
		if (!statistics || statistics.streak < 2 || this.#shown !== view) return;
		const streak = t("end.streak", { count: number(statistics.streak) });
		note.textContent = [parText(view), streak].filter(Boolean).join(" ");
		showNote(true);
	}

	/** Closes the card. Returns whether it was open. */
	close() {
		const open = !panel.hidden;
		this.#told = null;
		const { store } = this.#means;
		if (store.state.feast) {
			// Its cards have left the table; those of the next game must not.
			finishAnimations();
			store.set({ feast: false });
		}
		setOpen(false);
		this.#leaveWin?.();
		this.#leaveWin = null;
		return open;
	}
}

/** Writes the card. @param {View} view @param {Tableau} tableau */
function fill(view, tableau) {
	const won = view.status === "won";
	title.textContent = tableau.endTitle(view);
	text.textContent = tableau.endText(view);
	note.textContent = parText(view);
	again.textContent =
		view.deals === 1 || view.deals === null
			? t("command.backTillDeal")
			: t("end.again", { deal: view.deal });
	next.textContent = tableau.nextText();
	showFigures(tableau.endFigures(view));
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

/** Shows the note; on the card of a win it replaces the sentence. @param {boolean} won */
function showNote(won) {
	note.hidden = note.textContent === "";
	text.hidden = won && !note.hidden;
}

/** Shows or hides the card; the root says when that of a lost game is open, because the table makes room for it. @param {boolean} isOpen */
function setOpen(isOpen) {
	showPanel(panel, isOpen);
	const isBeside = isOpen && !panel.classList.contains("won");
	document.documentElement.toggleAttribute("data-lost", isBeside);
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
