/** Asks the player questions, one after the other. */

/** @import { Question } from "./ask.js" */
import { t } from "../../locale/words.js";
import { lazyDialog } from "../lazy.js";

const dialog = lazyDialog("widgets/ask", () => import("./ask.js"));

/** The answer to the newest question. @type {Promise<unknown>} */
let lastAnswer = Promise.resolve();

/** Asks a question, after all earlier ones are answered. Esc means no. @param {Question} question @returns {Promise<boolean>} */
export function ask(question) {
	const answer = lastAnswer.then(() => dialog.open((module) => module.ask(question)));
	lastAnswer = answer.catch(() => {});
	return answer;
}

/** Shows a notice, after all earlier questions are answered. @param {string} title @param {string} text */
export const inform = (title, text) => ask({ title, text, yes: t("dialog.understood"), no: null });
