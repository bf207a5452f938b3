/**
 * The controls that are always in reach: undo, redo, hint, the main button, and the buttons of the game at the table; and what
 * is said above them when no move is left. Shows what a view allows.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Commands } from "../game/command.js" */
/** @import { ButtonActions, MainOffer, Tableau } from "../tableau/tableau.js" */
import { hasEnded } from "../game/status.js";
import { t } from "../locale/words.js";
import { refusalText } from "../text/failures.js";
import { animate, whenStill } from "../widgets/animations.js";
import { byId } from "../widgets/dom.js";
import { isOpening } from "./opening/opening.js";

const main = byId("main");
const auto = byId("auto");
const buttons = byId("game-buttons");
const strip = byId("strip");

/** What the main button offers. @param {View} view @param {Tableau} tableau @returns {Omit<MainOffer, "command">} */
function mainOffer(view, tableau) {
	const plain = { isPrimary: true, calls: false, isIdle: false };
	if (view.main === "history") return { ...plain, text: t("command.history") };
	if (isOpening()) return { ...plain, text: t("opening.start") };
	if (view.main === "next" || hasEnded(view)) return { ...plain, text: tableau.nextText() };
	return tableau.mainOffer(view);
}

/** @param {View} view @param {Tableau} tableau */
export function showPanel(view, tableau) {
	const { text, isPrimary, calls, isIdle } = mainOffer(view, tableau);
	main.textContent = text;
	main.hidden = isIdle;
	const beginsToCall = calls && !main.classList.contains("calls");
	main.classList.toggle("calls", calls);
	main.classList.toggle("primary", isPrimary);
	auto.hidden = hasEnded(view) || calls || !(view.running || tableau.hasAuto(view));
	auto.textContent = t(view.running ? "panel.stop" : "command.auto");
	auto.classList.toggle("primary", view.running);
	tableau.showButtons(buttons, view);
	showStrip(view, tableau, beginsToCall);
}

/** Takes away what was said of a standstill that is over. @param {View} view */
export function hideStrip(view) {
	if (view.status !== "ceased" || isOpening()) strip.hidden = true;
}

/**
 * Says that no move is left, once the last card lies: at once on a board that is only shown, so that nothing is shifted
 * after it was seen. The main button calls after that, for its own movement is not waited for.
 * @param {View} view @param {Tableau} tableau @param {boolean} beginsToCall
 */
function showStrip(view, tableau, beginsToCall) {
	const isCeased = view.status === "ceased" && !isOpening();
	strip.textContent = isCeased ? tableau.ceasedText(view) : "";
	hideStrip(view);
	if (isCeased)
		whenStill(() => {
			strip.hidden = strip.textContent === "";
			if (beginsToCall) pulse();
		});
}

/**
 * Lays the buttons that only the game at the table has, when another game comes to the table.
 * @param {View} view @param {Tableau} tableau @param {ButtonActions} actions
 */
export function layGameButtons({ board }, tableau, actions) {
	if (buttons.dataset.game === board.game) return;
	buttons.dataset.game = board.game;
	tableau.layButtons(buttons, actions);
}

/** Which of the buttons that every game has do something now, and why the others do not. @param {Commands} commands */
export function showPossible(commands) {
	for (const button of document.querySelectorAll(
		"#panel > [data-command], #acts > [data-command], #end [data-command]",
	)) {
		if (!(button instanceof HTMLElement)) continue;
		const command = commands[button.dataset.command ?? ""];
		const why = command.why();
		// What is missing here, never allowed in this gameset, or over with the game is not offered.
		const isOver = why === "booked" && button.closest("#end") !== null;
		const isNever = button.id === "hint" && why === "noHints";
		if (!button.closest("#acts")) button.hidden = command.isMissing === true || isNever || isOver;
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
}

/** Calls for attention: no move is left, the next deal is. */
function pulse() {
	animate(main, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 450, iterations: 2 });
}
