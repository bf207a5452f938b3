/** The buttons of Klondike, among them Finish and Peek, and the offer of the main button. They show what a view allows. */

/** @import { CommandName, View } from "../../../tests/ui/wire" */
/** @import { MainOffer } from "../tableau.js" */
import { counted, t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { make } from "../../widgets/dom.js";
import { boardOf, cardsInATurn } from "./board.js";

/** The commands of the buttons. @type {(CommandName | "topTen")[]} */
const BUTTONS = ["finish", "peek", "topTen"];

/** @param {HTMLElement} place */
export function layButtons(place) {
	const buttons = BUTTONS.map((command) => {
		const id = `klondike-${command}`;
		return make("button", { id, className: "button klondike-button", "data-command": command });
	});
	place.replaceChildren(...buttons);
}

/** @param {HTMLElement} place @param {View} view */
export function showButtons(place, view) {
	place.ariaLabel = t("klondike.buttons");
	for (const command of BUTTONS) {
		const button = document.getElementById(`klondike-${command}`);
		if (!button) continue;
		const why = command === "topTen" ? undefined : view.refusals[command];
		button.textContent = t(`klondike.button.${command}`);
		button.setAttribute("aria-disabled", String(why !== undefined));
		// There is one golden button at most.
		const isPrimary = command === "finish" && !why && !mainOffer(view).isPrimary;
		button.classList.toggle("primary", isPrimary);
		const about = t(`menu.about.${command}`);
		button.title = why ? `${about} ${refusalText(why)}` : about;
	}
}

const CALL = { isPrimary: true, calls: true, isIdle: false };

/** Returns the offer of the main button during a hand. @param {View} view @returns {MainOffer} */
export function mainOffer(view) {
	const { stuck, turnable, variation } = boardOf(view);
	if (!view.refusals.auto)
		return { ...CALL, text: t("klondike.main.auto"), about: t("menu.about.auto"), command: "auto" };
	if (stuck || view.status === "ceased")
		return { ...CALL, text: t("klondike.main.next"), about: t("menu.about.next"), command: "next" };
	const isOver = turnable === "waste";
	const text = isOver
		? t("klondike.main.over")
		: counted("klondike.main.turn", cardsInATurn(variation));
	const about = t(isOver ? "klondike.main.over.about" : "menu.about.turn");
	return { text, about, command: "turn", isPrimary: false, calls: false, isIdle: false };
}
