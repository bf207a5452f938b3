/** A question with two answers. It knows no game. */

import { t } from "../../locale/words.js";
import { pressedKey } from "../../shell/pressed-key.js";
import { Dialog } from "../dialog.js";
import { partsOf } from "../dom.js";

/**
 * no: Cancel if it is not given; null leaves one answer, for a notice. pressed: runs when a button is pressed; if it
 * returns an error text, the question stays open and shows it; "" closes it. loses: whether yes deletes something, which
 * its button then shows.
 * @typedef {{ title: string, text: string, yes: string, no?: string | null, loses?: boolean, pressed?: (isYes: boolean) => Promise<string> }} Question
 */

/** @type {Dialog<Question>} */
const dialog = new Dialog("ask-dialog");
const { no, status, text, title, yes } = partsOf("ask");

/** Answers the question, unless the action of the button fails. @param {Question} question @param {boolean} isYes */
async function answer(question, isYes) {
	status.textContent = "";
	const fault = (await question.pressed?.(isYes)) ?? "";
	// Meanwhile the dialog may have been closed or shown another question.
	if (question !== dialog.state || !dialog.element.open) return;
	status.textContent = fault;
	if (fault === "") dialog.close(isYes ? "yes" : "");
}

// The catalogue has the letters for both answers.
dialog.on(dialog.element, "keydown", (question, event) => {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const key = pressedKey(event);
	if (key.length !== 1) return;
	const isYes = t("ask.keys.yes").includes(key);
	if (!isYes && (no.hidden || !t("ask.keys.no").includes(key))) return;
	event.preventDefault();
	answer(question, isYes);
});
dialog.on(yes, "click", (question) => answer(question, true));
dialog.on(no, "click", (question) => answer(question, false));

/** @param {Question} question */
function fill(question) {
	title.textContent = question.title;
	text.textContent = question.text;
	status.textContent = "";
	yes.textContent = question.yes;
	yes.classList.toggle("primary", !question.loses);
	yes.classList.toggle("losing", question.loses ?? false);
	no.textContent = question.no ?? t("dialog.cancel");
	no.hidden = question.no === null;
}

/** Asks a question. Esc means no and presses no button. @param {Question} question @returns {Promise<boolean>} */
export const ask = async (question) => (await dialog.open(question, fill)) === "yes";
