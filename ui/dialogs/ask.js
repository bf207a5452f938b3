/** A question with two answers. Knows no game. */

import { t } from "../locale/words.js";
import { openDialog } from "./dialog.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("ask-dialog"));
const title = /** @type {HTMLElement} */ (document.getElementById("ask-title"));
const text = /** @type {HTMLElement} */ (document.getElementById("ask-text"));
const yes = /** @type {HTMLButtonElement} */ (document.getElementById("ask-yes"));
const no = /** @type {HTMLButtonElement} */ (document.getElementById("ask-no"));

yes.addEventListener("click", () => dialog.close("yes"));
no.addEventListener("click", () => dialog.close());

/** no: null leaves one answer, for a notice. @typedef {{ title: string, text: string, yes: string, no?: string | null }} Question */

/** Asks. Esc is no. @param {Question} question @returns {Promise<boolean>} */
export async function ask(question) {
	title.textContent = question.title;
	text.textContent = question.text;
	yes.textContent = question.yes;
	no.textContent = question.no ?? t("dialog.cancel");
	no.hidden = question.no === null;
	return (await openDialog(dialog)) === "yes";
}
