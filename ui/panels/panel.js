/** The controls that are always in reach: main button, undo, redo, the counter, and the buttons of the game at the table. Shows what a view allows. */

/** @import { View } from "../../tests/ui/wire" */
/** @import { Commands } from "../game/command.js" */
/** @import { ButtonActions, MainOffer, Tableau } from "../tableau/tableau.js" */
import { hasEnded } from "../game/status.js";
import { counted, number, t } from "../locale/words.js";
import { hasWindow } from "../shell/ipc.js";
import { refusalText } from "../text/failures.js";
import { animate } from "../widgets/animations.js";
import { isOpening } from "./opening/opening.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const auto = /** @type {HTMLElement} */ (document.getElementById("auto"));
const exit = /** @type {HTMLElement} */ (document.getElementById("exit"));
const buttons = /** @type {HTMLElement} */ (document.getElementById("game-buttons"));
const counter = /** @type {HTMLElement} */ (document.getElementById("move-counter"));

/** What the main button offers. @param {View} view @param {Tableau} tableau @returns {Omit<MainOffer, "command">} */
function mainOffer(view, tableau) {
	const plain = { isPrimary: true, calls: false };
	if (isOpening()) return { ...plain, text: t("opening.start") };
	if (view.main === "history") return { ...plain, text: t("command.history") };
	if (view.main === "next" || hasEnded(view)) return { ...plain, text: t("command.next") };
	return tableau.mainOffer(view);
}

/** @param {View} view @param {Tableau} tableau */
export function showPanel(view, tableau) {
	const { text, isPrimary, calls } = mainOffer(view, tableau);
	main.textContent = text;
	if (calls && !main.classList.contains("calls")) pulse();
	main.classList.toggle("calls", calls);
	main.classList.toggle("primary", isPrimary);
	const ended = hasEnded(view);
	auto.hidden = ended || !(view.running || tableau.hasAuto(view));
	auto.textContent = t(view.running ? "panel.stop" : "command.auto");
	auto.classList.toggle("primary", view.running);
	exit.hidden = !ended || !hasWindow;
	tableau.showButtons(buttons, view);
	const count = document.createElement("b");
	count.textContent = number(view.moveCount);
	const unit = document.createElement("span");
	unit.textContent = counted("panel.moves", view.moveCount);
	counter.replaceChildren(count, document.createTextNode(" "), unit);
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
	for (const button of document.querySelectorAll("#panel > [data-command], #end [data-command]")) {
		if (!(button instanceof HTMLElement)) continue;
		const command = commands[button.dataset.command ?? ""];
		if (button.closest("#end")) button.hidden = command.isMissing === true;
		const why = command.why();
		button.setAttribute("aria-disabled", String(why !== null));
		button.title = why ? refusalText(why) : (button.ariaLabel ?? "");
	}
}

/** Calls for attention: no move is left, the next deal is. */
function pulse() {
	animate(main, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 450, iterations: 2 });
}
