/**
 * The dialog Start game no. …: the player enters a number, sees what is known about that game, and may resume it; or
 * chooses a game that can be won. It starts nothing itself.
 */

/** @import { ChoiceTexts, ResultTexts } from "../../text/results.js" */
/** @import { Difficulty, GameInfo, View } from "../../../tests/ui/wire" */
import { loadResultTexts } from "../../games.js";
import { counted } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { failureText, refusalText } from "../../text/failures.js";
import { translateFor, wordsOf } from "../../text/results.js";
import { Dialog } from "../../widgets/dialog.js";
import { partsOf } from "../../widgets/dom.js";
import { Latest } from "../../widgets/latest-only.js";
import { showProgress } from "../../widgets/progress.js";

/**
 * @typedef {object} State
 * @property {number} games the number of games of the gameset
 * @property {number} most the maximum score of a game
 * @property {ResultTexts} results the game's texts about results
 * @property {ReturnType<typeof wordsOf>} words the catalogue for that game
 * @property {ChoiceTexts} texts the texts about games that can be won
 * @property {GameInfo | null} known the known facts about the number in the field
 * @property {{ number: number, text: string }} found the number found last, and the text about it
 */

/** @type {Dialog<State>} */
const dialog = new Dialog("start-dialog");
const parts = partsOf("start", {
	number: HTMLInputElement,
	choice: HTMLFieldSetElement,
	difficulty: HTMLSelectElement,
});
const { choice, difficulty, info: text, number: input, range, refusal, resume, search } = parts;

const answers = new Latest();

/** Returns the number in the field, null if there is no such game. @param {Pick<State, "games">} state */
function chosen({ games }) {
	const value = Number(input.value);
	return Number.isInteger(value) && value >= 1 && value <= games ? value : null;
}

/** @param {State} state */
async function refreshInfo(state) {
	const number = chosen(state);
	answers.forget();
	state.known = null;
	resume.hidden = true;
	input.setAttribute("aria-invalid", String(number === null));
	if (number === null) {
		text.textContent = state.words.t("start.range", { games: state.games });
		return;
	}
	await answers.ask(
		() => call("game_info", { number }),
		(info) => {
			state.known = info;
			resume.hidden = info.unfinished === null;
			text.textContent = knowledge(state, info);
		},
	);
}

/** @param {State} state @param {GameInfo} info */
function knowledge({ found, most, results, words }, { best, number, unfinished }) {
	const unplayed = unfinished === null ? "start.notPlayed" : "start.begun";
	const played =
		best === null
			? words.t(unplayed, { number })
			: words.t("start.played", { number, score: results.short(best, most) });
	const sentences = [played];
	if (unfinished !== null) sentences.push(counted("start.unfinished", unfinished));
	if (found.number === number) sentences.push(found.text);
	return sentences.join(" ");
}

/** Enters the number that `finding` resolves to. @param {State} state @param {Promise<number>} finding @param {string} sentence the text about it */
async function useFoundNumber(state, finding, sentence) {
	const focused = document.activeElement;
	choice.disabled = true;
	try {
		const number = await dialog.whileOpen(state, showProgress(search, finding));
		state.found = { number, text: sentence };
		input.value = String(number);
		await refreshInfo(state);
	} catch (failure) {
		text.textContent = failureText(failure);
	}
	choice.disabled = false;
	// A disabled element loses the focus.
	if (focused instanceof HTMLElement) focused.focus();
}

dialog.on(input, "input", refreshInfo);
dialog.on(parts.find, "click", (state) => {
	const wanted = /** @type {Difficulty} */ (difficulty.value);
	useFoundNumber(state, call("find_game", { difficulty: wanted }), state.texts.chosen);
});
resume.addEventListener("click", () => dialog.close("resume"));
dialog.on(dialog.form, "submit", (state, event) => {
	event.preventDefault();
	if (chosen(state) === null) input.focus();
	else dialog.close("start");
});

/** @param {View} view @param {State} state */
function fill(view, { games, results, texts, words }) {
	translateFor(dialog.element, results);
	parts.offer.textContent = texts.offer;
	range.textContent = words.t("start.range", { games });
	input.max = String(games);
	input.value = String(view.next ?? view.game);
	const why = view.refusals.choose;
	choice.disabled = why !== undefined;
	choice.title = refusal.textContent = why ? refusalText(why) : "";
}

/**
 * Asks for a number. Null if the player cancels.
 * @param {View} view @param {ChoiceTexts} texts
 * @returns {Promise<{ number: number, resume: boolean, best: number | null } | null>}
 */
export async function askNumber(view, texts) {
	const results = await loadResultTexts(view.board.game);
	/** @type {State} */
	const state = {
		games: view.games,
		most: view.score.max,
		results,
		words: wordsOf(results),
		texts,
		known: null,
		found: { number: 0, text: "" },
	};
	const how = await dialog.open(
		state,
		() => fill(view, state),
		() => {
			input.select();
			refreshInfo(state);
		},
	);
	const number = chosen(state);
	if (number === null || how === "") return null;
	const info = state.known?.number === number ? state.known : await call("game_info", { number });
	return { number, resume: how === "resume", best: info.best };
}
