/** The buttons of Klondike, among them Finish and Peek, and the offer of the main button. They show what a view allows. */

/** @import { CommandName, View } from "../../../tests/ui/wire" */
/** @import { MainOffer } from "../tableau.js" */
import { t } from "../../locale/words.js";
import { refusalText } from "../../text/failures.js";
import { boardOf } from "./board.js";

/** @type {{ id: string, command: CommandName | "topTen" }[]} */
const BUTTONS = [
	{ id: "finish", command: "finish" },
	{ id: "peek", command: "peek" },
	{ id: "topTen", command: "topTen" },
];

/** @param {HTMLElement} place */
export function layButtons(place) {
	const buttons = BUTTONS.map(({ id, command }) => {
		const button = document.createElement("button");
		button.type = "button";
		button.className = "button klondike-button";
		button.id = `klondike-${id}`;
		button.dataset.command = command;
		return button;
	});
	place.replaceChildren(...buttons);
}

/** @param {HTMLElement} place @param {View} view */
export function showButtons(place, view) {
	place.ariaLabel = t("klondike.buttons");
	for (const { id, command } of BUTTONS) {
		const button = document.getElementById(`klondike-${id}`);
		if (!button) continue;
		const why = command === "topTen" ? undefined : view.can[command];
		button.textContent = t(`klondike.button.${id}`);
		button.setAttribute("aria-disabled", String(why !== undefined));
		// There is one golden button at most.
		const isPrimary = id === "finish" && !why && !mainOffer(view).isPrimary;
		button.classList.toggle("primary", isPrimary);
		const about = t(`menu.about.${command}`);
		button.title = why ? `${about} ${refusalText(why)}` : about;
	}
}

/** Returns the offer of the main button during a hand. @param {View} view @returns {MainOffer} */
export function mainOffer(view) {
	const { stuck, turnable } = boardOf(view);
	if (!view.can.auto)
		return {
			text: t("klondike.main.auto"),
			about: t("menu.about.auto"),
			command: "auto",
			isPrimary: true,
			calls: true,
			isIdle: false,
		};
	if (stuck || view.status === "ceased")
		return {
			text: t("klondike.main.next"),
			about: t("menu.about.next"),
			command: "next",
			isPrimary: true,
			calls: true,
			isIdle: false,
		};
	const isOver = turnable === "waste";
	return {
		text: t(isOver ? "klondike.main.over" : "klondike.main.turn"),
		about: t(isOver ? "klondike.main.over.about" : "menu.about.turn"),
		command: "turn",
		isPrimary: false,
		calls: false,
		isIdle: false,
	};
}
