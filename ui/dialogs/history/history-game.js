/** Shows one game of the history in detail: its result, the player's note, and buttons for it. It starts nothing itself. */

/** @import { EndView, HistoryGame, HistoryRow, UnfinishedView } from "../../../tests/ui/wire" */
/** @import { HistoryState } from "./history-dialog.js" */
import { counted, date, number, t } from "../../locale/words.js";
import { call } from "../../shell/ipc.js";
import { MAX_NOTE } from "../../shell/limits.js";
import { clockText } from "../../text/clock.js";
import { failureText, refusalText } from "../../text/failures.js";
import { ask } from "../../widgets/ask/open.js";
import { allIn, make, partsOf } from "../../widgets/dom.js";
import { showFacts } from "../../widgets/fact-list.js";
import { keepOverReload } from "../../widgets/keep-over-reload.js";
import { Latest } from "../../widgets/latest-only.js";
import { say } from "../../widgets/toast.js";
import { dialog } from "./history-dialog.js";

const parts = partsOf("history", { note: HTMLTextAreaElement });
const {
	about,
	facts: list,
	favourite,
	note,
	noteField,
	result,
	unfinished: unfinishedPart,
	why,
} = parts;
const [unfinishedList] = allIn(unfinishedPart, "ul");
const buttons = allIn(parts.gameActions, ".button");
note.maxLength = MAX_NOTE;

/** How long after the last key a note is saved, in milliseconds. */
const PAUSE = 700;

const answers = new Latest();

/** Ignores the answers that were requested before. */
export const forgetAnswers = () => answers.forget();

/** Shows a game, or a range of unplayed numbers. @param {HistoryState} state @param {HistoryRow} row */
export function showGame(state, row) {
	keepNote(state);
	return answers.ask(
		() => call("history_game", { number: row.number }),
		(game) => {
			// A note written meanwhile belongs to the game shown at that time.
			keepNote(state);
			renderGame(state, row, game);
		},
		(failure) => {
			keepNote(state);
			state.shown = null;
			why.textContent = failureText(failure);
		},
	);
}

/** @param {HistoryState} state @param {Pick<HistoryRow, "number" | "to">} row @param {HistoryGame} shown */
function renderGame(state, { number: game, to }, shown) {
	state.shown = shown;
	const { texts, words } = state;
	const { attempts, best, onTable, play, review, unfinished } = shown;
	const several = to !== null && to > game;
	const isUnplayed = several || attempts === 0;
	parts.gameTitle.textContent = several
		? words.t("history.gap", { from: game, to })
		: words.t("header.game", { number: game });
	result.textContent = isUnplayed ? t("history.notPlayed") : resultText(state, shown);
	result.classList.toggle("won", best?.won === true);
	about.textContent = best ? aboutText(state, shown) : "";
	showFacts(list, several ? [] : factsOf(state, shown));
	list.hidden = list.childElementCount === 0;
	note.value = unkept.get(keyOf(state, game)) ?? shown.note;
	noteField.hidden = several;
	favourite.hidden = several;
	favourite.ariaPressed = String(shown.favourite);
	parts.play.textContent = isUnplayed
		? words.t("history.playGame", { number: game })
		: t("history.play");
	parts.play.ariaDisabled = String(play !== null);
	parts.resume.hidden = unfinished.length === 0 && !onTable;
	parts.resume.textContent = t(onTable ? "history.toTable" : "history.resume");
	parts.replay.hidden = parts.export.hidden = best === null;
	parts.review.hidden = best === null || review !== null;
	parts.missed.hidden =
		parts.review.hidden || best?.won !== false || state.hidesCards || !best.recorded;
	parts.replay.ariaDisabled = parts.review.ariaDisabled = String(!best?.recorded);
	putFirst(goldenButton(shown, isUnplayed));
	unfinishedPart.hidden = several || unfinished.length === 0;
	unfinishedList.replaceChildren(
		...unfinished.map((attempt) => entry(state, game, attempt, texts.attempt(attempt))),
	);
	const reasons = [];
	if (play) reasons.push(refusalText(play));
	if (best && !best.recorded) reasons.push(words.t("history.notRecorded"));
	why.textContent = reasons.join(" ");
}

/** Returns the button for what one wants most with a game. @param {HistoryGame} shown @param {boolean} isUnplayed */
function goldenButton({ best, onTable, unfinished }, isUnplayed) {
	if (unfinished.length > 0) return parts.resume;
	if (best?.recorded && best.won) return parts.replay;
	if (best?.recorded && !parts.review.hidden) return parts.review;
	return onTable && !isUnplayed ? parts.resume : parts.play;
}

/** Makes a button the golden one, in front of the others, which keep their order. @param {HTMLElement} golden */
function putFirst(golden) {
	for (const each of buttons) each.classList.toggle("primary", each === golden);
	parts.gameActions.replaceChildren(golden, ...buttons.filter((each) => each !== golden));
}

/** Makes the entry of an attempt that can be resumed or deleted. @param {HistoryState} state @param {number} game @param {UnfinishedView} left @param {string} where how far it has got */
function entry(state, game, { attempt, startedMs, moves }, where) {
	const begun = t("history.begun", { date: date(startedMs) });
	const about = [begun, counted("history.moves", moves), where].join(" · ");
	const resume = button("resume", t("history.resume"), begun, () => {
		state.resumed = attempt;
		dialog.close("resume");
	});
	const drop = button("drop", t("history.drop"), begun, () =>
		dropAttempt(state, game, attempt, moves),
	);
	return make("li", "", make("span", "", about), resume, drop);
}

/** @param {string} name its action @param {string} text @param {string} which the attempt @param {() => void} onclick */
const button = (name, text, which, onclick) =>
	make("button", { className: `button ${name}`, ariaLabel: `${text}: ${which}`, onclick }, text);

/** @param {HistoryState} state @param {number} game @param {number} attempt @param {number} moves */
async function dropAttempt(state, game, attempt, moves) {
	const sure = await ask({
		title: state.words.t("ask.drop.title", { number: game }),
		text: counted("ask.drop.text", moves),
		yes: t("ask.drop.yes"),
		no: t("ask.drop.no"),
		loses: true,
	});
	if (!sure) return;
	try {
		const left = await call("drop_attempt", { number: game, attempt });
		state.changed(left);
		if (state.shown?.number !== game) return;
		keepNote(state);
		renderGame(state, { number: game, to: null }, left);
		parts.gameTitle.focus();
	} catch (failure) {
		why.textContent = failureText(failure);
	}
}

/** @param {HistoryState} state @param {HistoryGame} game */
function resultText({ texts }, { best, unfinished }) {
	if (!best) return t(unfinished.length === 0 ? "history.noEnd" : "history.leftMidway");
	return texts.outcome(best);
}

/** Says when the best result was reached, and what was possible. @param {HistoryState} state @param {HistoryGame} game */
function aboutText({ texts }, { best, par }) {
	if (!best) return "";
	return [date(best.endedMs), par && texts.par(par, best.max)].filter(Boolean).join(" · ");
}

/** @param {HistoryState} state @param {HistoryGame} game @returns {[string, string][]} */
function factsOf({ texts }, { attempts, best, kept }) {
	/** @type {[string, string][]} */
	const known = best ? [...factsOfEnd(best), ...texts.facts(best)] : [];
	if (best && kept !== null)
		known.push([t("review.kept"), t("review.keptOf", { kept, moves: best.moves })]);
	if (attempts > 1) known.push([t("history.attempts"), number(attempts)]);
	return known;
}

/** @param {EndView} end @returns {[string, string][]} */
const factsOfEnd = (end) => [
	[t("history.movesMade"), number(end.moves)],
	[t("history.time"), clockText(end.elapsedMs)],
	[t("history.undos"), number(end.undos)],
];

/** Returns the current note. Tabs become spaces, because a note is a line of text. */
const written = () => note.value.replaceAll("\t", " ").trim();

/** @param {HistoryState} state @param {number} game */
const keyOf = ({ playid }, game) => `${playid} ${game}`;
/** Notes that are not saved yet, by gameset and game; they survive a reload of the page. @type {Map<string, string>} */
const unkept = new Map(JSON.parse(keepOverReload("notes", unkeptText) || "[]"));

/** Returns all notes that are not saved yet, including the current one. */
function unkeptText() {
	const { state } = dialog;
	if (state?.shown && written() !== state.shown.note)
		unkept.set(keyOf(state, state.shown.number), written());
	return unkept.size > 0 ? JSON.stringify([...unkept]) : "";
}

/** Saves the note and the mark if they have changed. @param {HistoryState} state */
export function keepNote(state) {
	clearTimeout(state.timer);
	const game = state.shown;
	if (!game) return state.saved;
	const now = { note: written(), favourite: favourite.ariaPressed === "true" };
	const key = keyOf(state, game.number);
	if (now.note === game.note && now.favourite === game.favourite) {
		// A note that could not be saved has been changed back.
		if (unkept.get(key) !== now.note) unkept.delete(key);
		return state.saved;
	}
	const before = { note: game.note, favourite: game.favourite };
	Object.assign(game, now);
	unkept.set(key, now.note);
	state.saved = state.saved.then(() => keep(state, game, before, now));
	return state.saved;
}

/** @typedef {Pick<HistoryGame, "note" | "favourite">} Kept */

/** @param {HistoryState} state @param {HistoryGame} game @param {Kept} before @param {Kept} now */
async function keep(state, game, before, now) {
	const { note: text, favourite: marked } = now;
	const key = keyOf(state, game.number);
	try {
		const { playid } = state;
		const { number } = game;
		state.changed(await call("set_note", { playid, number, favourite: marked, text }));
		if (unkept.get(key) === text) unkept.delete(key);
	} catch (failure) {
		// The next change tries again.
		if (game.note === text && game.favourite === marked) Object.assign(game, before);
		say(failureText(failure));
	}
}

dialog.on(note, "input", (state) => {
	clearTimeout(state.timer);
	state.timer = setTimeout(() => keepNote(state), PAUSE);
});
dialog.on(note, "change", keepNote);
dialog.on(favourite, "click", (state) => {
	favourite.ariaPressed = String(favourite.ariaPressed !== "true");
	keepNote(state);
});
