/**
 * The controls that are always visible: undo, redo, hint, the main button and the buttons of the current game; and the
 * message above them when no move is left. They show what a view allows.
 */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Commands } from "../game/command.js" */
/** @import { ButtonActions, MainOffer, Tableau } from "../tableau/tableau.js" */
import { hasEnded } from "../game/status.js";
import { t } from "../locale/words.js";
import { refusalText } from "../text/failures.js";
import { animate, whenStill } from "../widgets/animations.js";
import { byId } from "../widgets/dom.js";

const main = byId("main");
const auto = byId("auto");
const buttons = byId("game-buttons");
const strip = byId("strip");

/** Returns the offer of the main button. @param {View} view @param {Tableau} tableau @param {boolean} isHome @returns {Omit<MainOffer, "command">} */
function mainOffer(view, tableau, isHome) {
	const plain = { isPrimary: true, calls: false, isIdle: false };
	if (view.main === "history") return { ...plain, text: t("command.history") };
	if (isHome) return { ...plain, text: t("home.start") };
	if (view.main === "next" || hasEnded(view)) return { ...plain, text: tableau.nextText() };
	return tableau.mainOffer(view);
}

/** @param {View} view @param {Tableau} tableau @param {boolean} isHome whether the home screen is open */
export function showPanel(view, tableau, isHome) {
	const { text, isPrimary, calls, isIdle } = mainOffer(view, tableau, isHome);
	main.textContent = text;
	main.hidden = isIdle;
	const beginsToCall = calls && !main.classList.contains("calls");
	main.classList.toggle("calls", calls);
	main.classList.toggle("primary", isPrimary);
	auto.hidden = hasEnded(view) || calls || !(view.running || tableau.hasAuto(view));
	auto.textContent = t(view.running ? "panel.stop" : "command.auto");
	auto.classList.toggle("primary", view.running);
	tableau.showButtons(buttons, view);
	showStrip(view, tableau, isHome, beginsToCall);
}

/** Hides the message about a standstill when it is over. @param {View} view @param {boolean} isHome */
export function hideStrip(view, isHome) {
	if (view.status !== "ceased" || isHome) strip.hidden = true;
}

/**
 * Says that no move is left, once the last card has arrived, or at once if nothing moves, so that nothing shifts after
 * the player has seen it. The main button pulses afterwards, because `whenStill` would wait for its animation.
 * @param {View} view @param {Tableau} tableau @param {boolean} isHome @param {boolean} beginsToCall
 */
function showStrip(view, tableau, isHome, beginsToCall) {
	const isCeased = view.status === "ceased" && !isHome;
	strip.textContent = isCeased ? tableau.ceasedText(view) : "";
	hideStrip(view, isHome);
	if (isCeased)
		whenStill(() => {
			strip.hidden = strip.textContent === "";
			if (beginsToCall) pulse();
		});
}

/**
 * Replaces the buttons that only the current game has when another game is shown.
 * @param {View} view @param {Tableau} tableau @param {ButtonActions} actions
 */
export function layGameButtons({ board }, tableau, actions) {
	if (buttons.dataset.game === board.game) return;
	buttons.dataset.game = board.game;
	tableau.layButtons(buttons, actions);
}

/** Enables those of the common buttons that do something now; the others say why they do not. @param {Commands} commands */
export function showPossible(commands) {
	for (const button of document.querySelectorAll(
		"#panel > [data-command], #acts > [data-command], #end [data-command]",
	)) {
		if (!(button instanceof HTMLElement)) continue;
		const command = commands[button.dataset.command ?? ""];
		const why = command.why();
		// Hide commands that this device lacks, that this gameset never allows, or that ended with the game.
		const isOver = why === "booked" && button.closest("#end") !== null;
		const isNever = button.id === "hint" && why === "noHints";
		if (!button.closest("#acts")) button.hidden = command.isMissing === true || isNever || isOver;
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
}

/** Makes the main button pulse, because dealing is the only thing left to do. */
function pulse() {
	animate(main, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 450, iterations: 2 });
}
