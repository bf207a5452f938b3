/**
 * The dialog Start game no. …: the player enters a number, sees what is known about that game, and may resume it; or
 * chooses a game that can be won. It starts nothing itself.
 */

/** @import { ChoiceTexts, ResultTexts } from "../../text/results.js" */
/** @import { Difficulty, Failure, GameInfo, View } from "../../../tests/ui/wire" */
import { counted, day } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { dayNumber } from "../../text/days.js";
import { failureText, refusalText } from "../../text/failures.js";
import { commonWords, loadResultTexts, translateFor, wordsOf } from "../../text/results.js";
import { openDialog } from "../../widgets/dialog.js";
import { byId } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { showProgress } from "../../widgets/progress.js";

const dialog = byId("start-dialog", HTMLDialogElement);
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
const range = byId("start-range");
const input = byId("start-number", HTMLInputElement);
const text = byId("start-info");
const offer = byId("start-offer");
const choice = byId("start-choice", HTMLFieldSetElement);
const difficulty = byId("start-difficulty", HTMLSelectElement);
const refusal = byId("start-refusal");
const search = byId("start-search");
const resume = byId("start-resume", HTMLButtonElement);

let games = 1;
/** The current game's texts about results. @type {ResultTexts | null} */
let results = null;
let words = commonWords;
/** The maximum score of a game. */
let most = 0;
/** The known facts about the number in the field. @type {GameInfo | null} */
let known = null;
/** The texts about games that can be won. @type {ChoiceTexts} */
let texts = { offer: "", chosen: "", ofDay: () => "" };
/** The number found last, and the text about it. */
let found = { number: 0, text: "" };
/** Whether a search for a game is running. */
let isSearching = false;

/** Returns the number in the field, null if there is no such game. */
function chosen() {
	const value = Number(input.value);
	return Number.isInteger(value) && value >= 1 && value <= games ? value : null;
}

const answers = new Latest();

async function refreshInfo() {
	const number = chosen();
	answers.forget();
	known = null;
	resume.hidden = true;
	input.setAttribute("aria-invalid", String(number === null));
	if (number === null) {
		text.textContent = words.t("start.range", { games });
		return;
	}
	await answers.ask(
		() => call("game_info", { number }),
		(info) => {
			known = info;
			resume.hidden = info.unfinished === null;
			text.textContent = knowledge(info);
		},
	);
}

/** @param {GameInfo} info */
function knowledge({ best, number, unfinished }) {
	const unplayed = unfinished === null ? "start.notPlayed" : "start.begun";
	const played =
		best === null || !results
			? words.t(unplayed, { number })
			: words.t("start.played", { number, score: results.short(best, most) });
	const told = [played];
	if (unfinished !== null) told.push(counted("start.unfinished", unfinished));
	if (found.number === number) told.push(found.text);
	return told.join(" ");
}

/** Enters the number that `finding` resolves to. @param {Promise<number>} finding @param {string} told the text about it */
async function useFoundNumber(finding, told) {
	const focused = document.activeElement;
	isSearching = true;
	choice.disabled = true;
	try {
		const number = await showProgress(search, finding);
		found = { number, text: told };
		input.value = String(number);
		await refreshInfo();
	} catch (failure) {
		text.textContent = failureText(/** @type {Failure} */ (failure));
	}
	isSearching = false;
	choice.disabled = false;
	// A disabled element loses the focus.
	if (dialog.open && focused instanceof HTMLElement) focused.focus();
}

/** Chooses the game of the local day. */
function chooseGameOfDay() {
	const now = new Date();
	const finding = call("game_of_day", { day: dayNumber(now) });
	return useFoundNumber(finding, texts.ofDay(day(now)));
}

input.addEventListener("input", refreshInfo);
byId("start-find").addEventListener("click", () => {
	const wanted = /** @type {Difficulty} */ (difficulty.value);
	useFoundNumber(call("find_game", { difficulty: wanted }), texts.chosen);
});
byId("start-day").addEventListener("click", chooseGameOfDay);
resume.addEventListener("click", () => dialog.close("resume"));
dialog.addEventListener("close", () => {
	if (isSearching) call("stop_work", {});
});
form.addEventListener("submit", (event) => {
	event.preventDefault();
	if (chosen() === null) input.focus();
	else dialog.close("start");
});

/**
 * Asks for a number. Null if the player cancels.
 * @param {View} view @param {ChoiceTexts} choiceTexts @param {boolean} ofDay whether the game of the day is selected at first
 * @returns {Promise<{ number: number, resume: boolean, best: number | null } | null>}
 */
export async function askNumber(view, choiceTexts, ofDay) {
	results = await loadResultTexts(view.board.game);
	words = wordsOf(results);
	translateFor(dialog, results);
	texts = choiceTexts;
	offer.textContent = texts.offer;
	games = view.games;
	most = view.score.max;
	range.textContent = words.t("start.range", { games });
	input.max = String(games);
	input.value = String(view.next ?? view.game);
	found = { number: 0, text: "" };
	const why = view.can.choose;
	choice.disabled = why !== undefined;
	refusal.textContent = why ? refusalText(why) : "";
	choice.title = refusal.textContent;
	const answer = openDialog(dialog);
	input.select();
	if (ofDay) chooseGameOfDay();
	else refreshInfo();
	const how = await answer;
	const number = chosen();
	if (number === null || how === "") return null;
	const info = known?.number === number ? known : await call("game_info", { number });
	return { number, resume: how === "resume", best: info.best };
}
