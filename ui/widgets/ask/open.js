/** Questions to the player, one after the other. */

/** @import { Question } from "./ask.js" */
import { lazyDialog } from "../lazy.js";

const dialog = lazyDialog("widgets/ask", () => import("./ask.js"));

/** The answer to the newest question. @type {Promise<unknown>} */
let lastAnswer = Promise.resolve();

/** Asks a question, after those that were asked before. Esc is no. @param {Question} question @returns {Promise<boolean>} */
export function ask(question) {
	const answer = lastAnswer.then(() => dialog.open((module) => module.ask(question)));
	lastAnswer = answer.catch(() => {});
	return answer;
}
