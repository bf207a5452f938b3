/** Shows one game of the history in detail: its result, the player's note, and buttons for it. It starts nothing itself. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { EndView, HistoryGame, HistoryRow, UnfinishedView } from "../../../tests/ui/wire" */
import { counted, date, number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { MAX_NOTE } from "../../shell/limits.js";
import { clockText } from "../../text/clock.js";
import { failureText, refusalText } from "../../text/failures.js";
import { commonWords, wordsOf } from "../../text/results.js";
import { ask } from "../../widgets/ask/open.js";
import { byId, make } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { keepOverReload } from "../../widgets/keep-over-reload.js";
import { Latest } from "../../widgets/latest-only.js";
import { say } from "../../widgets/toast.js";

const title = byId("history-game-title");
const result = byId("history-result");
const list = byId("history-facts");
const playButton = byId("history-play");
const resumeButton = byId("history-resume");
const replayButton = byId("history-replay");
const exportButton = byId("history-export");
const favourite = byId("history-favourite");
const why = byId("history-why");
const unfinishedPart = byId("history-unfinished");
const unfinishedList = /** @type {HTMLElement} */ (unfinishedPart.querySelector("ul"));
const field = byId("history-note-field");
const note = byId("history-note", HTMLTextAreaElement);
note.maxLength = MAX_NOTE;

/** How long after the last key a note is saved, in milliseconds. */
const PAUSE = 700;

/** @type {HistoryGame | null} */
let shown = null;
/** Called when the note or the mark of a game has changed. @type {(game: HistoryGame) => void} */
let changed = () => {};
let timer = 0;
/** Called to resume an unfinished attempt. @type {(attempt: number) => void} */
let resumed = () => {};

/** @param {(attempt: number) => void} listener */
export function onResume(listener) {
	resumed = listener;
}

/** The gameset whose games are shown. */
let gameset = "";
/** The texts of its game about results. @type {ResultTexts | null} */
let texts = null;
let words = commonWords;

/** Prepares for the games of a gameset, without showing one yet. @param {string} playid @param {ResultTexts} resultTexts */
export function beginWith(playid, resultTexts) {
	answers.forget();
	gameset = playid;
	texts = resultTexts;
	words = wordsOf(texts);
	shown = null;
}

export const shownGame = () => shown;

/** @param {(game: HistoryGame) => void} listener */
export function onChanged(listener) {
	changed = listener;
}

const answers = new Latest();

/** Shows a game, or a range of unplayed numbers. @param {HistoryRow} row */
export function showGame(row) {
	keepNote();
	return answers.ask(
		() => call("history_game", { number: row.number }),
		(game) => {
			// A note written meanwhile belongs to the game shown at that time.
			keepNote();
			renderGame(row, game);
		},
		(failure) => {
			keepNote();
			shown = null;
			why.textContent = failureText(failure);
		},
	);
}

/** @param {Pick<HistoryRow, "number" | "to">} row @param {HistoryGame} found */
function renderGame({ number: game, to }, found) {
	shown = found;
	const several = to !== null && to > game;
	title.textContent = several
		? words.t("history.gap", { from: game, to })
		: words.t("header.game", { number: game });
	result.textContent = several || shown.attempts === 0 ? t("history.notPlayed") : resultText(shown);
	showFacts(list, several ? [] : factsOf(shown));
	list.hidden = list.childElementCount === 0;
	note.value = unkept.get(keyOf(game)) ?? shown.note;
	field.hidden = several;
	favourite.hidden = several;
	favourite.setAttribute("aria-pressed", String(shown.favourite));
	playButton.textContent =
		several || shown.attempts === 0
			? words.t("history.playGame", { number: game })
			: t("history.play");
	allow(playButton, shown.play === null);
	resumeButton.hidden = shown.unfinished.length === 0 && !shown.onTable;
	resumeButton.textContent = t(shown.onTable ? "history.toTable" : "history.resume");
	replayButton.hidden = shown.best === null;
	exportButton.hidden = shown.best === null;
	unfinishedPart.hidden = several || shown.unfinished.length === 0;
	unfinishedList.replaceChildren(...shown.unfinished.map((attempt) => entry(game, attempt)));
	allow(replayButton, shown.best?.recorded === true);
	const reasons = [];
	if (shown.play) reasons.push(refusalText(shown.play));
	if (shown.best && !shown.best.recorded) reasons.push(words.t("history.notRecorded"));
	why.textContent = reasons.join(" ");
}

/** Makes the entry of an attempt that can be resumed or deleted. @param {number} game @param {UnfinishedView} left */
function entry(game, left) {
	const { attempt, startedMs, moves } = left;
	const begun = t("history.begun", { date: date(startedMs) });
	const told = document.createElement("span");
	const where = texts ? [texts.attempt(left)] : [];
	told.textContent = [begun, counted("history.moves", moves), ...where].join(" · ");
	const resume = button("resume", t("history.resume"), begun, () => resumed(attempt));
	const drop = button("drop", t("history.drop"), begun, () => dropAttempt(game, attempt, moves));
	return make("li", "", told, resume, drop);
}

/** @param {string} name its action @param {string} text @param {string} which the attempt @param {() => void} run */
function button(name, text, which, run) {
	const element = document.createElement("button");
	element.type = "button";
	element.className = `button ${name}`;
	element.textContent = text;
	element.ariaLabel = `${text}: ${which}`;
	element.addEventListener("click", run);
	return element;
}

/** @param {number} game @param {number} attempt @param {number} moves */
async function dropAttempt(game, attempt, moves) {
	const sure = await ask({
		title: words.t("ask.drop.title", { number: game }),
		text: counted("ask.drop.text", moves),
		yes: t("ask.drop.yes"),
		no: t("ask.drop.no"),
		loses: true,
	});
	if (!sure) return;
	try {
		const left = await call("drop_attempt", { number: game, attempt });
		changed(left);
		if (shown?.number !== game) return;
		keepNote();
		renderGame({ number: game, to: null }, left);
		title.focus();
	} catch (failure) {
		why.textContent = failureText(/** @type {any} */ (failure));
	}
}

/** @param {HTMLElement} button @param {boolean} possible */
const allow = (button, possible) => button.setAttribute("aria-disabled", String(!possible));

/** @param {HistoryGame} game */
function resultText({ best, unfinished }) {
	if (!best || !texts) return t(unfinished.length === 0 ? "history.noEnd" : "history.leftMidway");
	return texts.outcome(best);
}

/** @param {HistoryGame} game @returns {[string, string][]} */
function factsOf({ attempts, best, par }) {
	/** @type {[string, string][]} */
	const known = best ? factsOfEnd(best) : [];
	if (best && par && texts) known.push([t("history.par"), texts.par(par, best.max)]);
	if (attempts > 1) known.push([t("history.attempts"), number(attempts)]);
	return known;
}

/** @param {EndView} end @returns {[string, string][]} */
const factsOfEnd = (end) => [
	...(texts?.facts(end) ?? []),
	[t("history.movesMade"), number(end.moves)],
	[t("history.time"), clockText(end.elapsedMs)],
	[t("history.undos"), number(end.undos)],
	[t("history.date"), date(end.endedMs)],
];

/** Returns the current note. Tabs become spaces, because a note is a line of text. */
const written = () => note.value.replaceAll("\t", " ").trim();

/** @param {number} game */
const keyOf = (game) => `${gameset} ${game}`;
/** Notes that are not saved yet, by gameset and game; they survive a reload of the page. @type {Map<string, string>} */
const unkept = new Map(JSON.parse(keepOverReload("notes", unkeptText) || "[]"));

/** Returns all notes that are not saved yet, including the current one. */
function unkeptText() {
	if (shown && written() !== shown.note) unkept.set(keyOf(shown.number), written());
	return unkept.size > 0 ? JSON.stringify([...unkept]) : "";
}

/** Settles when all notes so far are saved; they are saved one after the other. @type {Promise<void>} */
let last = Promise.resolve();

/** Saves the note and the mark if they have changed. */
export function keepNote() {
	clearTimeout(timer);
	if (!shown) return last;
	const game = shown;
	const [text, marked] = [written(), favourite.ariaPressed === "true"];
	const key = keyOf(game.number);
	if (text === game.note && marked === game.favourite) {
		// A note that could not be saved has been changed back.
		if (unkept.get(key) !== text) unkept.delete(key);
		return last;
	}
	const before = { note: game.note, favourite: game.favourite };
	const now = { note: text, favourite: marked };
	Object.assign(game, now);
	unkept.set(key, text);
	last = last.then(() => keep(game, before, now, key));
	return last;
}

/** @typedef {Pick<HistoryGame, "note" | "favourite">} Kept */

/** @param {HistoryGame} game @param {Kept} before @param {Kept} now @param {string} key */
async function keep(game, before, now, key) {
	const { note: text, favourite: marked } = now;
	try {
		changed(await call("set_note", { number: game.number, favourite: marked, text }));
		if (unkept.get(key) === text) unkept.delete(key);
	} catch (failure) {
		// The next change tries again.
		if (game.note === text && game.favourite === marked) Object.assign(game, before);
		say(failureText(/** @type {any} */ (failure)));
	}
}

note.addEventListener("input", () => {
	clearTimeout(timer);
	timer = setTimeout(keepNote, PAUSE);
});
note.addEventListener("change", keepNote);
favourite.addEventListener("click", () => {
	favourite.ariaPressed = String(favourite.ariaPressed !== "true");
	keepNote();
});
