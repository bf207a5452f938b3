/** A question with two answers. It knows no game. */

import { t } from "../../locale/words.js";
import { pressedKey } from "../../shell/pressed-key.js";
import { openDialog } from "../dialog.js";
import { byId } from "../dom.js";

const dialog = byId("ask-dialog", HTMLDialogElement);
const title = byId("ask-title");
const text = byId("ask-text");
const yes = byId("ask-yes", HTMLButtonElement);
const no = byId("ask-no", HTMLButtonElement);

const status = byId("ask-status");

/** @type {Question | null} */
let asked = null;

/** Answers the question, unless the action of the button fails. @param {boolean} isYes */
async function answer(isYes) {
	const question = asked;
	status.textContent = "";
	const fault = (await question?.pressed?.(isYes)) ?? "";
	// Meanwhile the dialog may have been closed or shown another question.
	if (question !== asked || !dialog.open) return;
	status.textContent = fault;
	if (fault === "") dialog.close(isYes ? "yes" : "");
}
/** Answers by letter; the catalogue has the letters for both answers. @param {KeyboardEvent} event */
function answerByKey(event) {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const key = pressedKey(event);
	if (key.length !== 1) return;
	const isYes = t("ask.keys.yes").includes(key);
	if (!isYes && (no.hidden || !t("ask.keys.no").includes(key))) return;
	event.preventDefault();
	answer(isYes);
}
dialog.addEventListener("keydown", answerByKey);
yes.addEventListener("click", () => answer(true));
no.addEventListener("click", () => answer(false));

/**
 * no: null leaves one answer, for a notice. pressed: runs when a button is pressed; if it returns an error text, the
 * question stays open and shows it; "" closes it.
 * loses: whether yes deletes something, which its button then shows.
 * @typedef {{ title: string, text: string, yes: string, no?: string | null, loses?: boolean, pressed?: (isYes: boolean) => Promise<string> }} Question
 */

/** Asks a question. Esc means no and presses no button. @param {Question} question @returns {Promise<boolean>} */
export async function ask(question) {
	asked = question;
	title.textContent = question.title;
	text.textContent = question.text;
	status.textContent = "";
	yes.textContent = question.yes;
	yes.classList.toggle("primary", !question.loses);
	yes.classList.toggle("losing", question.loses ?? false);
	no.textContent = question.no ?? t("dialog.cancel");
	no.hidden = question.no === null;
	return (await openDialog(dialog)) === "yes";
}
