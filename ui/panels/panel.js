/**
 * The controls that are always visible: undo, redo, hint, the main button and the buttons of the current game; and the
 * message above them when no move is left. They show what a view allows.
 */

/** @import { Commands } from "../game/command.js" */
/** @import { State, Store } from "../game/store.js" */
/** @import { ButtonActions, MainOffer, TableState } from "../tableau/tableau.js" */
import { hasEnded } from "../game/status.js";
import { t } from "../locale/words.js";
import { refusalText } from "../text/failures.js";
import { animate, whenStill } from "../widgets/animations.js";
import { make, part } from "../widgets/dom.js";

const page = document.documentElement;

/** Returns the offer of the main button. @param {TableState} state @returns {Omit<MainOffer, "command">} */
export function mainOffer({ home, tableau, view }) {
	const plain = { about: "", isPrimary: true, calls: false, isIdle: false };
	if (view.main === "history")
		return { ...plain, text: t("command.history"), about: t("menu.about.history") };
	if (home) return { ...plain, text: t("home.start") };
	if (view.main === "next" || hasEnded(view))
		return { ...plain, text: tableau.nextText(), about: t("menu.about.next") };
	return tableau.mainOffer(view);
}

/**
 * Shows the buttons that depend on the game; those that only this game has are made when another game was shown before.
 * @param {HTMLElement} element @param {TableState} state @param {TableState | null} previous @param {ButtonActions} actions
 */
export function renderPanel(element, state, previous, actions) {
	const { tableau, view } = state;
	const { about, text, short, isPrimary, calls, isIdle } = mainOffer(state);
	const main = part(element, "#main");
	if (short) main.replaceChildren(make("span", "long", text), make("span", "short", short));
	else main.textContent = text;
	// The card of a finished game has this button too.
	page.toggleAttribute("data-next", hasEnded(view) && view.main !== "history");
	main.dataset.about = about;
	main.hidden = isIdle;
	main.classList.toggle("calls", calls);
	main.classList.toggle("primary", isPrimary);
	const auto = part(element, "#auto");
	auto.hidden = hasEnded(view) || calls || !(view.running || tableau.hasAuto(view));
	auto.textContent = t(view.running ? "panel.stop" : "command.auto");
	auto.dataset.about = view.running ? "" : t("menu.about.auto");
	auto.classList.toggle("primary", view.running);
	const buttons = part(element, "#game-buttons");
	if (previous?.tableau !== tableau) tableau.layButtons(buttons, actions);
	tableau.showButtons(buttons, view);
}

/** Whether no move is left on the board in sight. @param {Pick<State, "home" | "view">} state */
const isStandstill = ({ home, view }) => view?.status === "ceased" && !home;

/** Shows the message that no move is left, or hides it. @param {HTMLElement} element @param {TableState} state */
export function renderStrip(element, state) {
	element.hidden = !isStandstill(state) || !state.strip;
	page.toggleAttribute("data-strip", !element.hidden);
	element.textContent = "";
	if (!isStandstill(state)) return;
	const { tableau, view } = state;
	element.append(
		`${tableau.ceasedText(view)} `,
		make("span", "odds-said", tableau.ceasedOdds(view)),
	);
}

/**
 * Lets the message come once the last card has arrived, or at once if nothing moves, so that nothing shifts after the
 * player has seen it. The main button pulses afterwards, because `whenStill` would wait for its animation.
 * @param {HTMLElement} main @param {Store} store @param {TableState} state @param {TableState | null} previous
 */
export function awaitStrip(main, store, state, previous) {
	if (!isStandstill(state)) return store.set({ strip: false });
	const beginsToCall = mainOffer(state).calls && !(previous && mainOffer(previous).calls);
	whenStill(() => {
		store.set({ strip: isStandstill(store.state) });
		if (beginsToCall) pulse(main);
	});
}

/** Enables those of the common buttons that do something now; the others say why they do not. The page notes whether an action button does. @param {ParentNode} within @param {Commands} commands */
export function renderPossible(within, commands) {
	for (const button of /** @type {NodeListOf<HTMLElement>} */ (
		within.querySelectorAll("#panel > [data-command], #acts > [data-command], #end [data-command]")
	)) {
		const command = commands[button.dataset.command ?? ""];
		const why = command.refusal();
		// Hide commands that this device lacks, that this gameset never allows, or that ended with the game.
		const isOver = why === "booked" && button.closest("#end") !== null;
		const isNever = button.id === "hint" && why === "noHints";
		if (!button.closest("#acts")) button.hidden = command.isMissing === true || isNever || isOver;
		button.setAttribute("aria-disabled", String(why !== null));
		const { about } = button.dataset;
		const words = why ? refusalText(why) : button.getAttribute("aria-label");
		button.title = [about, words].filter(Boolean).join(" ");
	}
	const acts = within.querySelector("#acts > .button:not([hidden], [aria-disabled=true])");
	page.toggleAttribute("data-acts", acts !== null);
}

/** Makes the main button pulse, because dealing is the only thing left to do. @param {HTMLElement} main */
function pulse(main) {
	animate(main, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 450, iterations: 2 });
}
