/** Start game nr …: which number, what is known of it, and whether to resume it. Starts nothing itself. */

/** @import { GameInfo, View } from "../../tests/ui/wire" */
import { call } from "../ipc.js";
import { counted, t } from "../locale/words.js";
import { openDialog } from "./dialog.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("start-dialog"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const range = /** @type {HTMLElement} */ (document.getElementById("start-range"));
const input = /** @type {HTMLInputElement} */ (document.getElementById("start-number"));
const text = /** @type {HTMLElement} */ (document.getElementById("start-info"));
const resume = /** @type {HTMLButtonElement} */ (document.getElementById("start-resume"));

let games = 1;
/** What is known of the number in the field. @type {GameInfo | null} */
let known = null;

/** The number in the field, null when there is no such game. */
function chosen() {
	const value = Number(input.value);
	return Number.isInteger(value) && value >= 1 && value <= games ? value : null;
}

async function look() {
	const number = chosen();
	known = null;
	resume.hidden = true;
	input.setAttribute("aria-invalid", String(number === null));
	if (number === null) {
		text.textContent = t("start.range", { games });
		return;
	}
	const info = await call("game_info", { number });
	if (chosen() !== number) return;
	known = info;
	resume.hidden = info.unfinished === null;
	text.textContent = knowledge(info);
}

/** @param {GameInfo} info */
function knowledge(info) {
	const played =
		info.best === null
			? t("start.notPlayed", { number: info.number })
			: t("start.played", { number: info.number, score: info.best });
	if (info.unfinished === null) return played;
	return `${played} ${counted("start.unfinished", info.unfinished)}`;
}

input.addEventListener("input", look);
resume.addEventListener("click", () => dialog.close("resume"));
form.addEventListener("submit", (event) => {
	event.preventDefault();
	if (chosen() === null) input.focus();
	else dialog.close("start");
});

/**
 * Asks for a number. Null when the player leaves it.
 * @param {View} view @returns {Promise<{ number: number, resume: boolean, best: number | null } | null>}
 */
export async function askNumber(view) {
	games = view.games;
	range.textContent = t("start.range", { games });
	input.max = String(games);
	input.value = String(view.next ?? view.game);
	const answer = openDialog(dialog);
	input.select();
	look();
	const how = await answer;
	const number = chosen();
	if (number === null || how === "") return null;
	const info = known?.number === number ? known : await call("game_info", { number });
	return { number, resume: how === "resume", best: info.best };
}
